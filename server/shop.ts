import { makeAccounts } from './account/accounts.ts';
import { makeApprovals } from './approval/approvals.ts';
import { makeCarts } from './cart/carts.ts';
import { makeCatalogue } from './catalogue/catalogue.ts';
import { makeClaims } from './claim/claims.ts';
import { readFaqs } from './content/faqs.ts';
import type { Database } from './database/open.ts';
import { makeWriter } from './database/writer.ts';
import type { Store } from './events/store.ts';
import { makeFeedback } from './feedback/feedback.ts';
import { makeHistories } from './history/histories.ts';
import { makeCounts } from './inventory/counts.ts';
import type { Log } from './log.ts';
import { makeOrders } from './order/orders.ts';
import { makePayments } from './prepayment/payments.ts';
import { noPaytrail, type Paytrail } from './prepayment/paytrail.ts';
import { makeRecipes } from './recipe/recipes.ts';
import { readSpending, type SpendingAsked } from './spending/spending.read.ts';
import { silent, type Telemetry } from './telemetry/telemetry.ts';
import { makeTemplates } from './template/templates.ts';

export interface Hooks {
  /** Called after each commit, before its answer. */
  readonly afterCommit?: () => void;
  readonly telemetry?: Telemetry;
  readonly log?: Log;
  /** The payment service; without it there is no prepayment. */
  readonly payments?: { readonly paytrail: Paytrail; readonly shopEmail: string };
}

export type Services = ReturnType<typeof makeServices>;

/** The services of the routes, on one database. Every write is one transaction; a refusal is returned, never thrown. */
export function makeServices(database: Database, hooks: Hooks = {}) {
  const store: Store = {
    ...database,
    write: makeWriter(database),
    afterCommit: hooks.afterCommit ?? (() => undefined),
    telemetry: hooks.telemetry ?? silent,
  };
  const catalogue = makeCatalogue(database.db, (product, why) =>
    hooks.log?.('product left out', { product, why }),
  );
  return {
    catalogue,
    accounts: makeAccounts(database.db),
    recipes: makeRecipes(database.db),
    carts: makeCarts(store, catalogue.indexAt),
    histories: makeHistories(store),
    approvals: makeApprovals(store, catalogue.indexAt),
    orders: makeOrders(store, catalogue.indexAt),
    payments: makePayments({ store, paytrail: noPaytrail, shopEmail: '', ...hooks.payments }),
    templates: makeTemplates(store),
    faqs: () => readFaqs(database.db),
    feedback: makeFeedback(store),
    claims: makeClaims(store),
    counts: makeCounts(store, catalogue.indexAt),
    spending: async (account: string, asked: SpendingAsked) =>
      readSpending(database.db, account, asked, await catalogue.indexAt(asked.now)),
  };
}
