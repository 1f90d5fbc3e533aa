import type { SnapshotFrom } from 'xstate';
import type { TemplateEdit } from '../../machines/domain/template/template.schema.ts';
import type { templateMachine } from '../../machines/template/template.machine.ts';
import type { Invariant } from './invariant.ts';
import { templateStepRules } from './template.steps.ts';
import { templateScreen } from './template.targets.ts';
import { disabled, enabled, shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof templateMachine>;

export const templateInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§4 a changed template can be saved only when it differs from the original',
    holds: ({ snapshot }) => !snapshot.can({ type: 'template.save' }) || differs(snapshot),
    seen: (snapshot) =>
      snapshot.matches({ opened: 'viewing' })
        ? [
            (differs(snapshot) && isNamed(snapshot) && !isOverruling(snapshot) ? enabled : disabled)(
              templateScreen.save,
            ),
          ]
        : [],
  },
  {
    rule: 'a change by others is overruled only by a choice',
    holds: ({ snapshot }) => !snapshot.can({ type: 'template.save' }) || !isOverruling(snapshot),
    seen: (snapshot) =>
      snapshot.matches({ opened: 'viewing' }) && isOverruling(snapshot)
        ? [disabled(templateScreen.save), enabled(templateScreen.keep), enabled(templateScreen.take)]
        : [],
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

function isNamed({ context: { opened, edits } }: Snapshot): boolean {
  const name = opened === undefined ? '' : (edits[opened.id]?.name ?? opened.name);
  return name.trim() !== '';
}

function isListed({ context: { opened, templates } }: Snapshot): boolean {
  return templates.some(({ id }) => id === opened?.id);
}
