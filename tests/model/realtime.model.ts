import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { realtimeMachine } from '../../machines/realtime/realtime.machine.ts';
import { inner } from './actions.ts';
import { isEqual } from './equal.ts';
import { catalogue, groupOf, trout, world } from './goods.ts';
import { afterSteps, type Invariant, type Last, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';

type Snapshot = SnapshotFrom<typeof realtimeMachine>;

const byServer = inner('presence.test.ts, catalogue-updates.test.ts and shared-cart.test.ts have the server');
const byPresence = inner('the paths of presence edit');
const listening = ['listening'];
const edition = (name: string) => ({ ...world, catalogue: { ...catalogue, edition: name } });
const isOf = (name: string) => (snapshot: Snapshot) => snapshot.context.edition === name;

/** The pushes of the server, each with the process that receives it (§7). */
export const realtimeModel = defineModel<typeof realtimeMachine>({
  process: 'realtime',
  machine: realtimeMachine,
  starts: {
    connecting: { input: { username: 'ravintola', world: edition('1') }, given: [] },
    unnamed: { input: { username: 'ravintola', world }, given: [] },
  },
  actors: { channel: 'recorded' },
  samples: {
    'realtime.edit': {
      trout: {
        event: { type: 'realtime.edit', place: { group: groupOf(trout), product_id: trout.id } },
        action: byPresence,
      },
    },
    'realtime.connected': {
      told: { event: { type: 'realtime.connected' }, action: byServer, in: ['connecting', 'lost'] },
    },
    'realtime.missed': {
      told: { event: { type: 'realtime.missed' }, action: byServer, in: listening },
    },
    'realtime.lost': { told: { event: { type: 'realtime.lost' }, action: byServer, in: listening } },
    'realtime.refused': {
      told: { event: { type: 'realtime.refused' }, action: byServer, in: ['connecting', 'listening'] },
    },
    'members.changed': {
      alone: {
        event: {
          type: 'members.changed',
          members: [{ username: 'ravintola', isHere: true, place: undefined }],
        },
        action: byServer,
        in: ['listening', 'lost'],
      },
    },
    'catalogue.updated': {
      told: { event: { type: 'catalogue.updated' }, action: byServer, in: listening },
    },
    'catalogue.stated': {
      first: { event: { type: 'catalogue.stated', edition: '1' }, action: byServer },
      second: { event: { type: 'catalogue.stated', edition: '2' }, action: byServer },
    },
    'world.changed': {
      second: {
        event: { type: 'world.changed', world: edition('2') },
        action: inner('the goods are fetched anew'),
        when: isOf('1'),
      },
    },
    'account.changed': {
      order: changed('orders-changed', 'keittio', '100042'),
      orders: changed('orders-changed', 'keittio'),
      templates: changed('templates-changed', 'keittio'),
      ownTemplates: changed('templates-changed', 'ravintola'),
      claims: changed('claims-updated', 'keittio'),
      count: changed('count-changed', 'keittio'),
      ownCount: changed('count-changed', 'ravintola'),
      rule: changed('rule-changed', 'keittio'),
    },
    'cart.heard': {
      colleague: {
        event: { type: 'cart.heard', book: 'book-1', version: 2, by: 'keittio' },
        action: byServer,
        in: listening,
      },
    },
  },
  visible: { connecting: [], listening: [], lost: [], off: [] },
  counters: ({ context }) => [context.edition ?? ''],
  limit: 200,
});

function changed(
  event: 'orders-changed' | 'templates-changed' | 'claims-updated' | 'count-changed' | 'rule-changed',
  by: string,
  id?: string,
) {
  return {
    event: { type: 'account.changed', event, by, ...(id === undefined ? {} : { id }) } as const,
    action: byServer,
    in: listening,
  };
}

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
    rule: '§7 goods of the same edition, or of none, are not fetched again',
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
      rule: `presence has the last reported members (${from})`,
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
        { type: 'account.stale', part: 'me' },
      ],
      { on: 'realtime.missed' },
    ),
    {
      rule: 'colleagues receive the edited line',
      on: 'realtime.edit',
      tells: [],
      holds: (_, { event, did }) => isEqual(did.sent, [event]),
    },
    {
      rule: '§7 a colleague’s change of the cart is sent to the cart as received',
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
    tells('§7 an order that changed is asked for alone', [{ type: 'orders.open', id: '100042' }], {
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
    tells('a rule that changed is asked for', [{ type: 'account.stale', part: 'me' }], {
      on: 'account.changed',
      when: (_, { event }) => event === 'rule-changed',
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
