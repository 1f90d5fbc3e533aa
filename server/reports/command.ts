import { cleaned, type Report } from '../../machines/domain/report/report.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Database } from '../database/open.ts';
import type { ErrorReportRow } from '../database/tables.ts';

/** What is asked on the command line. */
export type ReportsCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'list' }
  | { readonly _tag: 'show'; readonly id: string };

export const help = `Reads the errors that browsers and the server have reported. Nothing in them names a person.

  npm run reports -- list        the newest fifty
  npm run reports -- show ID     one of them with its stack

The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start.
`;

/** Reads the words after the command's name. Throws a CommandRefused that says what is wrong. */
export function readCommand(words: readonly string[]): ReportsCommand {
  const [name = 'help', id, ...more] = words;
  if (name === 'help' || words.some((word) => word === '--help' || word === '-h')) return { _tag: 'help' };
  if (name !== 'list' && name !== 'show') {
    throw new CommandRefused(`reports are listed or shown, there is no '${name}'. See --help.`);
  }
  const much = name === 'list' && id !== undefined ? [id, ...more] : more;
  if (much.length > 0) throw new CommandRefused(`'${much.join(' ')}' is too much. See --help.`);
  if (name === 'list') return { _tag: 'list' };
  if (id === undefined) throw new CommandRefused('show needs the id of a report. See --help.');
  return { _tag: 'show', id };
}

const NEWEST = 50;

/** Does what is asked, and answers what to print. */
export async function perform(
  { db }: Database,
  command: Exclude<ReportsCommand, { readonly _tag: 'help' }>,
): Promise<string> {
  const rows = db.selectFrom('error_reports').selectAll();
  switch (command._tag) {
    case 'list': {
      const newest = await rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(NEWEST).execute();
      return newest.length === 0 ? 'Nothing has been reported.\n' : `${newest.map(inLine).join('\n')}\n`;
    }
    case 'show': {
      const row = await rows.where('id', '=', command.id).executeTakeFirst();
      if (row === undefined) throw new CommandRefused(`There is no report ${command.id}.`);
      const frames = reportOfRow(row).frames.map(
        (frame) => `  at ${frame.function || '?'} (${frame.file}:${frame.line}:${frame.column})`,
      );
      return `${[inLine(row), ...frames].join('\n')}\n`;
    }
    default:
      return command satisfies never;
  }
}

function inLine(row: ErrorReportRow): string {
  const { kind, name, message, call, status, route } = reportOfRow(row);
  const what = [
    `${row.id}  ${new Date(row.at).toISOString()}  ${row.source} ${kind}`,
    message === '' ? name : `${name}: ${message}`,
    ...(call === '' ? [] : [`call ${call}${status === 0 ? '' : ` ${status}`}`]),
    ...(route === '' ? [] : [`page ${route}`]),
  ];
  return what.join(' · ');
}

function reportOfRow({ data }: ErrorReportRow): Report {
  return cleaned(JSON.parse(data));
}
