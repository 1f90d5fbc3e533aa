import type { SnapshotFrom } from 'xstate';
import { FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import type { searchMachine } from '../../machines/search/search.machine.ts';
import { found } from '../../machines/search/search.selectors.ts';
import { trout } from './goods.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

export const searchInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 fewer than 3 characters bring no results',
    holds: ({ snapshot }) => !snapshot.matches({ open: 'results' }) || snapshot.context.text.length >= 3,
  },
  {
    rule: '§2 results are shown when there are some, and only then',
    holds: ({ snapshot }) =>
      !snapshot.matches('open') || snapshot.matches({ open: 'results' }) === found(snapshot).total > 0,
  },
  {
    rule: 'the arrows are at a result of the list, or at none',
    holds: ({ snapshot }) => {
      const { active } = snapshot.context;
      return (
        active === undefined ||
        (snapshot.matches({ open: 'results' }) && active < found(snapshot).hits.length)
      );
    },
  },
  {
    rule: '§2 only a product of the list is opened',
    holds: ({ snapshot }) => !snapshot.can({ type: 'search.choose', product_id: FEE_PRODUCT }),
  },
  {
    rule: '§2 a chosen product is opened on the categories screen',
    holds: ({ trail: { told } }) =>
      told.every(({ type, path }) => type === 'page.open' && path === '/shop/categories?search_result=33419'),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§2 the typed text is searched in the current language',
      on: ['search.type', 'search.open'],
      to: 'open',
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.text === (event.text ?? before.context.text) &&
        context.language === event.language &&
        context.active === undefined,
    },
    ...['closed', 'open'].map(
      (from): StepRule<Snapshot> => ({
        rule: `the goods and the time are those of now: ${from} before`,
        on: 'world.changed',
        from,
        to: from,
        holds: ({ snapshot: { context } }, { event }) => context.world === event.world,
      }),
    ),
    ...Object.entries({ results: trout.id, nothing: 'xyzzy' }).map(
      ([to, text]): StepRule<Snapshot> => ({
        rule: `text typed before the goods arrive is searched in them: ${to}`,
        on: 'world.changed',
        from: 'open.waiting',
        when: ({ context }) => context.text === text,
        to: `open.${to}`,
      }),
    ),
    {
      rule: 'the arrows begin anew in other goods',
      on: 'world.changed',
      from: 'open.results',
      when: ({ context }, { world }) => world.catalogue !== context.world.catalogue,
      holds: ({ snapshot: { context } }) => context.active === undefined,
    },
    {
      rule: 'the arrows stay where they are while the time passes',
      on: 'world.changed',
      from: 'open.results',
      when: ({ context }, { world }) =>
        world.catalogue === context.world.catalogue && context.active !== undefined,
      holds: ({ snapshot: { context } }, { before }) => context.active === before.context.active,
    },
    {
      rule: 'Escape clears the typed text',
      on: 'search.cancel',
      when: ({ context }) => context.text !== '',
      to: 'open.brief',
      holds: ({ snapshot: { context } }, { before }) =>
        context.text === '' && context.language === before.context.language,
    },
    {
      rule: '§2 choosing a product closes the search and opens it, leaving it opens nothing',
      on: ['search.close', 'search.choose'],
      to: 'closed',
      holds: (_, { event, did }) => did.told.length === (event.type === 'search.choose' ? 1 : 0),
    },
    {
      rule: 'Escape in an empty field closes the search',
      on: 'search.cancel',
      when: ({ context }) => context.text === '',
      to: 'closed',
    },
  ),
];
