import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Database } from '../database/open.ts';
import { type ContentEdit, type ContentKind, checked, contentKinds } from './edit.ts';
import { readEdits, readFields } from './read-edits.ts';
import { listContent, listFeedback, reportOfFeedback, showContent, showFeedback } from './tell.ts';
import { writeEdits } from './write-edits.ts';

/** What is asked on the command line. */
export type ContentCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'list'; readonly kind: ContentKind | undefined }
  | { readonly _tag: 'show'; readonly kind: ContentKind; readonly id: string }
  | { readonly _tag: 'edit'; readonly edits: readonly ContentEdit[] }
  | { readonly _tag: 'listFeedback' }
  | { readonly _tag: 'showFeedback'; readonly id: string }
  | { readonly _tag: 'reportOfFeedback'; readonly id: string };

export const help = `Edits what the shop tells its customers, while it is open. They see it when they load the page anew.

  npm run content -- list [faq|notification|message]
  npm run content -- show faq|notification ID            as JSON that can be loaded
  npm run content -- add faq ID question_fi=TEXT answer_fi=TEXT [question_en=TEXT answer_en=TEXT open=yes position=1]
  npm run content -- add notification ID title_fi=TEXT text_fi=TEXT published_on=2026-11-24 [title_en=TEXT text_en=TEXT]
  npm run content -- set faq|notification ID FIELD=TEXT …  what is not named stays
  npm run content -- remove faq|notification ID
  npm run content -- show message ACCOUNT
  npm run content -- set message ACCOUNT|all message_fi=TEXT [message_en=TEXT]
  npm run content -- set message ACCOUNT|all none        no popup message any more
  npm run content -- load FILE                           all of a JSON file, or nothing of it
  npm run content -- feedback                            what customers have sent, newest first
  npm run content -- feedback show ID
  npm --silent run content -- feedback report ID > report.json   its problem report, for npm run replay

\\n in a TEXT is a new line; an empty line separates paragraphs of an answer. Where an English text is missing the
Finnish one is shown. A message that is set is shown to everyone once, even to those who closed the one before. A file:

  {"faqs": [{"id": "cool-boxes", "question_fi": "…", "answer_fi": "…", "open": true}],
   "notifications": [{"id": "summer", "remove": true}],
   "messages": [{"account": "all", "message_fi": "…", "message_en": "…"}]}

The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start. What was edited or removed here stays so.
`;

/** Reads the words after the command's name; `readFile` reads the file to load. Throws a CommandRefused. */
export function readCommand(words: readonly string[], readFile: (path: string) => string): ContentCommand {
  const [name = 'help', ...rest] = words;
  if (name === 'help' || words.some((word) => word === '--help' || word === '-h')) return { _tag: 'help' };
  const [first, id, ...more] = rest;
  switch (name) {
    case 'list':
      none(rest.slice(1));
      return { _tag: 'list', kind: first === undefined ? undefined : kindOf(first) };
    case 'show':
      none(more);
      return { _tag: 'show', kind: kindOf(first), id: idOf(name, id) };
    case 'add':
    case 'set': {
      const kind = kindOf(first);
      const edited = idOf(name, id);
      if (name === 'set' && kind === 'message' && more[0] === 'none') {
        none(more.slice(1));
        return { _tag: 'edit', edits: [{ kind, id: edited, how: 'remove' }] };
      }
      return { _tag: 'edit', edits: [checked({ kind, id: edited, how: name, fields: readFields(more) })] };
    }
    case 'remove':
      none(more);
      return { _tag: 'edit', edits: [checked({ kind: kindOf(first), id: idOf(name, id), how: 'remove' })] };
    case 'load':
      none(rest.slice(1));
      if (first === undefined) throw new CommandRefused('load needs a file. See --help.');
      return { _tag: 'edit', edits: readEdits(readFile(first)) };
    case 'feedback':
      return readFeedback(rest);
    default:
      throw new CommandRefused(`There is no command '${name}'. See --help.`);
  }
}

/** Does what is asked, and answers what to print. */
export async function perform(
  database: Database,
  command: Exclude<ContentCommand, { readonly _tag: 'help' }>,
  now: Instant,
): Promise<string> {
  switch (command._tag) {
    case 'list':
      return listContent(database, command.kind);
    case 'show':
      return showContent(database, command.kind, command.id);
    case 'edit':
      return `${(await writeEdits(database, command.edits, now)).join('\n')}\n`;
    case 'listFeedback':
      return listFeedback(database);
    case 'showFeedback':
      return showFeedback(database, command.id);
    case 'reportOfFeedback':
      return reportOfFeedback(database, command.id);
    default:
      return command satisfies never;
  }
}

function readFeedback([name = 'list', id, ...more]: readonly string[]): ContentCommand {
  none(name === 'list' && id !== undefined ? [id, ...more] : more);
  if (name === 'list') return { _tag: 'listFeedback' };
  if (name === 'show') return { _tag: 'showFeedback', id: idOf('feedback show', id) };
  if (name === 'report') return { _tag: 'reportOfFeedback', id: idOf('feedback report', id) };
  throw new CommandRefused(`feedback is list, show or report, not '${name}'. See --help.`);
}

function kindOf(word: string | undefined): ContentKind {
  const kind = contentKinds.find((each) => each === word);
  if (kind !== undefined) return kind;
  const said = word === undefined ? 'nothing' : `'${word}'`;
  throw new CommandRefused(`There are ${contentKinds.join(', ')}, not ${said}. See --help.`);
}

function idOf(name: string, id: string | undefined): string {
  if (id === undefined) throw new CommandRefused(`${name} needs an id. See --help.`);
  return id;
}

function none(words: readonly string[]): void {
  if (words.length > 0) throw new CommandRefused(`'${words.join(' ')}' is too much. See --help.`);
}
