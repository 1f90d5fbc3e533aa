import type { Instant } from '../../machines/domain/calendar.ts';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import { CommandError } from '../command-database.ts';
import type { Database, Db } from '../database/open.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { type ContentKind, contentKinds } from './edit.ts';

/** One line a text. */
export async function listContent({ db }: Database, kind: ContentKind | undefined): Promise<string> {
  const kinds = kind === undefined ? contentKinds : [kind];
  const parts = await Promise.all(kinds.map(async (each) => [each, await linesOf(db, each)] as const));
  return parts.map(([each, lines]) => `${headings[each]}\n${lines.join('\n') || '  none'}\n`).join('\n');
}

/** A text as JSON, in the form of an import file. */
export async function showContent({ db }: Database, kind: ContentKind, id: string): Promise<string> {
  const found = await contentOf(db, kind, id);
  if (found === undefined) throw new CommandError(`There is no ${nouns[kind]} ${id}.`);
  return `${JSON.stringify(found, null, 2)}\n`;
}

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

const headings: Readonly<Record<ContentKind, string>> = {
  faq: 'Questions (faq)',
  notification: 'Bulletins (notification)',
  message: 'Popup messages of customer accounts (message)',
};
const nouns: Readonly<Record<ContentKind, string>> = {
  faq: 'faq',
  notification: 'notification',
  message: 'customer account',
};

async function linesOf(db: Db, kind: ContentKind): Promise<string[]> {
  switch (kind) {
    case 'faq': {
      const rows = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
      return rows.map(({ position, id, question_fi, question_en, answer_en, open }) =>
        line(`${position}. ${id}`, question_fi, open === 1 && 'open', isMissing(question_en, answer_en)),
      );
    }
    case 'notification': {
      const query = db.selectFrom('notifications').selectAll().orderBy('published_on', 'desc');
      return (await query.orderBy('id').execute()).map(({ id, published_on, title_fi, title_en, text_en }) =>
        line(id, published_on, title_fi, isMissing(title_en, text_en)),
      );
    }
    case 'message': {
      const rows = await db.selectFrom('accounts').select(['id', 'name', 'message']).orderBy('id').execute();
      return rows.map(({ id, name, message }) =>
        line(id, name, message === null ? 'no message' : messageOf(message).message_fi),
      );
    }
    default:
      return kind satisfies never;
  }
}

async function contentOf(db: Db, kind: ContentKind, id: string): Promise<object | undefined> {
  switch (kind) {
    case 'faq': {
      const row = await db.selectFrom('faqs').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : { faqs: [{ ...row, open: row.open === 1 }] };
    }
    case 'notification': {
      const row = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : { notifications: [row] };
    }
    case 'message': {
      const row = await db.selectFrom('accounts').select('message').where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.message === null) return { messages: [{ account: id, remove: true }] };
      const { message_fi, message_en } = messageOf(row.message);
      return { messages: [{ account: id, message_fi, message_en }] };
    }
    default:
      return kind satisfies never;
  }
}

function line(...parts: readonly (string | false)[]): string {
  return `  ${printable(parts.filter(Boolean).join(' · '))}`;
}

function isMissing(...english: readonly string[]): string | false {
  return english.includes('') && 'not in English';
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

/** One line, without control characters: a customer's text must not move the reader's cursor. */
function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '');
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

function messageOf(stored: string): { readonly message_fi: string; readonly message_en: string } {
  return JSON.parse(stored);
}
