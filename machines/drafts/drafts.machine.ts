import { assign, enqueueActions, setup } from 'xstate';
import type { DraftCommand } from '../cart/cart.events.ts';
import { assertDefined } from '../domain/assert-defined.ts';
import { draftNameProblem } from '../domain/cart/decide-drafts.ts';
import { restoring } from '../domain/cart/restore.ts';
import type { Draft } from '../domain/cart/state.ts';
import { to } from '../system.ts';
import type { Done, DraftsContext, DraftsEvent } from './drafts.events.ts';

const nothing: DraftsContext = {
  chosen: undefined,
  name: '',
  problem: undefined,
  renamed: undefined,
  done: undefined,
};

/**
 * The page of the drafts beside the cart. The drafts are facts of the cart, which decides each command; this process
 * has the typed name, and the undo of the last change.
 */
export const draftsMachine = setup({
  types: { context: {} as DraftsContext, events: {} as DraftsEvent },
  guards: {
    isNamed: ({ context }) => draftNameProblem(context.name) === undefined,
    canUndo: ({ context }) => context.done?.undo !== undefined,
  },
  actions: {
    reset: assign(nothing),
    choose: assign((_, chosen: string) => ({ chosen })),
    type: assign((_, name: string) => ({ name, problem: undefined })),
    showProblem: assign(({ context }) => ({ problem: draftNameProblem(context.name)?.code })),
    beginRename: assign((_, renamed: Draft) => ({
      renamed,
      name: renamed.name,
      problem: undefined,
      done: undefined,
    })),
    endRename: assign({ renamed: undefined, name: '', problem: undefined }),
    start: enqueueActions(({ context: { name }, enqueue }, draft: string) => {
      enqueue.sendTo(to('cart'), changing({ _tag: 'StartDraft', draft, name }));
      const undo = { _tag: 'DropDraft', draft } as const;
      enqueue.assign({ ...nothing, chosen: draft, done: { kind: 'started', name: name.trim(), undo } });
    }),
    rename: enqueueActions(({ context, enqueue }) => {
      const { id: draft, name: before } = assertDefined(context.renamed);
      const { name } = context;
      enqueue.sendTo(to('cart'), changing({ _tag: 'RenameDraft', draft, name }));
      const undo = { _tag: 'RenameDraft', draft, name: before } as const;
      enqueue.assign({ ...nothing, chosen: draft, done: { kind: 'renamed', name: name.trim(), undo } });
    }),
    drop: enqueueActions(({ enqueue }, { id: draft, name, cart }: Draft) => {
      enqueue.sendTo(to('cart'), changing({ _tag: 'DropDraft', draft }));
      const { lines, custom_reference, supersedes } = restoring(cart);
      const held = supersedes === undefined ? {} : { supersedes };
      const undo = {
        ...({ _tag: 'StartDraft', draft, name, custom_reference, ...held } as const),
        lines: lines.map(({ orderFromTemplate: _, ...line }) => line),
      };
      enqueue.assign({ ...nothing, done: { kind: 'dropped', name, undo } });
    }),
    use: enqueueActions(({ enqueue }, { draft: { id: draft, name }, former }: EventOf<'drafts.use'>) => {
      const rest = former ?? { id: draft, name };
      enqueue.sendTo(to('cart'), changing({ _tag: 'UseDraft', draft, former: rest.id, name: rest.name }));
      const undo = { _tag: 'UseDraft', draft: rest.id, former: draft, name } as const;
      const done = { kind: 'used', name, undo: former === undefined ? undefined : undo } as const;
      enqueue.assign({ ...nothing, chosen: former?.id, done });
    }),
    /** The undo of an earlier change would undo this one, too. */
    change: enqueueActions(({ enqueue }, { draft, change }: EventOf<'drafts.change'>) => {
      enqueue.sendTo(to('cart'), changing({ _tag: 'ChangeDraft', draft, change }));
      enqueue.assign({ done: undefined });
    }),
    undo: enqueueActions(({ context, enqueue }) => {
      const { undo, name } = assertDefined<Done>(context.done);
      enqueue.sendTo(to('cart'), changing(assertDefined(undo)));
      const chosen = undo?._tag === 'UseDraft' ? undo.former : context.chosen;
      enqueue.assign({
        ...nothing,
        chosen: undo?._tag === 'DropDraft' ? undefined : chosen,
        done: { kind: 'undone', name, undo: undefined },
      });
    }),
  },
}).createMachine({
  id: 'drafts',
  context: nothing,
  initial: 'idle',
  on: { 'drafts.open': { target: '.open', actions: 'reset' } },
  states: {
    idle: {},
    open: {
      initial: 'resting',
      on: {
        'drafts.choose': { actions: { type: 'choose', params: ({ event }) => event.draft } },
        'drafts.type': { actions: { type: 'type', params: ({ event }) => event.name } },
        'drafts.start': [
          {
            guard: 'isNamed',
            target: '.done',
            actions: { type: 'start', params: ({ event }) => event.draft },
          },
          { actions: 'showProblem' },
        ],
        'drafts.rename': {
          target: '.renaming',
          actions: { type: 'beginRename', params: ({ event }) => event.draft },
        },
        'drafts.drop': { target: '.done', actions: { type: 'drop', params: ({ event }) => event.draft } },
        'drafts.change': { target: '.resting', actions: { type: 'change', params: ({ event }) => event } },
        'drafts.use': { target: '.done', actions: { type: 'use', params: ({ event }) => event } },
      },
      states: {
        resting: {},
        renaming: {
          on: {
            'drafts.save': [
              { guard: 'isNamed', target: 'done', actions: 'rename' },
              { actions: 'showProblem' },
            ],
            'drafts.cancel': { target: 'resting', actions: 'endRename' },
          },
        },
        /** A change is done, and can be undone until the next one. */
        done: { on: { 'drafts.undo': { guard: 'canUndo', actions: 'undo' } } },
      },
    },
  },
});

type EventOf<Type extends DraftsEvent['type']> = Extract<DraftsEvent, { type: Type }>;

function changing(command: DraftCommand) {
  return { type: 'cart.draft', command } as const;
}
