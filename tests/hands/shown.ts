import type { shownProcesses } from '../model/models.ts';
import { accountPage, accountStory } from './harnesses/account.harness.ts';
import { appPage, appStory } from './harnesses/app.harness.ts';
import { cartPage, cartStory } from './harnesses/cart.harness.ts';
import { cataloguePage, catalogueStory } from './harnesses/catalogue.harness.ts';
import { claimPage, claimStory } from './harnesses/claim.harness.ts';
import { claimsPage, claimsStory } from './harnesses/claims.harness.ts';
import { connectionPage, connectionStory } from './harnesses/connection.harness.ts';
import { exportPage, exportStory } from './harnesses/export.harness.ts';
import { faqPage, faqStory } from './harnesses/faq.harness.ts';
import { feedbackPage, feedbackStory } from './harnesses/feedback.harness.ts';
import { historyPage, historyStory } from './harnesses/history.harness.ts';
import { importPage, importStory } from './harnesses/import.harness.ts';
import { inventoryPage, inventoryStory } from './harnesses/inventory.harness.ts';
import { loginPage, loginStory } from './harnesses/login.harness.ts';
import { maintenancePage, maintenanceStory } from './harnesses/maintenance.harness.ts';
import { namingPage, namingStory } from './harnesses/naming.harness.ts';
import { noticesPage, noticesStory } from './harnesses/notices.harness.ts';
import { orderingPage, orderingStory } from './harnesses/ordering.harness.ts';
import { ordersPage, ordersStory } from './harnesses/orders.harness.ts';
import { prepaymentPage, prepaymentStory } from './harnesses/prepayment.harness.ts';
import { presencePage, presenceStory } from './harnesses/presence.harness.ts';
import { recipePage, recipeStory } from './harnesses/recipe.harness.ts';
import { refreshPage, refreshStory } from './harnesses/refresh.harness.ts';
import { reorderPage, reorderStory } from './harnesses/reorder.harness.ts';
import { searchPage, searchStory } from './harnesses/search.harness.ts';
import { shellPage, shellStory } from './harnesses/shell.harness.ts';
import { templatePage, templateStory } from './harnesses/template.harness.ts';
import { toastPage, toastStory } from './harnesses/toast.harness.ts';
import type { PageHarness } from './page/harness.ts';
import type { StoryHarness } from './story/harness.ts';

/** A process for the page hand and the story hand. */
export interface Shown {
  readonly page: PageHarness;
  readonly story: StoryHarness;
}

/** The harnesses of every process with a view. */
export const shown: Readonly<Record<keyof typeof shownProcesses, Shown>> = {
  account: { page: accountPage, story: accountStory },
  app: { page: appPage, story: appStory },
  cart: { page: cartPage, story: cartStory },
  catalogue: { page: cataloguePage, story: catalogueStory },
  claim: { page: claimPage, story: claimStory },
  claims: { page: claimsPage, story: claimsStory },
  connection: { page: connectionPage, story: connectionStory },
  export: { page: exportPage, story: exportStory },
  faq: { page: faqPage, story: faqStory },
  feedback: { page: feedbackPage, story: feedbackStory },
  history: { page: historyPage, story: historyStory },
  import: { page: importPage, story: importStory },
  inventory: { page: inventoryPage, story: inventoryStory },
  login: { page: loginPage, story: loginStory },
  maintenance: { page: maintenancePage, story: maintenanceStory },
  naming: { page: namingPage, story: namingStory },
  notices: { page: noticesPage, story: noticesStory },
  ordering: { page: orderingPage, story: orderingStory },
  orders: { page: ordersPage, story: ordersStory },
  prepayment: { page: prepaymentPage, story: prepaymentStory },
  presence: { page: presencePage, story: presenceStory },
  recipe: { page: recipePage, story: recipeStory },
  refresh: { page: refreshPage, story: refreshStory },
  reorder: { page: reorderPage, story: reorderStory },
  search: { page: searchPage, story: searchStory },
  shell: { page: shellPage, story: shellStory },
  template: { page: templatePage, story: templateStory },
  toast: { page: toastPage, story: toastStory },
};
