import { accountModel } from './account.model.ts';
import { accountInvariants } from './account.rules.ts';
import { appModel } from './app.model.ts';
import { appInvariants } from './app.rules.ts';
import { cartModel } from './cart.model.ts';
import { cartInvariants } from './cart.rules.ts';
import { cartSyncModel } from './cart-sync.model.ts';
import { cartSyncInvariants } from './cart-sync.rules.ts';
import { catalogueModel } from './catalogue.model.ts';
import { catalogueInvariants } from './catalogue.rules.ts';
import { claimModel } from './claim.model.ts';
import { claimInvariants } from './claim.rules.ts';
import { claimsModel } from './claims.model.ts';
import { claimsInvariants } from './claims.rules.ts';
import { connectionModel } from './connection.model.ts';
import { connectionInvariants } from './connection.rules.ts';
import { countSyncModel } from './count-sync.model.ts';
import { countSyncInvariants } from './count-sync.rules.ts';
import { exportModel } from './export.model.ts';
import { exportInvariants } from './export.rules.ts';
import { faqModel } from './faq.model.ts';
import { faqInvariants } from './faq.rules.ts';
import { feedbackModel } from './feedback.model.ts';
import { feedbackInvariants } from './feedback.rules.ts';
import { historyModel } from './history.model.ts';
import { historyInvariants } from './history.rules.ts';
import { importModel } from './import.model.ts';
import { importInvariants } from './import.rules.ts';
import type { Invariant } from './invariant.ts';
import { inventoryModel } from './inventory.model.ts';
import { inventoryInvariants } from './inventory.rules.ts';
import { loginModel } from './login.model.ts';
import { loginInvariants } from './login.rules.ts';
import { maintenanceModel } from './maintenance.model.ts';
import { maintenanceInvariants } from './maintenance.rules.ts';
import type { Model } from './model.ts';
import { namingModel } from './naming.model.ts';
import { namingInvariants } from './naming.rules.ts';
import { noticesModel } from './notices.model.ts';
import { noticesInvariants } from './notices.rules.ts';
import { orderingModel } from './ordering.model.ts';
import { orderingInvariants } from './ordering.rules.ts';
import { ordersModel } from './orders.model.ts';
import { ordersInvariants } from './orders.rules.ts';
import { prepaymentModel } from './prepayment.model.ts';
import { prepaymentInvariants } from './prepayment.rules.ts';
import { presenceModel } from './presence.model.ts';
import { presenceInvariants } from './presence.rules.ts';
import { realtimeModel } from './realtime.model.ts';
import { realtimeInvariants } from './realtime.rules.ts';
import { recipeModel } from './recipe.model.ts';
import { recipeInvariants } from './recipe.rules.ts';
import { refreshModel } from './refresh.model.ts';
import { refreshInvariants } from './refresh.rules.ts';
import { reorderModel } from './reorder.model.ts';
import { reorderInvariants } from './reorder.rules.ts';
import { searchModel } from './search.model.ts';
import { searchInvariants } from './search.rules.ts';
import { shellModel } from './shell.model.ts';
import { shellInvariants } from './shell.rules.ts';
import { templateModel } from './template.model.ts';
import { templateInvariants } from './template.rules.ts';
import { toastModel } from './toast.model.ts';
import { toastInvariants } from './toast.rules.ts';

/** A process: the model of its paths, and their rules. */
export interface Process {
  readonly model: Model;
  readonly invariants: readonly Invariant[];
}

/** Processes with a view: each has a harness in tests/hands/shown.ts, and stories. */
export const shownProcesses = {
  account: { model: accountModel, invariants: accountInvariants },
  app: { model: appModel, invariants: appInvariants },
  cart: { model: cartModel, invariants: cartInvariants },
  catalogue: { model: catalogueModel, invariants: catalogueInvariants },
  claim: { model: claimModel, invariants: claimInvariants },
  claims: { model: claimsModel, invariants: claimsInvariants },
  connection: { model: connectionModel, invariants: connectionInvariants },
  export: { model: exportModel, invariants: exportInvariants },
  faq: { model: faqModel, invariants: faqInvariants },
  feedback: { model: feedbackModel, invariants: feedbackInvariants },
  history: { model: historyModel, invariants: historyInvariants },
  import: { model: importModel, invariants: importInvariants },
  inventory: { model: inventoryModel, invariants: inventoryInvariants },
  login: { model: loginModel, invariants: loginInvariants },
  maintenance: { model: maintenanceModel, invariants: maintenanceInvariants },
  naming: { model: namingModel, invariants: namingInvariants },
  notices: { model: noticesModel, invariants: noticesInvariants },
  ordering: { model: orderingModel, invariants: orderingInvariants },
  orders: { model: ordersModel, invariants: ordersInvariants },
  prepayment: { model: prepaymentModel, invariants: prepaymentInvariants },
  presence: { model: presenceModel, invariants: presenceInvariants },
  recipe: { model: recipeModel, invariants: recipeInvariants },
  refresh: { model: refreshModel, invariants: refreshInvariants },
  reorder: { model: reorderModel, invariants: reorderInvariants },
  search: { model: searchModel, invariants: searchInvariants },
  shell: { model: shellModel, invariants: shellInvariants },
  template: { model: templateModel, invariants: templateInvariants },
  toast: { model: toastModel, invariants: toastInvariants },
} satisfies Readonly<Record<string, Process>>;

export const everyProcess = {
  ...shownProcesses,
  'count-sync': { model: countSyncModel, invariants: countSyncInvariants },
  'cart-sync': { model: cartSyncModel, invariants: cartSyncInvariants },
  realtime: { model: realtimeModel, invariants: realtimeInvariants },
} satisfies Readonly<Record<string, Process>>;

export const processes: readonly Process[] = Object.values(everyProcess);
