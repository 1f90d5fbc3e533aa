import { CommandError } from '../command-database.ts';
import type { Database, Db } from '../database/open.ts';
import { printable } from '../printable.ts';
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

function messageOf(stored: string): { readonly message_fi: string; readonly message_en: string } {
  return JSON.parse(stored);
}
