import { assign, raise } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { failureOf } from '../domain/failure.ts';
import { changedOf, lastOrderIn } from './template.context.ts';
import { names } from './template.names.ts';
import { rescue } from './template.rescue.ts';
import { templateSetup } from './template.setup.ts';

/**
 * The customer's order templates (§2 /order/templates): the list, the open one, the names of its goods. Leaving a
 * changed template or a reload asks nothing and loses nothing. Unsaved changes are stored until they are saved or
 * discarded. If somebody deletes the template, they are shown beside the list.
 */
export const templateMachine = templateSetup.createMachine({
  id: 'template',
  type: 'parallel',
  context: ({ input: { username, world, orders } }) => ({
    username,
    world,
    templates: [],
    by: '',
    opened: undefined,
    openedBefore: undefined,
    edits: {},
    skipped: {},
    orderedAt: lastOrderIn(orders),
    names: {},
    asked: [],
    notice: undefined,
    stranded: [],
    doomed: undefined,
  }),
  invoke: { id: 'draft', src: 'draft', input: ({ context }) => context.username },
  on: {
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } },
    'orders.changed': { actions: { type: 'keepOrders', params: ({ event }) => event.orders } },
    'template.acknowledge': { actions: 'forgetNotice' },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'template.restored': { actions: { type: 'restore', params: ({ event }) => event } },
        'template.saved': {
          actions: [
            { type: 'keepNotice', params: ({ event }) => ({ tag: 'saved', name: event.name }) },
            raise({ type: 'template.refresh' }),
          ],
        },
      },
      states: {
        /** §4 Login fetches the templates: they are loaded before the page is opened. */
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchTemplates',
            src: 'fetchTemplates',
            onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => event.output } },
            onError: 'failed',
          },
          /** The pending answer may be older than the change that requests another fetch. */
          on: {
            'template.refresh': {
              target: 'loading',
              reenter: true,
              actions: { type: 'keepChanger', params: ({ event }) => event },
            },
          },
        },
        ready: {
          on: {
            'template.restored': {
              actions: [
                { type: 'restore', params: ({ event }) => event },
                { type: 'keepList', params: ({ context }) => context.templates },
              ],
            },
            /** The author of a change without a push is unknown. */
            'template.open': {
              target: 'refreshing',
              actions: { type: 'keepChanger', params: { type: 'template.refresh' } },
            },
            'template.refresh': {
              target: 'refreshing',
              actions: { type: 'keepChanger', params: ({ event }) => event },
            },
          },
        },
        /** The list remains on the screen while it is fetched again, and after a failure. */
        refreshing: {
          invoke: {
            id: 'refreshTemplates',
            src: 'fetchTemplates',
            onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => event.output } },
            onError: 'ready',
          },
          on: {
            'template.refresh': {
              target: 'refreshing',
              reenter: true,
              actions: { type: 'keepChanger', params: ({ event }) => event },
            },
          },
        },
        failed: { on: { 'template.retry': 'loading', 'template.open': 'loading' } },
      },
    },
    opened: {
      initial: 'closed',
      on: { 'template.open': { actions: 'forgetOldNotice' } },
      states: {
        closed: {
          entry: 'forgetOpened',
          /** A reload keeps the open template open; the only one opens by itself. */
          always: {
            guard: { type: 'isKnown', params: ({ context }) => context.openedBefore },
            target: 'viewing',
            actions: { type: 'keepOpened', params: ({ context }) => context.openedBefore },
          },
          on: {
            'template.show': {
              guard: { type: 'isKnown', params: ({ event }) => event.id },
              target: 'viewing',
              actions: ['forgetNotice', { type: 'keepOpened', params: ({ event }) => event.id }],
            },
          },
        },
        viewing: {
          entry: assign({ doomed: undefined }),
          always: {
            guard: 'isVanished',
            target: 'closed',
            actions: { type: 'dropOpened', params: 'gone' },
          },
          initial: 'calm',
          states: { calm: {}, saved: {}, saveFailed: {}, overtaken: {}, deleteFailed: {} },
          on: {
            'template.open': { target: '.calm', actions: 'forgetOldNotice' },
            'template.show': {
              guard: { type: 'isKnown', params: ({ event }) => event.id },
              target: '.calm',
              actions: ['forgetNotice', { type: 'keepOpened', params: ({ event }) => event.id }],
            },
            'template.hide': 'closed',
            'template.move': {
              guard: { type: 'isMove', params: ({ event }) => event },
              target: '.calm',
              actions: { type: 'move', params: ({ event }) => event },
            },
            'template.setAmount': {
              guard: { type: 'isAmount', params: ({ event }) => event },
              target: '.calm',
              actions: { type: 'setAmount', params: ({ event }) => event },
            },
            'template.add': {
              guard: { type: 'isAddition', params: ({ event }) => event },
              target: '.calm',
              actions: { type: 'add', params: ({ event }) => event },
            },
            'template.remove': {
              guard: { type: 'isItem', params: ({ event }) => event.place },
              target: '.calm',
              actions: { type: 'remove', params: ({ event }) => event.place },
            },
            'template.rename': {
              target: '.calm',
              actions: { type: 'rename', params: ({ event }) => event },
            },
            'template.revert': { guard: 'isEdited', target: '.calm', actions: 'revert' },
            'template.keep': { guard: 'hasClash', target: '.calm', actions: 'keepMine' },
            'template.save': { guard: 'canSave', target: 'saving' },
            'template.delete': 'confirming',
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'updateTemplate',
            src: 'updateTemplate',
            input: ({ context }) => changedOf(context),
            onDone: {
              target: 'viewing.saved',
              actions: { type: 'keepTemplate', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => failureOf(event.error) },
                target: 'closed',
                actions: [{ type: 'dropOpened', params: 'gone' }, raise({ type: 'template.refresh' })],
              },
              {
                guard: { type: 'isStale', params: ({ event }) => failureOf(event.error) },
                target: 'viewing.overtaken',
                actions: raise({ type: 'template.refresh' }),
              },
              { target: 'viewing.saveFailed' },
            ],
          },
        },
        confirming: {
          on: { 'template.confirm': 'deleting', 'template.cancel': 'viewing', 'template.open': 'viewing' },
        },
        deleting: {
          tags: 'busy',
          entry: assign({ doomed: ({ context }) => context.opened?.id }),
          invoke: {
            id: 'deleteTemplate',
            src: 'deleteTemplate',
            input: ({ context }) => assertDefined(context.opened),
            onDone: { target: 'closed', actions: { type: 'dropOpened', params: 'deleted' } },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => failureOf(event.error) },
                target: 'closed',
                actions: [{ type: 'dropOpened', params: 'gone' }, raise({ type: 'template.refresh' })],
              },
              { target: 'viewing.deleteFailed' },
            ],
          },
        },
      },
    },
    names,
    rescue,
  },
});
