import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { TemplateEdit } from '../../../machines/domain/template/template.schema.ts';
import type { templateMachine } from '../../../machines/template/template.machine.ts';
import { linesOf } from '../../../machines/template/template.selectors.ts';
import { isEqual } from '../equal.ts';
import { soldOut, trout } from '../goods.ts';
import { afterSteps, type Invariant, type Last, type StepRule } from '../invariant.ts';
import { absent, enabled, shown } from '../visible.ts';
import { monday, templateScreen, weekend } from './model.ts';

type Snapshot = SnapshotFrom<typeof templateMachine>;

type Now = { readonly snapshot: Snapshot };

const templateStepRules = afterSteps<Snapshot>(
  ...Object.entries({ loading: 'loading', ready: 'refreshing', refreshing: 'refreshing' }).map(
    ([from, to]): StepRule<Snapshot> => ({
      rule: `§4 templates that change are fetched again, even while they are ${from}`,
      on: ['template.refresh', 'template.saved'],
      from: `list.${from}`,
      to: `list.${to}`,
      asks: ['fetchTemplates'],
    }),
  ),
  ...Object.entries({ ready: 'refreshing', failed: 'loading' }).map(
    ([from, to]): StepRule<Snapshot> => ({
      rule: `§2 opening the page fetches the templates, those shown stay: ${from} before`,
      on: 'template.open',
      from: `list.${from}`,
      to: `list.${to}`,
      holds: ({ snapshot: { context } }, { before, did }) =>
        did.asked[0]?.src === 'fetchTemplates' && context.templates === before.context.templates,
    }),
  ),
  {
    rule: 'the list is tried again on request',
    on: 'template.retry',
    to: 'list.loading',
    asks: ['fetchTemplates'],
  },
  {
    rule: 'the colleague who changed a template is known until another question',
    on: ['template.refresh', 'template.open'],
    when: ({ value }, { type }) => type === 'template.refresh' || value.list === 'ready',
    holds: ({ snapshot: { context } }, { event }) => context.by === (event.by ?? ''),
  },
  {
    rule: 'changes unsaved before a reload wait until the list has come',
    on: 'template.restored',
    from: 'list.loading',
    holds: ({ snapshot: { context } }, { event }) =>
      isEqual(context.edits, event.draft?.edits ?? {}) && context.stranded.length === 0,
  },
  ...[
    ['template.restored', 'list.ready'],
    ['xstate.done.actor.fetchTemplates', 'list.loading'],
  ].map(
    ([on = '', from = '']): StepRule<Snapshot> => ({
      rule: `changes unsaved before a reload wait in their template, or to be rescued: ${on}`,
      on,
      from,
      holds: ({ snapshot: { context } }, { event, before }) => {
        const ids = Object.keys(event.draft?.edits ?? before.context.edits);
        const isListed = (id: string) => context.templates.some((template) => template.id === id);
        return (
          isEqual(Object.keys(context.edits), ids.filter(isListed)) &&
          isEqual(
            context.stranded.map(({ id }) => id),
            // The customer deleted a template together with its unsaved edits.
            ids.filter((id) => !isListed(id) && id !== context.doomed),
          )
        );
      },
    }),
  ),
  {
    rule: 'the template that was open before a reload opens with the list',
    on: 'xstate.done.actor.fetchTemplates',
    when: ({ context }, { output }) => context.openedBefore !== undefined && output.length > 0,
    to: 'opened.viewing.calm',
    holds: ({ snapshot: { context } }, { before }) =>
      context.opened?.id === monday.id &&
      context.edits[monday.id]?.name === before.context.edits[monday.id]?.name,
  },
  {
    rule: 'the only template is open with the list',
    on: 'xstate.done.actor.fetchTemplates',
    when: (_, { output }) => output.length === 1,
    to: 'opened.viewing.calm',
    holds: ({ snapshot: { context } }) => context.opened?.id === monday.id,
  },
  {
    rule: 'the first template that is saved is open, and its message stays',
    on: 'xstate.done.actor.refreshTemplates',
    when: ({ context: { templates, opened } }, { output }) =>
      templates.length === 0 && opened === undefined && output.length === 1,
    to: 'opened.viewing.calm',
    holds: ({ snapshot: { context } }, { before }) =>
      context.opened?.id === monday.id && isEqual(context.notice, before.context.notice),
  },
  {
    rule: '§4 saving the cart as a template is shown, by its name',
    on: 'template.saved',
    holds: ({ snapshot: { context } }, { event }) =>
      isEqual(context.notice, { tag: 'saved', name: event.name }),
  },
  {
    rule: 'opening the page removes the message, except that of a saved cart',
    on: 'template.open',
    from: 'opened.closed',
    when: hasNotice,
    holds: ({ snapshot: { context } }, { before }) =>
      isEqual(context.notice, before.context.notice?.tag === 'saved' ? before.context.notice : undefined),
  },
  ...['closed', 'viewing'].map(
    (from): StepRule<Snapshot> => ({
      rule: `a template that is chosen is shown as it is saved: ${from} before`,
      on: 'template.show',
      from: `opened.${from}`,
      to: 'opened.viewing.calm',
      holds: ({ snapshot: { context } }, { event }) =>
        context.opened?.id === event.id &&
        context.opened === context.templates.find(({ id }) => id === event.id) &&
        context.notice === undefined,
    }),
  ),
  ...[
    'template.move',
    'template.setAmount',
    'template.add',
    'template.remove',
    'template.rename',
    'template.revert',
    'template.keep',
  ].map(
    (on): StepRule<Snapshot> => ({
      rule: `a change removes the message of the last one: ${on}`,
      on,
      to: 'opened.viewing.calm',
      asks: [],
    }),
  ),
  {
    rule: 'opening the page removes the message of the last change',
    on: 'template.open',
    from: 'opened.viewing.saved',
    to: 'opened.viewing.calm',
    holds: ({ snapshot: { context } }, { before }) =>
      isEqual(context.opened, before.context.opened) && isEqual(context.edits, before.context.edits),
  },
  {
    rule: 'an amount above 0 is the amount of its good, and of no other',
    on: 'template.setAmount',
    when: (_, { amount }) => amount > 0,
    holds: ({ snapshot }, { event, before }) =>
      isEqual(
        amountsIn(snapshot),
        amountsIn(before).map(([id, amount], place) => [id, place === event.place ? event.amount : amount]),
      ) && skippedIn(snapshot).every((key) => key !== keyAt(before, event.place)),
  },
  {
    rule: '0 leaves a good out this time, and changes nothing that is saved',
    on: 'template.setAmount',
    when: (_, { amount }) => amount === 0,
    holds: ({ snapshot }, { event, before }) =>
      isEqual(snapshot.context.edits, before.context.edits) &&
      skippedIn(snapshot).includes(keyAt(before, event.place)),
  },
  {
    rule: 'the next order ends what is left out this time, and touches no other change',
    on: 'orders.changed',
    holds: ({ snapshot: { context } }, { before }) =>
      isEqual(context.skipped, {}) && isEqual(context.edits, before.context.edits),
  },
  {
    rule: 'a good that is removed is gone from the template, and the others stay as they are',
    on: 'template.remove',
    holds: ({ snapshot }, { event, before }) =>
      isEqual(
        amountsIn(snapshot),
        amountsIn(before).filter((_, place) => place !== event.place),
      ) && isEqual(snapshot.context.opened, before.context.opened),
  },
  {
    rule: 'a good that is added is the last one, with its amount, and the others stay as they are',
    on: 'template.add',
    holds: ({ snapshot }, { event, before }) =>
      isEqual(amountsIn(snapshot), [...amountsIn(before), [event.product_id, event.amount]]) &&
      isEqual(snapshot.context.opened, before.context.opened),
  },
  {
    rule: 'discarded edits restore the saved template',
    on: 'template.revert',
    holds: ({ snapshot: { context } }, { before }) =>
      isEqual(context.edits, {}) &&
      isEqual(context.skipped, {}) &&
      isEqual(context.templates, before.context.templates),
  },
  {
    rule: "the customer's own change stays when it is chosen, and can be saved",
    on: 'template.keep',
    holds: ({ snapshot }, { before }) => {
      const [now, was] = [snapshot, before].map(({ context }) => Object.values(context.edits)[0]);
      return (
        now?.name === was?.name && isEqual(now?.items, was?.items) && snapshot.can({ type: 'template.save' })
      );
    },
  },
  {
    rule: 'a template that a colleague deletes closes, and is named unless it has unsaved changes',
    on: 'xstate.done.actor.refreshTemplates',
    from: 'opened.viewing',
    when: ({ context }, { output }) => !isEqual(idsOf(output), idsOf(context.templates)),
    to: 'opened.closed',
    holds: isGone,
  },
  {
    rule: '§7 a template that is saved is shown as the server keeps it',
    on: 'xstate.done.actor.updateTemplate',
    when: isListed,
    to: 'opened.viewing.saved',
    holds: ({ snapshot: { context } }, { event }) =>
      isEqual(context.opened, event.output) &&
      isEqual(
        context.templates.find(({ id }) => id === event.output.id),
        event.output,
      ) &&
      isEqual(context.edits, {}),
  },
  ...['updateTemplate', 'deleteTemplate'].map(
    (call): StepRule<Snapshot> => ({
      rule: `a template that is no more is not shown any more, and the list is fetched again: ${call}`,
      on: `xstate.error.actor.${call}`,
      when: (before, event) => isMissing(before, event) && isListed(before),
      to: 'opened.closed',
      asks: ['fetchTemplates'],
      holds: (now, last) =>
        isGone(now, last) &&
        idsOf(now.snapshot.context.templates).every((id) => id !== last.before.context.opened?.id),
    }),
  ),
  {
    rule: 'a template changed by a colleague is fetched again, not overwritten',
    on: 'xstate.error.actor.updateTemplate',
    when: (before, { error }) => error.tag === 'stale' && isListed(before),
    to: 'opened.viewing.overtaken',
    asks: ['fetchTemplates'],
  },
  {
    rule: '§8 a template that could not be saved says so',
    on: 'xstate.error.actor.updateTemplate',
    when: (before, event) => event.error.tag !== 'stale' && !isMissing(before, event) && isListed(before),
    to: 'opened.viewing.saveFailed',
    asks: [],
  },
  {
    rule: '§8 a template that could not be deleted says so',
    on: 'xstate.error.actor.deleteTemplate',
    when: (before, event) => !isMissing(before, event) && isListed(before),
    to: 'opened.viewing.deleteFailed',
    asks: [],
  },
  {
    rule: 'a template that is deleted is named',
    on: 'xstate.done.actor.deleteTemplate',
    to: 'opened.closed',
    holds: ({ snapshot: { context } }, { before: { context: was } }) =>
      isEqual(context.notice, { tag: 'deleted', name: was.opened?.name }) &&
      isEqual(
        context.templates,
        was.templates.filter(({ id }) => id !== was.opened?.id),
      ),
  },
  ...['template.cancel', 'template.open'].map(
    (on): StepRule<Snapshot> => ({
      rule: `a template that is not deleted after all stays open: ${on}`,
      on,
      from: 'opened.confirming',
      to: 'opened.viewing.calm',
      holds: ({ snapshot: { context } }, { before }) => isEqual(context.opened, before.context.opened),
    }),
  ),
  {
    rule: '§7 a good without a name is asked for once',
    on: 'xstate.done.actor.fetchNames',
    to: 'names.idle',
    asks: [],
    holds: ({ snapshot: { context } }) => '99999' in context.names,
  },
  {
    rule: 'another template whose goods are known asks for no names',
    on: 'template.show',
    from: 'names.missing',
    to: 'names.idle',
    asks: [],
  },
  {
    rule: 'names that did not arrive are fetched again when the page is opened again',
    on: 'template.open',
    from: 'names.missing',
    when: isWeekend,
    to: 'names.fetching',
    holds: (_, { did }) =>
      isEqual(did.asked.find(({ src }) => src === 'fetchNames')?.input, [weekend.items[0]?.product_id]),
  },
  {
    rule: 'no names are asked for where no template is open',
    on: 'template.open',
    from: 'names.missing',
    when: (before) => !isWeekend(before),
    to: 'names.idle',
    holds: (_, { did }) => did.asked.every(({ src }) => src !== 'fetchNames'),
  },
  {
    rule: 'stranded edits can be discarded, one after another',
    on: 'template.drop',
    asks: [],
    holds: leavesFirst,
  },
  {
    rule: 'stranded edits become a template, reported by its name',
    on: 'xstate.done.actor.saveTemplate',
    asks: ['fetchTemplates'],
    holds: (now, last) =>
      leavesFirst(now, last) &&
      isEqual(now.snapshot.context.notice, {
        tag: 'rescued',
        name: last.before.context.stranded[0]?.edit.name,
      }),
  },
);

