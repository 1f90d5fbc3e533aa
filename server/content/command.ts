import { readFileSync } from 'node:fs';
import * as Argument from 'effect/cli/Argument';
import { CommandError } from '../command-database.ts';
import { argument, type Deps, noun, optional, verb } from '../verb.ts';
import { type ContentEdit, checked, contentKinds } from './edit.ts';
import { readEdits, readFields } from './read-edits.ts';
import { listContent, showContent } from './show.ts';
import { writeEdits } from './write-edits.ts';

const kind = Argument.Literals('KIND', contentKinds).pipe(Argument.withDescription(contentKinds.join(', ')));
const id = argument('ID', 'small letters, digits and hyphens; of a message a customer account, or all');
const fields = argument('FIELD=TEXT', 'fields; \\n in a text is a new line').pipe(Argument.variadic());

const fieldsHelp = `Fields of a faq: question_fi answer_fi question_en answer_en open=yes position=1
Fields of a notification: title_fi text_fi title_en text_en published_on=2026-11-24
An empty line separates paragraphs of an answer. If an English text is missing, the Finnish one is shown.`;

export const contentCommand = noun(
  'content',
  `Edits questions, bulletins and popup messages.
Customers see the change after a reload. Later versions of the shop do not overwrite it.`,
  [
    verb('list', 'all texts, one per line', { kind: optional(kind) }, ({ kind }, { inDatabase }) =>
      inDatabase((database) => listContent(database, kind)),
    ),
    verb('show', 'a text as JSON for load', { kind, id }, ({ kind, id }, { inDatabase }) =>
      inDatabase((database) => showContent(database, kind, id)),
    ),
    verb('add', `adds a question or a bulletin\n\n${fieldsHelp}`, { kind, id, fields }, (given, deps) =>
      edit(deps, () => [checked({ ...given, how: 'add', fields: readFields(given.fields) })]),
    ),
    verb(
      'set',
      `changes a text; other fields are unchanged

${fieldsHelp}
Fields of a message: message_fi message_en, or the word none: no popup message any more.
A changed message is shown once to every user, also after the previous one was closed.`,
      { kind, id, fields },
      ({ kind, id, fields }, deps) =>
        edit(deps, () =>
          kind === 'message' && fields.length === 1 && fields[0] === 'none'
            ? [{ kind, id, how: 'remove' }]
            : [checked({ kind, id, how: 'set', fields: readFields(fields) })],
        ),
    ),
    verb('remove', 'removes a text', { kind, id }, ({ kind, id }, deps) =>
      edit(deps, () => [checked({ kind, id, how: 'remove' })]),
    ),
    verb(
      'load',
      `loads a JSON file: all of it, or nothing

  {"faqs": [{"id": "cool-boxes", "question_fi": "…", "answer_fi": "…", "open": true}],
   "notifications": [{"id": "summer", "remove": true}],
   "messages": [{"account": "all", "message_fi": "…", "message_en": "…"}]}`,
      { file: argument('FILE', 'a path') },
      ({ file }, deps) => edit(deps, () => readEdits(textOf(file))),
    ),
  ],
);

/** A CommandError of `read` is thrown before the database is opened. */
async function edit({ inDatabase, now }: Deps, read: () => readonly ContentEdit[]): Promise<string> {
  const edits = read();
  return inDatabase(async (database) => `${(await writeEdits(database, edits, now())).join('\n')}\n`);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CommandError(`${path} cannot be read.`);
  }
}
