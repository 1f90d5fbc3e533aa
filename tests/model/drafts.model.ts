import type { SnapshotFrom } from 'xstate';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import type { Cart, Draft } from '../../machines/domain/cart/state.ts';
import type { DraftsEvent } from '../../machines/drafts/drafts.events.ts';
import { draftsMachine } from '../../machines/drafts/drafts.machine.ts';
import { type Action, gesture, press } from './actions.ts';
import { isEqual } from './equal.ts';
import { trout } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { adding, cartOf } from './orders.ts';
import { inRow } from './targets.ts';
import { absent, enabled, invalid, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof draftsMachine>;

const NAME = 'Pikkujoulu';
const OTHER = 'Joulu';

const screen = {
  title: thing('heading', 'drafts.title'),
  name: thing('textbox', 'drafts.name'),
  start: thing('button', 'drafts.start'),
  use: thing('button', 'drafts.use'),
  rename: thing('button', 'drafts.rename'),
  drop: thing('button', 'drafts.drop'),
  undo: thing('button', 'drafts.undo'),
  choice: { role: 'button', name: { text: NAME }, begins: true },
  missing: thing('text', 'problem.draftNameMissing'),
  undone: thing('text', 'drafts.done.undone'),
  more: inRow('button', { fi: 'Lisää määrää', en: 'Increase amount' }, trout, thing('table', '')),
} as const;

const rename = thing('dialog', 'drafts.rename.title');
const dialog = {
  field: thing('textbox', 'drafts.rename.field', rename),
  save: thing('button', 'drafts.rename.save', rename),
  cancel: thing('button', 'common.cancel', rename),
} as const;

/** The draft of a page that has one; its id and name on the page are those of the last change. */
const draft: Draft = { id: 'draft-1', name: NAME, cart: cartOf(adding(trout, 2)) };

/** The delivery of the draft's line. */
const group = assertDefined(draft.cart.groups[0]).key;

/** The cart of the stories: the draft has one more kilogram. */
export const withDraft: Cart = {
  ...cartOf(adding(trout, 2)),
  drafts: [{ ...draft, cart: cartOf(adding(trout, 3)) }],
};

/** True if the page has exactly one draft, with the name of the samples. */
function hasDraft({ context: { chosen, done } }: Snapshot): boolean {
  return chosen !== undefined && done?.kind === 'started';
}

function typed(
  name: string,
  target = screen.name,
): { event: DraftsEvent & { type: 'drafts.type' }; action: Action } {
  return { event: { type: 'drafts.type', name }, action: gesture({ act: 'fill', target, text: name }) };
}

const isNew = ({ context: { chosen, done } }: Snapshot) => chosen === undefined && done === undefined;

/** The page of the drafts beside the cart. */
export const draftsModel = defineModel<typeof draftsMachine>({
  process: 'drafts',
  page: '/order/drafts',
  machine: draftsMachine,
  starts: {
    idle: {
      input: undefined,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'inCart', good: trout, amount: 2 },
      ],
    },
  },
  actors: {},
  samples: {
    'drafts.open': {
      opened: {
        event: { type: 'drafts.open' },
        action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/order/drafts' }),
        in: ['idle', 'open.resting'],
        when: isNew,
      },
    },
    'drafts.type': {
      named: { ...typed(NAME), in: ['open.resting'], when: isNew },
      renamed: { ...typed(OTHER, dialog.field), in: ['open.renaming'] },
      emptied: {
        ...typed('', dialog.field),
        in: ['open.renaming'],
        when: ({ context }) => context.name !== '',
      },
    },
    'drafts.choose': {
      pressed: {
        event: { type: 'drafts.choose', draft: draft.id },
        action: press(screen.choice),
        in: ['open.done'],
        when: hasDraft,
      },
    },
    'drafts.start': {
      pressed: {
        event: { type: 'drafts.start', draft: draft.id },
        action: press(screen.start),
        in: ['open.resting'],
        when: isNew,
      },
    },
    'drafts.rename': {
      pressed: {
        event: { type: 'drafts.rename', draft },
        action: press(screen.rename),
        in: ['open.done'],
        when: hasDraft,
      },
    },
    'drafts.save': { pressed: { event: { type: 'drafts.save' }, action: press(dialog.save) } },
    'drafts.cancel': { pressed: { event: { type: 'drafts.cancel' }, action: press(dialog.cancel) } },
    'drafts.drop': {
      pressed: {
        event: { type: 'drafts.drop', draft },
        action: press(screen.drop),
        in: ['open.done'],
        when: hasDraft,
      },
    },
    'drafts.use': {
      pressed: {
        event: { type: 'drafts.use', draft, former: { id: 'former-1', name: 'Ostoskori' } },
        action: press(screen.use),
        in: ['open.done'],
        when: hasDraft,
      },
    },
    'drafts.change': {
      more: {
        event: {
          type: 'drafts.change',
          draft: draft.id,
          change: { _tag: 'ChangeAmount', group, product_id: trout.id, amount: 3 },
        },
        action: press(screen.more),
        in: ['open.done'],
        when: hasDraft,
      },
    },
    'drafts.undo': { pressed: { event: { type: 'drafts.undo' }, action: press(screen.undo) } },
  },
  visible: {
    idle: [],
    'open.resting': ({ problem }) => [
      shown(screen.title),
      enabled(screen.start),
      (problem === undefined ? enabled : invalid)(screen.name),
      (problem === undefined ? absent : shown)(screen.missing),
      absent(screen.undo),
    ],
    'open.renaming': ({ problem }) => [
      shown(rename),
      (problem === undefined ? enabled : invalid)(dialog.field),
      enabled(dialog.save),
    ],
    'open.done': ({ done }) => [
      shown(screen.title),
      done?.kind === 'undone' ? shown(screen.undone) : enabled(screen.undo),
    ],
  },
  counters: ({ context: { chosen, name, problem, renamed, done } }) => [
    chosen ?? '',
    name,
    problem ?? '',
    renamed !== undefined,
    done?.kind ?? '',
  ],
  limit: 400,
});

