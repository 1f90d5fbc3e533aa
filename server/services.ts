import type { Accounts } from './accounts/accounts.service.ts';
import type { Carts } from './cart/carts.service.ts';
import type { Catalogue } from './catalogue/catalogue.service.ts';
import type { Claims } from './claims/claims.service.ts';
import type { Content } from './content/content.service.ts';
import type { Histories } from './history/histories.service.ts';
import type { Counts } from './inventory/counts.service.ts';
import type { Orders } from './orders/orders.service.ts';
import type { Payments } from './payments/payments.service.ts';
import type { Recipes } from './recipes/recipes.service.ts';
import type { Templates } from './templates/templates.service.ts';

/**
 * The services behind the routes; each is declared in its own `*.service.ts`. Every write is one
 * transaction; nothing throws for a refusal.
 */
export interface Services {
  readonly catalogue: Catalogue;
  readonly accounts: Accounts;
  readonly recipes: Recipes;
  readonly carts: Carts;
  readonly histories: Histories;
  readonly orders: Orders;
  readonly content: Content;
  readonly payments: Payments;
  readonly templates: Templates;
  readonly claims: Claims;
  readonly counts: Counts;
}
