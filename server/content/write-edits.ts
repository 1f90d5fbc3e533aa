import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandError } from '../command-database.ts';
import type { Database } from '../database/open.ts';
import type { FaqRow, NotificationRow, Tables } from '../database/tables.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { type ContentEdit, type Fields, isYes } from './edit.ts';

type Trx = Transaction<Tables>;
type Change = Exclude<ContentEdit, { readonly how: 'remove' }>;

/** Makes all edits or, if one is refused, none. Resolves with a line for each. */
export async function writeEdits(
  { db }: Database,
  edits: readonly ContentEdit[],
  now: Instant,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const lines: string[] = [];
    for (const edit of edits) lines.push(await write(trx, edit, now));
    return lines;
  });
}

function write(trx: Trx, edit: ContentEdit, now: Instant): Promise<string> {
  switch (edit.kind) {
    case 'faq':
      return edit.how === 'remove' ? removeFaq(trx, edit.id) : writeFaq(trx, edit);
    case 'notification':
      return edit.how === 'remove' ? removeNotification(trx, edit.id) : writeNotification(trx, edit);
    case 'message':
      return writeMessage(trx, edit.id, edit.how === 'remove' ? undefined : edit.fields, now);
    default:
      return edit.kind satisfies never;
  }
}

async function faqsNow(trx: Trx): Promise<FaqRow[]> {
  return trx.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
}

async function writeFaq(trx: Trx, { id, how, fields }: Change): Promise<string> {
  const rows = await faqsNow(trx);
  const known = rows.find((row) => row.id === id);
  checkThere('faq', id, how, known !== undefined);
  const { open, position, ...texts } = fields;
  const before = known ?? newFaq(id, texts);
  const changed = { ...before, ...texts, open: open === undefined ? before.open : Number(isYes(open)) };
  const others = rows.filter((row) => row.id !== id);
  const place = position === undefined ? known && rows.indexOf(known) : Number(position) - 1;
  await trx.deleteFrom('faqs').where('id', '=', id).execute();
  await trx.insertInto('faqs').values(changed).execute();
  await number(trx, others.toSpliced(place ?? others.length, 0, changed));
  return `faq ${id} ${known === undefined ? 'added' : 'changed'}`;
}

async function removeFaq(trx: Trx, id: string): Promise<string> {
  const rows = await faqsNow(trx);
  checkThere(
    'faq',
    id,
    'remove',
    rows.some((row) => row.id === id),
  );
  await trx.deleteFrom('faqs').where('id', '=', id).execute();
  await number(
    trx,
    rows.filter((row) => row.id !== id),
  );
  return `faq ${id} removed`;
}

/** Positions from 1 without a gap. */
async function number(trx: Trx, rows: readonly FaqRow[]): Promise<void> {
  for (const [at, { id }] of rows.entries()) {
    await trx
      .updateTable('faqs')
      .set({ position: at + 1 })
      .where('id', '=', id)
      .execute();
  }
}

async function writeNotification(trx: Trx, { id, how, fields }: Change): Promise<string> {
  const known = await trx.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();
  checkThere('notification', id, how, known !== undefined);
  const before = known ?? newNotification(id, fields);
  await trx.deleteFrom('notifications').where('id', '=', id).execute();
  await trx
    .insertInto('notifications')
    .values({ ...before, ...fields })
    .execute();
  return `notification ${id} ${known === undefined ? 'added' : 'changed'}`;
}

async function removeNotification(trx: Trx, id: string): Promise<string> {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  checkThere('notification', id, 'remove', numDeletedRows > 0n);
  return `notification ${id} removed`;
}

/** Each message has a new id, so users who have closed the last one see it. Without fields the message is removed. */
async function writeMessage(
  trx: Trx,
  account: string,
  fields: Fields | undefined,
  now: Instant,
): Promise<string> {
  if (fields !== undefined && fields.message_fi === undefined) {
    throw new CommandError('A message needs message_fi.');
  }
  const { message_fi, message_en = '' } = fields ?? {};
  const message =
    message_fi === undefined ? null : JSON.stringify({ id: uuidv7(now), message_fi, message_en });
  const update = trx.updateTable('accounts').set({ message });
  const { numUpdatedRows } = await (account === 'all'
    ? update
    : update.where('id', '=', account)
  ).executeTakeFirstOrThrow();
  if (account !== 'all' && numUpdatedRows === 0n) {
    throw new CommandError(`There is no customer account ${account}.`);
  }
  return `message of ${account} ${message === null ? 'cleared' : 'set'}`;
}

function checkThere(kind: string, id: string, how: ContentEdit['how'], isThere: boolean): void {
  if (how === 'add' && isThere) throw new CommandError(`There is a ${kind} ${id} already: set it.`);
  if ((how === 'set' || how === 'remove') && !isThere) throw new CommandError(`There is no ${kind} ${id}.`);
}

/** The row of a new question; its English texts may be missing. */
function newFaq(id: string, fields: Fields): FaqRow {
  const { question_en = '', answer_en = '' } = fields;
  return {
    id,
    position: 0,
    question_fi: needed('faq', fields, 'question_fi'),
    question_en,
    answer_fi: needed('faq', fields, 'answer_fi'),
    answer_en,
    open: 0,
  };
}

function newNotification(id: string, fields: Fields): NotificationRow {
  const { title_en = '', text_en = '' } = fields;
  return {
    id,
    published_on: needed('notification', fields, 'published_on'),
    title_fi: needed('notification', fields, 'title_fi'),
    title_en,
    text_fi: needed('notification', fields, 'text_fi'),
    text_en,
  };
}

function needed(kind: string, fields: Fields, name: string): string {
  const value = fields[name];
  if (value === undefined) throw new CommandError(`A new ${kind} needs ${name}.`);
  return value;
}
