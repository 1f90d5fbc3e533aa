import type { Instant } from '../../machines/domain/calendar.ts';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import { CommandError } from '../command-database.ts';
import type { Database } from '../database/open.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { printable } from '../printable.ts';

/** The feedback of customers, newest first, one line each. */
export async function listFeedback({ db }: Database): Promise<string> {
  const rows = await db.selectFrom('feedback').selectAll().orderBy('at', 'desc').orderBy('id').execute();
  const lines = rows.map((row) => {
    const { subject, contact_me } = feedbackOf(row);
    const marks = [
      timeOf(row.at),
      `${row.username} (${row.account})`,
      contact_me && 'wants an answer',
      subject,
    ];
    return printable([row.id, ...marks.filter(Boolean)].join(' · '));
  });
  return `${lines.join('\n') || 'No feedback yet.'}\n`;
}

export async function showFeedback({ db }: Database, id: string): Promise<string> {
  const rows = await db.selectFrom('feedback').selectAll().where('id', '=', id).execute();
  if (rows.length === 0) throw new CommandError(`There is no feedback ${id}.`);
  const reports = await db.selectFrom('problem_reports').select('account').where('id', '=', id).execute();
  const hint = `\nA problem report went along: npm --silent run shop -- feedback report ${id} > report.json\n`;
  return rows
    .map((row) => formatFeedback(row) + (reports.some(({ account }) => account === row.account) ? hint : ''))
    .join('\n');
}

/** The problem report of a feedback, as JSON for `npm run replay`. */
export async function reportOfFeedback({ db }: Database, id: string): Promise<string> {
  const report = await db
    .selectFrom('problem_reports')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirst();
  if (report === undefined) throw new CommandError(`There is no problem report of feedback ${id}.`);
  return `${JSON.stringify(JSON.parse(report.data), null, 1)}\n`;
}

function formatFeedback(row: FeedbackRow): string {
  const { subject, text, contact_me, name, email } = feedbackOf(row);
  const contact = contact_me ? 'wants an answer' : 'wants no answer';
  const head = [
    subject,
    `${timeOf(row.at)} · ${row.username} (${row.account})`,
    `${name} <${email}> · ${contact}`,
  ];
  return `${head.map(printable).join('\n')}\n\n${text.split(/\r?\n/).map(printable).join('\n')}\n`;
}

/** In Helsinki's time. */
function timeOf(at: Instant): string {
  return clock.format(at);
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** This version of the program wrote the table. */
function feedbackOf({ data }: FeedbackRow): Feedback {
  return JSON.parse(data);
}
