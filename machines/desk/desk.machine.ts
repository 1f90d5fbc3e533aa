import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { accountMachine } from '../account/account.machine.ts';
import { claimMachine } from '../claim/claim.machine.ts';
import { claimsMachine } from '../claim/claims.machine.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import type { World } from '../domain/world.ts';
import { exportMachine } from '../export/export.machine.ts';
import { faqMachine } from '../faq/faq.machine.ts';
import { feedbackMachine } from '../feedback/feedback.machine.ts';
import { historyMachine } from '../history/history.machine.ts';
import { importMachine } from '../import/import.machine.ts';
import { inventoryMachine } from '../inventory/inventory.machine.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { ordersMachine } from '../orders/orders.machine.ts';
import { prepaymentMachine } from '../prepayment/prepayment.machine.ts';
import type { PresenceTold } from '../presence/presence.events.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import { recipeMachine } from '../recipe/recipe.machine.ts';
import { refreshMachine } from '../refresh/refresh.machine.ts';
import { reorderMachine } from '../reorder/reorder.machine.ts';
import { searchMachine } from '../search/search.machine.ts';
import { templateMachine } from '../template/template.machine.ts';
import type { DeskEvent, DeskInput, DeskTold } from './desk.events.ts';

type AccountChanged = Omit<Extract<PresenceTold, { type: 'account.changed' }>, 'type'>;

/** Events that may have been missed before the subscription. */
const everything = ['orders-changed', 'templates-changed', 'claims-updated', 'count-changed'] as const;

/**
 * The processes beside goods and cart, loaded after the first paint. They ask the desk, and the desk asks the app.
 */