/** True if the template still exists. */
function isListed({ context: { opened, templates } }: Snapshot): boolean {
  return templates.some(({ id }) => id === opened?.id);
}

function hasNotice({ context: { notice } }: Snapshot): boolean {
  return notice !== undefined;
}

function isWeekend({ context: { opened } }: Snapshot): boolean {
  return opened?.id === weekend.id;
}

function isMissing(_: Snapshot, { error }: AnyEventObject): boolean {
  return error.status === 404;
}

function leavesFirst({ snapshot: { context } }: Now, { before }: Last<Snapshot>): boolean {
  return isEqual(context.stranded, before.context.stranded.slice(1));
}

/** True if a notice says that the template is gone, or its unsaved edits are stranded. */
function isGone({ snapshot: { context } }: Now, { before }: Last<Snapshot>): boolean {
  const { opened, edits } = before.context;
  const edit = opened === undefined ? undefined : edits[opened.id];
  const isTyped =
    opened !== undefined &&
    edit !== undefined &&
    (edit.name !== opened.name || inWords(edit) !== inWords(opened));
  return isTyped
    ? context.notice === undefined && context.stranded.at(-1)?.id === opened?.id
    : isEqual(context.notice, { tag: 'gone', name: opened?.name });
}

function idsOf(of: readonly { readonly id: string }[]): string[] {
  return of.map(({ id }) => id);
}

