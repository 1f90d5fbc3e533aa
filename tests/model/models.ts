import { accountModel } from './account.model.ts';
import { accountInvariants } from './account.rules.ts';
import { appModel } from './app.model.ts';
import { appInvariants } from './app.rules.ts';
import { cartModel } from './cart.model.ts';
import { cartInvariants } from './cart.rules.ts';
import { catalogueModel } from './catalogue.model.ts';
import { catalogueInvariants } from './catalogue.rules.ts';
import { claimModel } from './claim.model.ts';
import { claimInvariants } from './claim.rules.ts';
import { claimsModel } from './claims.model.ts';
import { claimsInvariants } from './claims.rules.ts';
import { connectionModel } from './connection.model.ts';
import { connectionInvariants } from './connection.rules.ts';
import { countsModel } from './counts.model.ts';
import { countsInvariants } from './counts.rules.ts';
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

/** A process with its paths' model and the rules that hold on them. */
export interface Process {
  readonly model: Model;
  readonly invariants: readonly Invariant[];
}

/** Those that a person sees at work. */
export const shownProcesses: readonly Process[] = [
  { model: appModel, invariants: appInvariants },
  { model: accountModel, invariants: accountInvariants },
  { model: exportModel, invariants: exportInvariants },
  { model: loginModel, invariants: loginInvariants },
  { model: catalogueModel, invariants: catalogueInvariants },
  { model: cartModel, invariants: cartInvariants },
  { model: namingModel, invariants: namingInvariants },
  { model: importModel, invariants: importInvariants },
  { model: orderingModel, invariants: orderingInvariants },
  { model: prepaymentModel, invariants: prepaymentInvariants },
  { model: presenceModel, invariants: presenceInvariants },
  { model: recipeModel, invariants: recipeInvariants },
  { model: refreshModel, invariants: refreshInvariants },
  { model: noticesModel, invariants: noticesInvariants },
  { model: searchModel, invariants: searchInvariants },
  { model: shellModel, invariants: shellInvariants },
  { model: reorderModel, invariants: reorderInvariants },
  { model: inventoryModel, invariants: inventoryInvariants },
  { model: templateModel, invariants: templateInvariants },
  { model: faqModel, invariants: faqInvariants },
  { model: feedbackModel, invariants: feedbackInvariants },
  { model: historyModel, invariants: historyInvariants },
  { model: ordersModel, invariants: ordersInvariants },
  { model: claimModel, invariants: claimInvariants },
  { model: connectionModel, invariants: connectionInvariants },
  { model: claimsModel, invariants: claimsInvariants },
  { model: maintenanceModel, invariants: maintenanceInvariants },
  { model: toastModel, invariants: toastInvariants },
];

export const processes: readonly Process[] = [
  ...shownProcesses,
  { model: countsModel, invariants: countsInvariants },
];
