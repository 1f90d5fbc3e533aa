import { CommandError } from '../command-database.ts';
import { type ContentEdit, type ContentKind, checked, type Fields } from './edit.ts';

/** Reads `question_fi=Text` and the like; \n means a new line. Throws a CommandError with the reason. */
export function readFields(words: readonly string[]): Fields {
  const entries = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    if (at < 1) throw new CommandError(`'${word}' is no FIELD=TEXT. See --help.`);
    return [word.slice(0, at), word.slice(at + 1).replaceAll('\\n', '\n')];
  });
  const twice = entries.map(([name]) => name).filter((name, at, all) => all.indexOf(name) < at);
  if (twice.length > 0) throw new CommandError(`${twice.join(', ')} occurs twice.`);
  return Object.fromEntries(entries);
}

const lists = { faqs: 'faq', notifications: 'notification', messages: 'message' } as const;

/**
 * The edits of a JSON file: `{"faqs": [{"id": …}], "notifications": [{"id": …}], "messages": [{"account": …}]}`, each
 * with its fields; `"remove": true` removes it. Throws a CommandError that names the place.
 */
export function readEdits(json: string): ContentEdit[] {
  const file = parsed(json);
  if (!isRecord(file)) throw new CommandError('The file is no JSON object. See --help.');
  const unknown = Object.keys(file).filter((name) => !Object.hasOwn(lists, name));
  if (unknown.length > 0) {
    throw new CommandError(
      `The file has ${unknown.join(', ')}, but can have ${Object.keys(lists).join(', ')}.`,
    );
  }
  const edits = Object.entries(lists).flatMap(([name, kind]) => {
    const entries = file[name] ?? [];
    if (!Array.isArray(entries)) throw new CommandError(`${name} is no list.`);
    return entries.map((entry: unknown, at) => readEntry(entry, kind, `${name}[${at}]`));
  });
  if (edits.length === 0) throw new CommandError('The file has no changes.');
  return edits;
}

function readEntry(entry: unknown, kind: ContentKind, place: string): ContentEdit {
  const name = kind === 'message' ? 'account' : 'id';
  if (!isRecord(entry) || typeof entry[name] !== 'string') {
    throw new CommandError(`${place} has no ${name}.`);
  }
  const { [name]: id, remove, ...rest } = entry;
  try {
    if (remove === true) return checked({ kind, id: String(id), how: 'remove' });
    const fields = Object.entries(rest).map(([field, value]) => [field, textOf(field, value)]);
    return checked({ kind, id: String(id), how: 'put', fields: Object.fromEntries(fields) });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${place}: ${error.message}`);
  }
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (field === 'open' && typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'position' && typeof value === 'number') return String(value);
  throw new CommandError(`${field} is no text.`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`The file is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