/** The goods of the open template, with the amounts that it keeps. */
function amountsIn({ context: { opened, edits } }: Snapshot): (readonly [id: string, amount: number])[] {
  const { items } = (opened === undefined ? undefined : (edits[opened.id] ?? opened)) ?? { items: [] };
  return items.map(({ product_id, amount }) => [product_id, amount ?? 1]);
}

/** The lines that are left out this time. */
function skippedIn({ context: { opened, skipped } }: Snapshot): readonly string[] {
  return opened === undefined ? [] : (skipped[opened.id]?.keys ?? []);
}

/** Each good of the fixtures has one line. */
function keyAt(snapshot: Snapshot, place: number): string {
  return `${amountsIn(snapshot)[place]?.[0]} 1`;
}

export const templateInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§4 a changed template can be saved only when it differs from the original',
    holds: ({ snapshot }) => !snapshot.can({ type: 'template.save' }) || differs(snapshot),
    seen: (snapshot) =>
      snapshot.matches({ opened: 'viewing' })
        ? [
            (differs(snapshot) && isNamed(snapshot) && !isTaken(snapshot) && !isOverruling(snapshot)
              ? enabled
              : absent)(templateScreen.save),
          ]
        : [],
  },
  {
    rule: 'a change by others is overruled only by a choice',
    holds: ({ snapshot }) => !snapshot.can({ type: 'template.save' }) || !isOverruling(snapshot),
    seen: (snapshot) =>
      snapshot.matches({ opened: 'viewing' }) && isOverruling(snapshot)
        ? [absent(templateScreen.save), enabled(templateScreen.keep), enabled(templateScreen.take)]
        : [],
  },
  {
    rule: 'the order takes the amounts as they stand, saved or not, and nothing with amount 0',
    holds: ({ snapshot }) =>
      isEqual(
        linesOf(snapshot).map(({ product_id, amount }) => [product_id, amount]),
        amountsIn(snapshot).filter(([id]) => !skippedIn(snapshot).includes(`${id} 1`)),
      ),
  },
  {
    rule: 'a good that is left out this time stays in its place, and can be taken back',
    holds: () => true,
    seen: (snapshot) =>
      snapshot.matches({ opened: 'viewing' }) && skippedIn(snapshot).length > 0
        ? [shown(templateScreen.skipped), enabled(templateScreen.undoOf(trout))]
        : [],
  },
  {
    rule: 'an amount is a whole number, of a good in the template',
    holds: ({ snapshot }) =>
      [-1, 0.5, 100_000].every((amount) => !snapshot.can({ type: 'template.setAmount', place: 0, amount })) &&
      !snapshot.can({ type: 'template.setAmount', place: 99, amount: 1 }) &&
      !snapshot.can({ type: 'template.remove', place: 99 }),
  },
  {
    rule: 'only a good of the catalogue is added, and no good twice',
    holds: ({ snapshot }) =>
      [...amountsIn(snapshot).map(([id]) => id), '00000'].every(
        (product_id) => !snapshot.can({ type: 'template.add', product_id, amount: 1 }),
      ) && !snapshot.can({ type: 'template.add', product_id: soldOut.id, amount: 0 }),
  },
  {
    rule: '§5 a template without a name cannot be saved',
    holds: ({ snapshot }) => !snapshot.can({ type: 'template.save' }) || isNamed(snapshot),
    seen: (snapshot) =>
      snapshot.matches({ opened: 'viewing' }) && !isNamed(snapshot)
        ? [shown(templateScreen.nameMissing)]
        : [],
  },
  {
    rule: 'a template cannot be saved under the name of another',
    holds: ({ snapshot }) => !snapshot.can({ type: 'template.save' }) || !isTaken(snapshot),
    seen: (snapshot) =>
      snapshot.matches({ opened: 'viewing' }) && isTaken(snapshot) ? [shown(templateScreen.nameTaken)] : [],
  },
  {
    rule: '§8 edits that could not be saved are kept',
    holds: ({ snapshot }) => !snapshot.matches({ opened: { viewing: 'saveFailed' } }) || differs(snapshot),
  },
  {
    rule: '§8 a template that could not be deleted stays in the list',
    holds: ({ snapshot }) => !snapshot.matches({ opened: { viewing: 'deleteFailed' } }) || isListed(snapshot),
  },
  {
    rule: 'a template is open in the list, or not at all',
    holds: ({ snapshot }) =>
      snapshot.matches({ opened: 'closed' }) === (snapshot.context.opened === undefined) &&
      (!snapshot.matches({ opened: 'viewing' }) || isListed(snapshot)),
  },
  {
    rule: 'unsaved changes of a template that a colleague deletes stay until they are saved or given up',
    holds: ({ snapshot, trail: { asked } }) => {
      const edits = Object.keys(snapshot.context.edits);
      const saved = asked.filter(({ src }) => src === 'saveTemplate');
      return (
        (!isKnown(snapshot) ||
          edits.every((id) => snapshot.context.templates.some((template) => template.id === id))) &&
        snapshot.matches({ rescue: 'idle' }) === (snapshot.context.stranded.length === 0) &&
        (!snapshot.matches({ rescue: 'saving' }) ||
          saved.at(-1)?.input === snapshot.context.stranded[0]?.edit)
      );
    },
    seen: ({ context: { stranded } }) =>
      stranded[0] === undefined ? [] : [shown(templateScreen.strandedOf(stranded[0].was))],
  },
  {
    rule: 'a message about a template is shown until it is dismissed',
    holds: () => true,
    seen: ({ context: { notice } }) =>
      notice === undefined || notice.tag === 'saved'
        ? []
        : [shown(templateScreen.news(notice.tag, notice.name))],
  },
  {
    rule: 'only a template of the list can be shown',
    holds: ({ snapshot }) =>
      snapshot.value.names === 'missing' || !snapshot.can({ type: 'template.show', id: 'of nobody' }),
  },
  {
    rule: '§3 a good is moved to the place of another one, and nowhere else',
    holds: ({ snapshot }) => [0, 99].every((to) => !snapshot.can({ type: 'template.move', from: 0, to })),
  },
  {
    rule: 'only edits can be discarded, and only a conflict asks for a choice',
    holds: ({ snapshot }) => {
      const { opened, edits } = snapshot.context;
      const isEdited = opened !== undefined && opened.id in edits;
      return (
        !snapshot.matches({ opened: 'viewing' }) ||
        (snapshot.can({ type: 'template.revert' }) === isEdited &&
          snapshot.can({ type: 'template.keep' }) === isOverruling(snapshot))
      );
    },
  },
  {
    rule: 'a template deleted here is not offered for rescue; one that could not be deleted is',
    holds: ({ snapshot: { value, context } }) =>
      value.opened === 'deleting'
        ? context.doomed === context.opened?.id
        : typeof value.opened === 'string' || context.doomed === undefined,
  },
  ...templateStepRules,
];

