import type { shownProcesses } from '../model/models.ts';
import type { Stage } from './page/stage.ts';
import { accountStage } from './page/stages/account.stage.ts';
import { appStage } from './page/stages/app.stage.ts';
import { cartStage } from './page/stages/cart.stage.ts';
import { catalogueStage } from './page/stages/catalogue.stage.ts';
import { claimStage } from './page/stages/claim.stage.ts';
import { claimsStage } from './page/stages/claims.stage.ts';
import { connectionStage } from './page/stages/connection.stage.ts';
import { exportStage } from './page/stages/export.stage.ts';
import { faqStage } from './page/stages/faq.stage.ts';
import { feedbackStage } from './page/stages/feedback.stage.ts';
import { historyStage } from './page/stages/history.stage.ts';
import { importStage } from './page/stages/import.stage.ts';
import { inventoryStage } from './page/stages/inventory.stage.ts';
import { loginStage } from './page/stages/login.stage.ts';
import { maintenanceStage } from './page/stages/maintenance.stage.ts';
import { namingStage } from './page/stages/naming.stage.ts';
import { noticesStage } from './page/stages/notices.stage.ts';
import { orderingStage } from './page/stages/ordering.stage.ts';
import { ordersStage } from './page/stages/orders.stage.ts';
import { prepaymentStage } from './page/stages/prepayment.stage.ts';
import { presenceStage } from './page/stages/presence.stage.ts';
import { recipeStage } from './page/stages/recipe.stage.ts';
import { refreshStage } from './page/stages/refresh.stage.ts';
import { reorderStage } from './page/stages/reorder.stage.ts';
import { searchStage } from './page/stages/search.stage.ts';
import { shellStage } from './page/stages/shell.stage.ts';
import { templateStage } from './page/stages/template.stage.ts';
import { toastStage } from './page/stages/toast.stage.ts';
import type { Scene } from './story/scene.ts';
import { accountScene } from './story/scenes/account.scene.ts';
import { appScene } from './story/scenes/app.scene.ts';
import { cartScene } from './story/scenes/cart.scene.ts';
import { catalogueScene } from './story/scenes/catalogue.scene.ts';
import { claimScene } from './story/scenes/claim.scene.ts';
import { claimsScene } from './story/scenes/claims.scene.ts';
import { connectionScene } from './story/scenes/connection.scene.ts';
import { exportScene } from './story/scenes/export.scene.ts';
import { faqScene } from './story/scenes/faq.scene.ts';
import { feedbackScene } from './story/scenes/feedback.scene.ts';
import { historyScene } from './story/scenes/history.scene.ts';
import { importScene } from './story/scenes/import.scene.ts';
import { inventoryScene } from './story/scenes/inventory.scene.ts';
import { loginScene } from './story/scenes/login.scene.ts';
import { maintenanceScene } from './story/scenes/maintenance.scene.ts';
import { namingScene } from './story/scenes/naming.scene.ts';
import { noticesScene } from './story/scenes/notices.scene.ts';
import { orderingScene } from './story/scenes/ordering.scene.ts';
import { ordersScene } from './story/scenes/orders.scene.ts';
import { prepaymentScene } from './story/scenes/prepayment.scene.ts';
import { presenceScene } from './story/scenes/presence.scene.ts';
import { recipeScene } from './story/scenes/recipe.scene.ts';
import { refreshScene } from './story/scenes/refresh.scene.ts';
import { reorderScene } from './story/scenes/reorder.scene.ts';
import { searchScene } from './story/scenes/search.scene.ts';
import { shellScene } from './story/scenes/shell.scene.ts';
import { templateScene } from './story/scenes/template.scene.ts';
import { toastScene } from './story/scenes/toast.scene.ts';

/** Where the page hand and the story hand go the paths of a process. */
export interface Shown {
  readonly stage: Stage;
  readonly scene: Scene;
}

/** Of every process with a view. */
export const shown: Readonly<Record<keyof typeof shownProcesses, Shown>> = {
  account: { stage: accountStage, scene: accountScene },
  app: { stage: appStage, scene: appScene },
  cart: { stage: cartStage, scene: cartScene },
  catalogue: { stage: catalogueStage, scene: catalogueScene },
  claim: { stage: claimStage, scene: claimScene },
  claims: { stage: claimsStage, scene: claimsScene },
  connection: { stage: connectionStage, scene: connectionScene },
  export: { stage: exportStage, scene: exportScene },
  faq: { stage: faqStage, scene: faqScene },
  feedback: { stage: feedbackStage, scene: feedbackScene },
  history: { stage: historyStage, scene: historyScene },
  import: { stage: importStage, scene: importScene },
  inventory: { stage: inventoryStage, scene: inventoryScene },
  login: { stage: loginStage, scene: loginScene },
  maintenance: { stage: maintenanceStage, scene: maintenanceScene },
  naming: { stage: namingStage, scene: namingScene },
  notices: { stage: noticesStage, scene: noticesScene },
  ordering: { stage: orderingStage, scene: orderingScene },
  orders: { stage: ordersStage, scene: ordersScene },
  prepayment: { stage: prepaymentStage, scene: prepaymentScene },
  presence: { stage: presenceStage, scene: presenceScene },
  recipe: { stage: recipeStage, scene: recipeScene },
  refresh: { stage: refreshStage, scene: refreshScene },
  reorder: { stage: reorderStage, scene: reorderScene },
  search: { stage: searchStage, scene: searchScene },
  shell: { stage: shellStage, scene: shellScene },
  template: { stage: templateStage, scene: templateScene },
  toast: { stage: toastStage, scene: toastScene },
};