export const deskMachine = setup({
  types: {
    context: {} as DeskInput,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    children: {} as {
      search: 'search';
      reorder: 'reorder';
      template: 'template';
      recipe: 'recipe';
      refresh: 'refresh';
      notices: 'notices';
      claim: 'claim';
      claims: 'claims';
      connection: 'connection';
      inventory: 'inventory';
      orders: 'orders';
      prepayment: 'prepayment';
      export: 'export';
      import: 'import';
      feedback: 'feedback';
      faq: 'faq';
      history: 'history';
      presence: 'presence';
      account: 'account';
    },
  },
  actors: {
    search: searchMachine,
    reorder: reorderMachine,
    template: templateMachine,
    recipe: recipeMachine,
    refresh: refreshMachine,
    notices: noticesMachine,
    claim: claimMachine,
    claims: claimsMachine,
    connection: connectionMachine,
    inventory: inventoryMachine,
    orders: ordersMachine,
    prepayment: prepaymentMachine,
    export: exportMachine,
    import: importMachine,
    feedback: feedbackMachine,
    faq: faqMachine,
    history: historyMachine,
    presence: presenceMachine,
    account: accountMachine,
  },
  guards: {
    /** A backend that does not name the edition of its goods states nothing of them. */
    isOtherEdition: ({ context: { world } }, edition: string) =>
      world.catalogue.edition !== undefined && world.catalogue.edition !== edition,
  },
  actions: {
    keepWorld: assign({ world: (_, world: World) => world }),
    /** Pushes carry no data: the receiver refetches. */
    passOn: enqueueActions(({ context, enqueue, self }, { event, by, id }: AccountChanged) => {
      switch (event) {
        case 'orders-changed': {
          const told: DeskTold = { type: 'orders.open', ...(id === undefined ? {} : { id }) };
          if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
          break;
        }
        case 'templates-changed':
          enqueue.sendTo('template', {
            type: 'template.refresh',
            ...(by === context.username ? {} : { by }),
          });
          break;
        case 'claims-updated':
          enqueue.sendTo('claims', { type: 'claims.updated' });
          break;
        case 'count-changed':
          // The server has this user's count already.
          if (by !== context.username) enqueue.sendTo('inventory', { type: 'inventory.heard' });
          break;
        default:
          event satisfies never;
      }
    }),
    relay: enqueueActions(({ enqueue, self }, told: DeskTold) => {
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => input,
  invoke: [
    { id: 'search', src: 'search', input: ({ context: { world } }) => ({ world }) },
    { id: 'reorder', src: 'reorder', input: ({ context: { world } }) => ({ world }) },
    { id: 'template', src: 'template', input: ({ context: { username, world } }) => ({ username, world }) },
    { id: 'recipe', src: 'recipe', input: ({ context: { world } }) => ({ world }) },
    {
      id: 'refresh',
      src: 'refresh',
      input: ({ context: { world } }) => ({ now: world.now }),
    },
    {
      id: 'notices',
      src: 'notices',
      input: ({ context: { username, message } }) => ({ username, message }),
    },
    { id: 'claim', src: 'claim', input: ({ context: { username } }) => ({ username }) },
    { id: 'claims', src: 'claims' },
    { id: 'connection', src: 'connection' },
    { id: 'orders', src: 'orders', input: ({ context: { older } }) => ({ older }) },
    { id: 'prepayment', src: 'prepayment', input: ({ context: { orders } }) => ({ orders }) },
    {
      id: 'inventory',
      src: 'inventory',
      input: ({ context: { username, world } }) => ({ username, world }),
    },
    { id: 'export', src: 'export' },
    { id: 'import', src: 'import', input: ({ context: { username, world } }) => ({ username, world }) },
    {
      id: 'feedback',
      src: 'feedback',
      input: ({ context: { username, name, email } }) => ({ username, name, email }),
    },
    { id: 'faq', src: 'faq' },
    {
      id: 'history',
      src: 'history',
      input: ({ context: { username, world } }) => ({ username, world }),
    },
    { id: 'presence', src: 'presence', input: ({ context: { username } }) => ({ username }) },
    { id: 'account', src: 'account', input: ({ context: { missing } }) => ({ missing }) },
  ],
  on: {
    'world.changed': {
      actions: [
        { type: 'keepWorld', params: ({ event }) => event.world },
        sendTo('search', ({ event }) => event),
        sendTo('reorder', ({ event }) => event),
        sendTo('template', ({ event }) => event),
        sendTo('recipe', ({ event }) => event),
        sendTo('import', ({ event }) => event),
        sendTo('inventory', ({ event }) => event),
        sendTo('history', ({ event }) => event),
        sendTo('refresh', ({ event }) => ({ type: 'clock.ticked' as const, now: event.world.now })),
      ],
    },
    'catalogue.updated': { actions: sendTo('refresh', ({ event }) => event) },
    /** They were changed after they were fetched, and before anybody here listened. */
    'catalogue.stated': {
      guard: { type: 'isOtherEdition', params: ({ event }) => event.edition },
      actions: sendTo('refresh', { type: 'catalogue.updated' }),
    },
    'account.changed': { actions: { type: 'passOn', params: ({ event }) => event } },
    'realtime.missed': {
      actions: [
        sendTo('refresh', { type: 'catalogue.updated' }),
        ...everything.map((event) => ({ type: 'passOn' as const, params: { event, by: '' } })),
      ],
    },
    'orders.changed': {
      actions: [sendTo('prepayment', ({ event }) => event), sendTo('orders', ({ event }) => event)],
    },
    'account.missing': { actions: sendTo('account', ({ event }) => event) },
    'account.came': { actions: { type: 'relay', params: ({ event }) => event } },
    'message.found': { actions: sendTo('notices', ({ event }) => event) },
    'template.saved': { actions: sendTo('template', ({ event }) => event) },
    'page.open': { actions: { type: 'relay', params: ({ event }) => event } },
    'toast.show': { actions: { type: 'relay', params: ({ event }) => event } },
    'cart.ask': { actions: { type: 'relay', params: ({ event }) => event } },
    'orders.open': { actions: { type: 'relay', params: ({ event }) => event } },
    'order.placed': { actions: { type: 'relay', params: ({ event }) => event } },
    'catalogue.refresh': { actions: { type: 'relay', params: ({ event }) => event } },
  },
});
