import type { PlainDate } from '../../machines/domain/calendar.ts';
import { CommandError } from '../command-database.ts';

/**
 * The editable texts: a question, a bulletin, the popup message of a customer account or, as 'all', of every account.
 */
export const contentKinds = ['faq', 'notification', 'message'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** An edit of one text. `put` changes an existing text, else adds it. Unnamed fields remain. */
export type ContentEdit =
  | { readonly kind: ContentKind; readonly id: string; readonly how: 'remove' }
  | {
      readonly kind: ContentKind;
      readonly id: string;
      readonly how: 'add' | 'set' | 'put';
      readonly fields: Fields;
    };

/** Fields by name, as text: yes or no for `open`, a number for `position`, a day for `published_on`. */
export type Fields = Readonly<Record<string, string>>;

const fieldsOf: Readonly<Record<ContentKind, readonly string[]>> = {
  faq: ['question_fi', 'question_en', 'answer_fi', 'answer_en', 'open', 'position'],
  notification: ['title_fi', 'title_en', 'text_fi', 'text_en', 'published_on'],
  message: ['message_fi', 'message_en'],
};

/** Returns a valid edit; throws a CommandError with the reason for an invalid id or field. */
export function checked(edit: ContentEdit): ContentEdit {
  const { kind, id } = edit;
  if (kind !== 'message' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    throw new CommandError(`An id is small letters, digits and hyphens, such as cool-boxes, not '${id}'.`);
  }
  if (edit.how === 'remove') return edit;
  if (kind === 'message' && edit.how === 'add') {
    throw new CommandError('An account has one message: set it. See --help.');
  }
  const unknown = Object.keys(edit.fields).filter((name) => !fieldsOf[kind].includes(name));
  if (unknown.length > 0) {
    throw new CommandError(`${kind} has no ${unknown.join(', ')}, but ${fieldsOf[kind].join(', ')}.`);
  }
  if (Object.keys(edit.fields).length === 0) {
    throw new CommandError(
      `${edit.how} ${kind} needs a field, such as ${fieldsOf[kind][0]}=TEXT. See --help.`,
    );
  }
  for (const [name, value] of Object.entries(edit.fields)) checkField(name, value);
  return edit;
}

export function isYes(value: string): boolean {
  return value === 'yes';
}

function checkField(name: string, value: string): void {
  if (name === 'open' && value !== 'yes' && value !== 'no') {
    throw new CommandError(`open is yes or no, not '${value}'.`);
  }
  if (name === 'position' && !/^[1-9]\d{0,3}$/.test(value)) {
    throw new CommandError(`position is a number from 1, not '${value}'.`);
  }
  if (name === 'published_on' && !isDay(value)) {
    throw new CommandError(`published_on is a day such as 2026-11-24, not '${value}'.`);
  }
  // The Finnish text replaces a missing English one, so it must not be empty.
  if (name.endsWith('_fi') && value.trim() === '') throw new CommandError(`${name} cannot be empty.`);
  if (value.includes('\u0000') || value.length > LONGEST) {
    throw new CommandError(`${name} is a text of at most ${LONGEST} characters.`);
  }
}

const LONGEST = 10_000;

function isDay(text: string): text is PlainDate {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