/** True if the list has arrived. */
function isKnown({ value }: Snapshot): boolean {
  return value.list === 'ready' || value.list === 'refreshing';
}

function differs({ context: { opened, edits } }: Snapshot): boolean {
  const edit = opened === undefined ? undefined : edits[opened.id];
  if (opened === undefined || edit === undefined) return false;
  return edit.name !== opened.name || inWords(edit) !== inWords(opened);
}

/** True if the saved name or order of goods equals neither the edit's base nor the edit. */
function isOverruling({ context: { opened, edits } }: Snapshot): boolean {
  const edit = opened === undefined ? undefined : edits[opened.id];
  if (opened === undefined || edit === undefined) return false;
  const isOther = (one: unknown, known: readonly unknown[]) => !known.includes(one);
  return (
    isOther(opened.name, [edit.base.name, edit.name]) ||
    isOther(inWords(opened), [inWords(edit.base), inWords(edit)])
  );
}

function inWords({ items }: TemplateEdit): string {
  return JSON.stringify(items.map(({ product_id, amount }) => [product_id, amount ?? 1]));
}

function nameOf({ context: { opened, edits } }: Snapshot): string {
  return opened === undefined ? '' : (edits[opened.id]?.name ?? opened.name);
}

function isNamed(snapshot: Snapshot): boolean {
  return nameOf(snapshot).trim() !== '';
}

function isTaken(snapshot: Snapshot): boolean {
  return nameOf(snapshot) === weekend.name.toLowerCase();
}
