import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { realtimeMachine } from '../../machines/realtime/realtime.machine.ts';
import { isEqual } from './equal.ts';
import { afterSteps, type Invariant, type Last, type StepRule } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof realtimeMachine>;

const unheard = { type: 'cart.heard', book: '', version: 0, by: '' };
const nobodyKnown = { type: 'members.changed', members: [] };
const goods = { type: 'catalogue.refresh' };

export const realtimeInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'the cart knows while no push of it arrives, and asks for the ones it may have missed',
    holds: ({ snapshot, trail: { told } }) =>
      snapshot.value !== 'lost' || told.findLast(({ type }) => type === 'cart.heard')?.version === -1,
  },
  {
    rule: 'without a connection no member is known',
    holds: ({ snapshot, trail: { told } }) =>
      !['lost', 'off'].includes(snapshot.value) ||
      isEqual(
        told.findLast(({ type }) => type === 'members.changed'),
        nobodyKnown,
      ),
  },
  {
    rule: '§7 goods of the same edition, or of none, are not fetched anew',
    holds: ({ snapshot }) =>
      ['1', '2'].every(
        (edition) =>
          snapshot.can({ type: 'catalogue.stated', edition }) ===
          ![undefined, edition].includes(snapshot.context.edition),
      ),
  },
  ...afterSteps<Snapshot>(
    tells('§7 between the login and the first push the cart may have changed: it is asked for', [unheard], {
      on: 'realtime.connected',
      from: 'connecting',
      to: 'listening',
    }),
    tells('a connection that is back is one', [], {
      on: 'realtime.connected',
      from: 'lost',
      to: 'listening',
    }),
    tells(
      'a connection that is lost is told to the cart, and no member is known any more',
      [{ ...unheard, version: -1 }, nobodyKnown],
      { on: 'realtime.lost', to: 'lost' },
    ),
    tells('§4 without realtime the shop works on', [nobodyKnown], { on: 'realtime.refused', to: 'off' }),
    ...['listening', 'lost'].map((from) => ({
      rule: `presence has the members as they are told (${from})`,
      on: 'members.changed',
      from,
      to: 'listening',
      holds: (_: unknown, { event, did }: Last<Snapshot>) => isEqual(did.told, [event]),
    })),
    tells(
      'pushes that were missed are asked for, each by its process',
      [
        unheard,
        goods,
        { type: 'orders.open' },
        { type: 'template.refresh', by: '' },
        { type: 'claims.updated' },
        { type: 'inventory.heard' },
      ],
      { on: 'realtime.missed' },
    ),
    {
      rule: 'colleagues hear which line is edited',
      on: 'realtime.edit',
      tells: [],
      holds: (_, { event, did }) => isEqual(did.sent, [event]),
    },
    {
      rule: '§7 a colleague’s change of the cart is told to the cart as it was heard',
      on: 'cart.heard',
      holds: (_, { event, did }) => isEqual(did.told, [event]),
    },
    tells('§4 a catalogue-updated push reaches the catalogue at once', [goods], { on: 'catalogue.updated' }),
    tells('§7 goods of another edition are fetched anew', [goods], { on: 'catalogue.stated' }),
    {
      rule: 'the edition is that of the goods which the shop shows',
      on: 'world.changed',
      tells: [],
      holds: ({ snapshot: { context } }, { event }) => context.edition === event.world.catalogue.edition,
    },
    tells('§7 an order that changed is asked for alone', [{ type: 'orders.open', id: 'order-1' }], {
      on: 'account.changed',
      when: (_, { event, id }) => event === 'orders-changed' && id !== undefined,
    }),
    tells('§7 orders that changed are asked for', [{ type: 'orders.open' }], {
      on: 'account.changed',
      when: (_, { event, id }) => event === 'orders-changed' && id === undefined,
    }),
    tells('templates that a colleague changed are asked for', [{ type: 'template.refresh', by: 'keittio' }], {
      on: 'account.changed',
      when: (_, { event, by }) => event === 'templates-changed' && by === 'keittio',
    }),
    tells('templates that this user changed are asked for without a name', [{ type: 'template.refresh' }], {
      on: 'account.changed',
      when: (_, { event, by }) => event === 'templates-changed' && by === 'ravintola',
    }),
    tells('§7 claims that changed are asked for', [{ type: 'claims.updated' }], {
      on: 'account.changed',
      when: (_, { event }) => event === 'claims-updated',
    }),
    tells('a count that a colleague changed is asked for', [{ type: 'inventory.heard' }], {
      on: 'account.changed',
      when: (_, { event, by }) => event === 'count-changed' && by === 'keittio',
    }),
    tells('a count that this user changed is with the server already', [], {
      on: 'account.changed',
      when: (_, { event, by }) => event === 'count-changed' && by === 'ravintola',
    }),
  ),
];

/** True if the step sent exactly these events to other processes. */
function tells(
  rule: string,
  told: readonly AnyEventObject[],
  step: Omit<StepRule<Snapshot>, 'rule' | 'tells' | 'holds'>,
): StepRule<Snapshot> {
  return { ...step, rule, holds: (_, { did }) => isEqual(did.told, told) };
}