export const draftsInvariants: readonly Invariant<Snapshot>[] = [
  ...afterSteps<Snapshot>(
    {
      rule: 'a draft without a name is not started, and the reason stands at its field',
      on: 'drafts.start',
      when: ({ context }) => context.name === '',
      to: 'open.resting',
      tells: [],
      holds: ({ snapshot: { context } }) => context.problem === 'draftNameMissing',
    },
    {
      rule: 'a named draft is started by a command of the cart, is shown, and can be undone',
      on: 'drafts.start',
      when: ({ context }) => context.name !== '',
      to: 'open.done',
      tells: ['cart.draft'],
      holds: ({ snapshot: { context } }) => context.done?.name === NAME && context.chosen === draft.id,
    },
    {
      rule: 'a draft is not renamed without a name',
      on: 'drafts.save',
      when: ({ context }) => context.name === '',
      to: 'open.renaming',
      tells: [],
      holds: ({ snapshot: { context } }) => context.problem === 'draftNameMissing',
    },
    {
      rule: 'a draft is renamed by a command of the cart',
      on: 'drafts.save',
      when: ({ context }) => context.name !== '',
      to: 'open.done',
      tells: ['cart.draft'],
    },
    {
      rule: 'a cancelled name changes nothing',
      on: 'drafts.cancel',
      to: 'open.resting',
      tells: [],
      holds: ({ snapshot: { context } }) => context.name === '' && context.renamed === undefined,
    },
    {
      rule: 'a dropped draft and a used one are commands of the cart, and can be undone',
      on: 'drafts.drop',
      to: 'open.done',
      tells: ['cart.draft'],
      holds: ({ snapshot: { context } }) => {
        const undo = context.done?.undo;
        if (undo?._tag !== 'StartDraft') return false;
        const lines = undo.lines?.map(({ product_id, amount }) => [product_id, amount]);
        return undo.name === NAME && isEqual(lines, [[trout.id, 2]]);
      },
    },
    {
      rule: 'a used draft goes back by its undo, under its name',
      on: 'drafts.use',
      to: 'open.done',
      tells: ['cart.draft'],
      holds: ({ snapshot: { context } }) =>
        context.done?.undo?._tag === 'UseDraft' && context.done.undo.name === NAME,
    },
    {
      rule: 'a change of a line is a command of the cart, and ends the undo of the change before',
      on: 'drafts.change',
      to: 'open.resting',
      tells: ['cart.draft'],
      holds: ({ snapshot }) => !snapshot.can({ type: 'drafts.undo' }),
    },
    {
      rule: 'an undo is one command, is told, and there is no second one',
      on: 'drafts.undo',
      to: 'open.done',
      tells: ['cart.draft'],
      holds: ({ snapshot }) => !snapshot.can({ type: 'drafts.undo' }),
    },
  ),
];
