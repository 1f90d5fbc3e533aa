import { accountInvariants, accountModel } from './account.model.ts';
import { appModel } from './app/model.ts';
import { appInvariants } from './app/rules.ts';
import { approvalsInvariants, approvalsModel } from './approvals.model.ts';
import { approvingInvariants, approvingModel } from './approving.model.ts';
import { cancellingInvariants, cancellingModel } from './cancelling.model.ts';
import { cartModel } from './cart/model.ts';
import { cartInvariants } from './cart/rules.ts';
import { cartSyncInvariants, cartSyncModel } from './cart-sync.model.ts';
import { catalogueInvariants, catalogueModel } from './catalogue.model.ts';
import { claimModel } from './claim/model.ts';
import { claimInvariants } from './claim/rules.ts';
import { claimsInvariants, claimsModel } from './claims.model.ts';
import { connectionInvariants, connectionModel } from './connection.model.ts';
import { countSyncInvariants, countSyncModel } from './count-sync.model.ts';
import { draftsInvariants, draftsModel } from './drafts.model.ts';
import { exportInvariants, exportModel } from './export.model.ts';
import { faqInvariants, faqModel } from './faq.model.ts';
import { feedbackInvariants, feedbackModel } from './feedback.model.ts';
import { guideInvariants, guideModel } from './guide.model.ts';
import { historyInvariants, historyModel } from './history.model.ts';
import { importModel } from './import/model.ts';
import { importInvariants } from './import/rules.ts';
import type { Invariant } from './invariant.ts';
import { inventoryModel } from './inventory/model.ts';
import { inventoryInvariants } from './inventory/rules.ts';
import { loginInvariants, loginModel } from './login.model.ts';
import { maintenanceInvariants, maintenanceModel } from './maintenance.model.ts';
import type { Model } from './model.ts';
import { namingInvariants, namingModel } from './naming.model.ts';
import { noticesInvariants, noticesModel } from './notices.model.ts';
import { orderingModel } from './ordering/model.ts';
import { orderingInvariants } from './ordering/rules.ts';
import { ordersInvariants, ordersModel } from './orders.model.ts';
import { padInvariants, padModel } from './pad.model.ts';
import { prepaymentModel } from './prepayment/model.ts';
import { prepaymentInvariants } from './prepayment/rules.ts';
import { presenceInvariants, presenceModel } from './presence.model.ts';
import { realtimeInvariants, realtimeModel } from './realtime.model.ts';
import { recipeInvariants, recipeModel } from './recipe.model.ts';
import { refreshInvariants, refreshModel } from './refresh.model.ts';
import { reorderModel } from './reorder/model.ts';
import { reorderInvariants } from './reorder/rules.ts';
import { searchInvariants, searchModel } from './search.model.ts';
import { shellInvariants, shellModel } from './shell.model.ts';
import { spendingInvariants, spendingModel } from './spending.model.ts';
import { standingInvariants, standingModel } from './standing.model.ts';
import { templateModel } from './template/model.ts';
import { templateInvariants } from './template/rules.ts';
import { toastInvariants, toastModel } from './toast.model.ts';
import { whyModel } from './why/model.ts';
import { whyInvariants } from './why/rules.ts';

/** A process: the model of its paths, and their rules. */
export interface Process {
  readonly model: Model;
  readonly invariants: readonly Invariant[];
}

/** Processes with a view: each has a harness in tests/hands/harnesses, and stories. */
export const shownProcesses = {
  account: { model: accountModel, invariants: accountInvariants },
  app: { model: appModel, invariants: appInvariants },
  approvals: { model: approvalsModel, invariants: approvalsInvariants },
  drafts: { model: draftsModel, invariants: draftsInvariants },
  approving: { model: approvingModel, invariants: approvingInvariants },
  cancelling: { model: cancellingModel, invariants: cancellingInvariants },
  cart: { model: cartModel, invariants: cartInvariants },
  catalogue: { model: catalogueModel, invariants: catalogueInvariants },
  claim: { model: claimModel, invariants: claimInvariants },
  claims: { model: claimsModel, invariants: claimsInvariants },
  connection: { model: connectionModel, invariants: connectionInvariants },
  export: { model: exportModel, invariants: exportInvariants },
  faq: { model: faqModel, invariants: faqInvariants },
  spending: { model: spendingModel, invariants: spendingInvariants },
  why: { model: whyModel, invariants: whyInvariants },
  feedback: { model: feedbackModel, invariants: feedbackInvariants },
  guide: { model: guideModel, invariants: guideInvariants },
  history: { model: historyModel, invariants: historyInvariants },
  import: { model: importModel, invariants: importInvariants },
  inventory: { model: inventoryModel, invariants: inventoryInvariants },
  login: { model: loginModel, invariants: loginInvariants },
  maintenance: { model: maintenanceModel, invariants: maintenanceInvariants },
  naming: { model: namingModel, invariants: namingInvariants },
  notices: { model: noticesModel, invariants: noticesInvariants },
  ordering: { model: orderingModel, invariants: orderingInvariants },
  orders: { model: ordersModel, invariants: ordersInvariants },
  pad: { model: padModel, invariants: padInvariants },
  prepayment: { model: prepaymentModel, invariants: prepaymentInvariants },
  presence: { model: presenceModel, invariants: presenceInvariants },
  recipe: { model: recipeModel, invariants: recipeInvariants },
  refresh: { model: refreshModel, invariants: refreshInvariants },
  reorder: { model: reorderModel, invariants: reorderInvariants },
  search: { model: searchModel, invariants: searchInvariants },
  shell: { model: shellModel, invariants: shellInvariants },
  standing: { model: standingModel, invariants: standingInvariants },
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
