import { makeAccounts } from './accounts/accounts.ts';
import { makeCarts } from './cart/carts.ts';
import { makeCatalogues } from './catalogue/catalogue.ts';
import { makeClaims } from './claims/claims.ts';
import { makeContent } from './content/content.ts';
import type { Database } from './database/open.ts';
import { makeWriter } from './database/writer.ts';
import type { Store } from './events/store.ts';
import { makeOrders } from './orders/orders.ts';
import { makeRecipes } from './recipes/recipes.ts';
import type { Services } from './services.ts';
import { makeTemplates } from './templates/templates.ts';

export interface Hooks {
  /** Called after each commit, before its answer. */
  readonly afterCommit?: () => void;
}

/** Everything behind the routes, on one database. */
export function makeServices(database: Database, hooks: Hooks = {}): Services {
  const store: Store = {
    ...database,
    write: makeWriter(database),
    afterCommit: hooks.afterCommit ?? (() => undefined),
  };
  const catalogues = makeCatalogues(database.db);
  return {
    catalogue: { at: catalogues.at },
    accounts: makeAccounts(database.db),
    recipes: makeRecipes(database.db),
    carts: makeCarts(store, catalogues.indexAt),
    orders: makeOrders(store, catalogues.indexAt),
    templates: makeTemplates(store),
    content: makeContent(store),
    claims: makeClaims(store),
  };
}
