import { sql, type Transaction } from 'kysely';
import { hashPassword } from '../auth/passwords.ts';
import { readEdition, writeGoods } from '../catalogue/goods.table.ts';
import type { Db } from '../database/open.ts';
import type { FaqRow, NotificationRow, Tables } from '../database/tables.ts';
import type { Goods, GoodsRecipe } from '../goods/goods.types.ts';
import { writeRecipes } from '../recipe/recipes.table.ts';
import { demoCustomers, demoUsers } from './customers.ts';
import type { DemoCustomer, DemoFaq, DemoNotification, DemoUser } from './demo.types.ts';
import { demoFaqs } from './faqs.ts';
import { goodsEdition } from './goods/edition.ts';
import { demoNotifications } from './notifications.ts';

export interface Seed {
  /** The edition of the goods; goods of the same edition in the tables are not written again. */
  readonly edition: string;
  goods(): Promise<Goods>;
  /** The recipes of these goods. */
  recipes(goods: Goods): Promise<readonly GoodsRecipe[]>;
  readonly customers: readonly DemoCustomer[];
  readonly users: readonly DemoUser[];
  readonly notifications: readonly DemoNotification[];
  readonly faqs: readonly DemoFaq[];
}

/** The demo shop: its goods, customers, users, bulletins, and questions with their answers. */
export function demoSeed(): Seed {
  return {
    edition: goodsEdition(),
    // Generating goods takes time and memory, which a shop with its goods in place never needs.
    goods: async () => (await import('./goods/generate.ts')).generateGoods(),
    recipes: async ({ goods }) => (await import('./goods/recipes.ts')).generateRecipes(goods),
    customers: demoCustomers,
    users: demoUsers,
    notifications: demoNotifications,
    faqs: demoFaqs,
  };
}

/** Writes missing data; a second run changes nothing, except goods of another edition. */
export async function seed(db: Db, { customers, users, notifications, faqs, ...made }: Seed): Promise<void> {
  const known = await db.selectFrom('users').select('username').execute();
  const missing = users.filter((user) => !known.some(({ username }) => username === user.username));
  const hashed = await Promise.all(missing.map(asRow));
  const goods = (await readEdition(db)) === made.edition ? undefined : await made.goods();
  const recipes = goods === undefined ? [] : await made.recipes(goods);
  await db.transaction().execute(async (trx) => {
    // Processes that start together run one after another: the second one finds the goods.
    await sql`update migrations set name = name`.execute(trx);
    if (goods !== undefined && (await readEdition(trx)) !== made.edition) {
      await writeGoods(trx, goods, made.edition);
      await writeRecipes(trx, recipes);
    }
    if (customers.length > 0) {
      const rows = customers.map(accountRow);
      await trx
        .insertInto('accounts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (hashed.length > 0) {
      await trx
        .insertInto('users')
        .values(hashed)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const { username, email } of users) {
      const unknown = trx.updateTable('users').set({ email }).where('username', '=', username);
      await unknown.where('email', '=', '').execute();
    }
    await writeTexts(trx, 'notification', notifications.map(notificationRow));
    await writeTexts(trx, 'faq', faqs.map(faqRow));
  });
}

type Texts = readonly ['notification', readonly NotificationRow[]] | readonly ['faq', readonly FaqRow[]];

/** Each text is added once: edited texts stay edited, and removed ones stay removed. */
async function writeTexts(trx: Transaction<Tables>, ...[kind, rows]: Texts): Promise<void> {
  const brought = await trx.selectFrom('seeded').select('id').where('kind', '=', kind).execute();
  const isNew = ({ id }: { readonly id: string }) => !brought.some((known) => known.id === id);
  const ids = rows.filter(isNew).map(({ id }) => ({ kind, id }));
  if (ids.length === 0) return;
  const insert =
    kind === 'faq'
      ? trx.insertInto('faqs').values(rows.filter(isNew))
      : trx.insertInto('notifications').values(rows.filter(isNew));
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  await trx.insertInto('seeded').values(ids).execute();
}

async function asRow({ password, banned, ...user }: DemoUser) {
  return { ...user, password_hash: await hashPassword(password), banned: banned ? 1 : 0 };
}

function accountRow({ id, name, minimum_order_amount, prepayment, extra_fees, message }: DemoCustomer) {
  const popup =
    message === undefined ? null : { id: `${id}-1`, message_fi: message.fi, message_en: message.en };
  return {
    id,
    name,
    minimum_order_amount,
    prepayment: prepayment ? 1 : 0,
    extra_fees: JSON.stringify(extra_fees),
    message: popup === null ? null : JSON.stringify(popup),
  };
}

function notificationRow({ id, published, title, text }: DemoNotification) {
  return {
    id,
    published_on: published,
    title_fi: title.fi,
    title_en: title.en,
    text_fi: text.fi,
    text_en: text.en,
  };
}

function faqRow({ id, question, answer, open }: DemoFaq, at: number): FaqRow {
  return {
    id,
    position: at + 1,
    question_fi: question.fi,
    question_en: question.en,
    answer_fi: answer.fi,
    answer_en: answer.en,
    open: open === true ? 1 : 0,
  };
}
