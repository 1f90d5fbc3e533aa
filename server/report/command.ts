import { cleaned, type Report } from '../../machines/domain/report/report.ts';
import { CommandError } from '../command-database.ts';
import type { Database } from '../database/open.ts';
import type { ErrorReportRow } from '../database/tables.ts';
import { argument, noun, verb } from '../verb.ts';

export const reportsCommand = noun(
  'reports',
  'Reads the reported errors of browsers and the server. They contain no personal data.',
  [
    verb('list', 'the newest fifty', {}, (_, { inDatabase }) => inDatabase(list)),
    verb(
      'show',
      'one of them with its stack',
      { id: argument('ID', 'as list prints it') },
      ({ id }, { inDatabase }) => inDatabase((database) => show(database, id)),
    ),
  ],
);

const NEWEST = 50;

async function list({ db }: Database): Promise<string> {
  const rows = db.selectFrom('error_reports').selectAll();
  const newest = await rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(NEWEST).execute();
  return newest.length === 0 ? 'Nothing has been reported.\n' : `${newest.map(formatReport).join('\n')}\n`;
}

async function show({ db }: Database, id: string): Promise<string> {
  const row = await db.selectFrom('error_reports').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new CommandError(`There is no report ${id}.`);
  const frames = reportOfRow(row).frames.map(
    (frame) => `  at ${frame.function || '?'} (${frame.file}:${frame.line}:${frame.column})`,
  );
  return `${[formatReport(row), ...frames].join('\n')}\n`;
}

function formatReport(row: ErrorReportRow): string {
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
