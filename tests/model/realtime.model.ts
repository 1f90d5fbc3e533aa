import type { SnapshotFrom } from 'xstate';
import { realtimeMachine } from '../../machines/realtime/realtime.machine.ts';
import { inner } from './actions.ts';
import { catalogue, groupOf, trout, world } from './goods.ts';
import { defineModel } from './model.ts';

const byServer = inner('presence.test.ts, catalogue-updates.test.ts and shared-cart.test.ts have the server');
const byPresence = inner('the paths of presence edit');
const listening = ['listening'];
const edition = (name: string) => ({ ...world, catalogue: { ...catalogue, edition: name } });
const isOf = (name: string) => (snapshot: SnapshotFrom<typeof realtimeMachine>) =>
  snapshot.context.edition === name;

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
      order: changed('orders-changed', 'keittio', 'order-1'),
      orders: changed('orders-changed', 'keittio'),
      templates: changed('templates-changed', 'keittio'),
      ownTemplates: changed('templates-changed', 'ravintola'),
      claims: changed('claims-updated', 'keittio'),
      count: changed('count-changed', 'keittio'),
      ownCount: changed('count-changed', 'ravintola'),
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
  event: 'orders-changed' | 'templates-changed' | 'claims-updated' | 'count-changed',
  by: string,
  id?: string,
) {
  return {
    event: { type: 'account.changed', event, by, ...(id === undefined ? {} : { id }) } as const,
    action: byServer,
    in: listening,
  };
}
