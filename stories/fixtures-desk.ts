import { fromCallback, fromPromise } from 'xstate';
import { accountMachine } from '../machines/account/account.machine.ts';
import { claimMachine } from '../machines/claim/claim.machine.ts';
import { claimsMachine } from '../machines/claim/claims.machine.ts';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { deskMachine } from '../machines/desk/desk.machine.ts';
import type { Claim } from '../machines/domain/claim/claim.schema.ts';
import type { Faq, Feedback } from '../machines/domain/content/content.schema.ts';
import type { Owner } from '../machines/domain/history/owners.ts';
import type { StoredChange } from '../machines/domain/inventory/count-sync.ts';
import type { CountState } from '../machines/domain/inventory/evolve.ts';
import type { Recipe } from '../machines/domain/recipe/recipe.schema.ts';
import type { AccountData, AccountPart } from '../machines/domain/session/account.ts';
import type { KeptTemplate } from '../machines/domain/template/template.schema.ts';
import { faqMachine } from '../machines/faq/faq.machine.ts';
import type { SentFeedback } from '../machines/feedback/feedback.events.ts';
import { feedbackMachine } from '../machines/feedback/feedback.machine.ts';
import { countsMachine } from '../machines/inventory/counts.machine.ts';
import { inventoryMachine } from '../machines/inventory/inventory.machine.ts';
import type { Seen } from '../machines/notices/notices.events.ts';
import { noticesMachine } from '../machines/notices/notices.machine.ts';
import type { OrdersAsk, OrdersFound } from '../machines/orders/orders.events.ts';
import { ordersMachine } from '../machines/orders/orders.machine.ts';
import { presenceMachine } from '../machines/presence/presence.machine.ts';
import { recipeMachine } from '../machines/recipe/recipe.machine.ts';
import type { ProductName } from '../machines/reorder/reorder.events.ts';
import { reorderMachine } from '../machines/reorder/reorder.machine.ts';
import type { Restored, SyncInput } from '../machines/sync/sync.events.ts';
import { templateMachine } from '../machines/template/template.machine.ts';

/** A desk whose processes run and whose calls are never answered. */
export const quietDesk: typeof deskMachine = deskMachine.provide({
  actors: {
    account: accountMachine.provide({
      actors: {
        fetchMissing: fromPromise<AccountData, readonly AccountPart[]>(never),
        retry: fromCallback(() => {}),
      },
    }),
    claim: claimMachine.provide({
      actors: { claimImages: fromCallback(() => {}), otherTabs: fromCallback(() => {}) },
    }),
    claims: claimsMachine.provide({
      actors: { fetchClaims: fromPromise<readonly Claim[]>(never), fetchImages: fromCallback(() => {}) },
    }),
    connection: connectionMachine.provide({
      actors: { line: fromCallback(() => {}), builds: fromCallback(() => {}) },
    }),
    faq: faqMachine.provide({ actors: { fetchFaqs: fromPromise<readonly Faq[]>(never) } }),
    feedback: feedbackMachine.provide({
      actors: {
        otherTabs: fromCallback(() => {}),
        readDraft: fromPromise<Feedback | undefined, string>(never),
        sendFeedback: fromPromise<void, SentFeedback>(never),
      },
    }),
    orders: ordersMachine.provide({ actors: { fetchOlder: fromPromise<OrdersFound, OrdersAsk>(never) } }),
    inventory: inventoryMachine.provide({
      actors: {
        form: fromCallback(() => {}),
        counts: countsMachine.provide({
          actors: {
            browser: fromCallback(() => {}),
            restore: fromPromise<Restored<CountState, StoredChange>, SyncInput>(never),
          },
        }),
      },
    }),
    notices: noticesMachine.provide({
      actors: {
        wasSeen: fromPromise<boolean, Seen>(never),
        cart: fromCallback(() => {}),
        fetchOwners: fromPromise<readonly Owner[], string>(never),
      },
    }),
    recipe: recipeMachine.provide({ actors: { fetchRecipes: fromPromise<readonly Recipe[]>(never) } }),
    presence: presenceMachine.provide({
      actors: { realtime: fromCallback(() => {}), attention: fromCallback(() => {}) },
    }),
    reorder: reorderMachine.provide({
      actors: { fetchNames: fromPromise<readonly ProductName[], readonly string[]>(never) },
    }),
    template: templateMachine.provide({
      actors: {
        unsaved: fromCallback(() => {}),
        fetchTemplates: fromPromise<readonly KeptTemplate[]>(never),
        updateTemplate: fromPromise<KeptTemplate, KeptTemplate>(never),
        deleteTemplate: fromPromise<void, KeptTemplate>(never),
        fetchNames: fromPromise<readonly ProductName[], readonly string[]>(never),
      },
    }),
  },
});

function never<T>(): Promise<T> {
  return new Promise(() => {});
}
