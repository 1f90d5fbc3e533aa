import type { SnapshotFrom } from 'xstate';
import type { whyMachine } from '../../../machines/why/why.machine.ts';
import { explanationIn } from '../../../machines/why/why.selectors.ts';
import { isEqual } from '../equal.ts';
import { afterSteps, type Invariant } from '../invariant.ts';

type Snapshot = SnapshotFrom<typeof whyMachine>;

const OPEN = ['open.asking', 'open.known', 'open.unknown'] as const;

/** The explanation of figures. */
export const whyInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'the parts of an explained figure add up to it, excl. and incl. VAT',
    holds: ({ snapshot }) => {
      const found = explanationIn(snapshot);
      if (found === undefined) return snapshot.matches('closed');
      const add = (column: 'excl' | 'incl') =>
        found.parts.reduce((sum, { price }) => sum + price[column], 0) === found.sum[column];
      return found.parts.length > 0 && add('excl') && add('incl');
    },
  },
  {
    rule: 'VAT by rate adds up to the difference of an explained figure’s two sums',
    holds: ({ snapshot }) => {
      const { sum, vat } = explanationIn(snapshot) ?? { sum: { excl: 0, incl: 0 }, vat: [] };
      return vat.reduce((all, line) => all + line.vat, 0) === sum.incl - sum.excl;
    },
  },
  {
    rule: 'an explanation changes nothing: it tells no other process',
    holds: ({ trail: { told } }) => told.length === 0,
  },
  {
    rule: 'a closed sheet stores no facts',
    holds: ({ snapshot: { value, context } }) =>
      (value === 'closed') === (context.asked === undefined && context.trail.length === 0) &&
      (value !== 'closed' || context.pages.length === 0),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'a pressed figure is explained at once, while its last change is fetched',
      on: 'why.ask',
      when: (_, { source }) => source.of !== 'recipe',
      to: 'open.asking',
      asks: ['fetchHistory'],
      holds: ({ snapshot }, { event }) => isEqual(explanationIn(snapshot)?.figure, event.figure),
    },
    {
      rule: 'a figure of a recipe has no history, and fetches none',
      on: 'why.ask',
      when: (_, { source }) => source.of === 'recipe',
      to: 'open.known',
      asks: [],
      holds: ({ snapshot }) => explanationIn(snapshot)?.touch === undefined,
    },
    {
      rule: 'the last change has its author and its moment in the history',
      on: 'xstate.done.actor.fetchHistory',
      to: 'open.known',
      holds: ({ snapshot }, { event }) => {
        const touch = explanationIn(snapshot)?.touch;
        const [page] = event.output.pages;
        const [fact] = page.facts;
        return touch?.kind === 'moment' && touch.entry.id === fact.id && touch.entry.actor === fact.actor;
      },
    },
    {
      rule: 'without a history the explanation remains, and lacks its last change',
      on: 'xstate.error.actor.fetchHistory',
      to: 'open.unknown',
      holds: ({ snapshot }) => explanationIn(snapshot)?.touch === undefined,
    },
    {
      rule: 'a pressed part is explained in the same sheet',
      on: 'why.open',
      from: OPEN,
      asks: [],
      holds: ({ snapshot }, { before, event }) =>
        snapshot.context.trail.length === before.context.trail.length + 1 &&
        isEqual(explanationIn(snapshot)?.figure, event.figure) &&
        explanationIn(before)?.parts.some(
          ({ opens, price }) => isEqual(opens, event.figure) && isEqual(price, explanationIn(snapshot)?.sum),
        ) === true,
    },
    {
      rule: 'back leads to the figure before',
      on: 'why.back',
      from: OPEN,
      asks: [],
      holds: ({ snapshot }, { before }) =>
        isEqual(snapshot.context.trail, before.context.trail.slice(0, -1)) &&
        explanationIn(snapshot) !== undefined,
    },
    { rule: 'the sheet can be closed', on: 'why.close', from: OPEN, to: 'closed', asks: [] },
  ),
];
