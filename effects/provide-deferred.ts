import { type AnyActorRef, fromPromise } from 'xstate';
import { accountMachine } from '../machines/account/account.machine.ts';
import { approvalsMachine } from '../machines/approval/approvals.machine.ts';
import { approvingMachine } from '../machines/approval/approving.machine.ts';
import { cancellingMachine } from '../machines/cancelling/cancelling.machine.ts';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { deferredMachine } from '../machines/deferred/deferred.machine.ts';
import { type Machines, processes } from '../machines/deferred/processes.ts';
import type { Feedback } from '../machines/domain/feedback/feedback.schema.ts';
import { exportMachine } from '../machines/export/export.machine.ts';
import { faqMachine } from '../machines/faq/faq.machine.ts';
import { feedbackMachine } from '../machines/feedback/feedback.machine.ts';
import { guideMachine } from '../machines/guide/guide.machine.ts';
import { guideDraft } from '../machines/guide/guide.selectors.ts';
import { historyMachine } from '../machines/history/history.machine.ts';
import { importMachine } from '../machines/import/import.machine.ts';
import { inventoryMachine } from '../machines/inventory/inventory.machine.ts';
import type { Seen } from '../machines/notices/notices.events.ts';
import { noticesMachine } from '../machines/notices/notices.machine.ts';
import { ordersMachine } from '../machines/order/orders.machine.ts';
import { padMachine } from '../machines/pad/pad.machine.ts';
import { padDraft } from '../machines/pad/pad.selectors.ts';
import { prepaymentMachine } from '../machines/prepayment/prepayment.machine.ts';
import { presenceMachine } from '../machines/presence/presence.machine.ts';
import { realtimeMachine } from '../machines/realtime/realtime.machine.ts';
import { recipeMachine } from '../machines/recipe/recipe.machine.ts';
import { reorderMachine } from '../machines/reorder/reorder.machine.ts';
import { reorderDraft } from '../machines/reorder/reorder.selectors.ts';
import { searchMachine } from '../machines/search/search.machine.ts';
import { spendingMachine } from '../machines/spending/spending.machine.ts';
import { standingMachine } from '../machines/standing/standing.machine.ts';
import { standingDraft } from '../machines/standing/standing.selectors.ts';
import { unsavedIn } from '../machines/template/template.context.ts';
import { templateMachine } from '../machines/template/template.machine.ts';
import { whyMachine } from '../machines/why/why.machine.ts';
import { answerOrderActor, saveRuleActor } from './actors/approval.ts';
import { buildExportActor } from './actors/build-export.ts';
import { buildsActor } from './actors/builds.ts';
import { cartActor } from './actors/cart.ts';
import { fetchCountActor, fetchLastCountActor, provideCounts } from './actors/count-sync.ts';
import { draftActor } from './actors/draft.ts';
import { fetchFaqsActor } from './actors/faq.ts';
import { feedbackTabsActor, sendFeedbackActor } from './actors/feedback.ts';
import { judgeFormActor, readFileActor, readFormDraftActor } from './actors/form-file.ts';
import { fetchHistoryActor, fetchOwnersActor } from './actors/history.ts';
import { lineActor } from './actors/line.ts';
import { accountRetryActor, fetchMissingActor } from './actors/missing-account.ts';
import { fetchNamesActor } from './actors/names.ts';
import { cancelOrderActor, fetchOlderActor } from './actors/orders.ts';
import { ownFormActor } from './actors/own-form.ts';
import { fetchOrderActor, openPaymentActor, redirectActor } from './actors/prepayment.ts';
import { readDraftActor } from './actors/read-draft.ts';
import { attentionActor, realtimeActor } from './actors/realtime.ts';
import { fetchRecipesActor } from './actors/recipes.ts';
import { saveTemplateActor } from './actors/save-template.ts';
import { fetchSpendingActor } from './actors/spending.ts';
import { deleteTemplateActor, fetchTemplatesActor, updateTemplateActor } from './actors/templates.ts';
import { nameInAddress } from './address.ts';
import { makeDrafts } from './drafts.ts';
import { download } from './excel/download.ts';
import { makeFormDrafts } from './form-draft.ts';
import { nextTask } from './next-task.ts';
import { prepareSearch } from './prepare-search.ts';
import type { World } from './provide.ts';
import { provideClaim, provideClaims } from './provide-claim.ts';
import { collectReportActor } from './report/collect.ts';
import { record } from './report/recorder.ts';
import { storeSeen, wasSeen } from './seen.ts';
import { makeSingleCommand } from './sync/single.ts';
import { makeTabs } from './tabs.ts';
import { sendUnsent } from './unsent.ts';
import { makeUserDraft } from './user-draft.ts';

/**
 * The deferred part's machine with every declared actor provided; downloaded after the first paint. Evaluating the
 * modules, providing in two halves and starting are tasks of their own.
 */
export async function provideDeferred(world: World, app?: AnyActorRef): Promise<typeof deferredMachine> {
  await nextTask();
  const { http, database, clock, connectivity, baseUrl } = world;
  const drafts = makeDrafts(
    () => database,
    () => {
      // A blocked or full storage is worse than a temporary one.
      if (connectivity.now().storage === 'kept') connectivity.note({ storage: 'temporary' });
    },
  );
  const forms = makeFormDrafts(drafts);
  const feedbacks = makeUserDraft<Feedback>(drafts, 'feedback', makeTabs('shop-feedback-draft'));
  /** Choices, and the list of an old order, are no unsaved work: no band warns of a temporary storage. */
  const choices = makeDrafts(
    () => database,
    () => {},
  );
  const feedback = makeSingleCommand({
    drafts,
    clock,
    kind: 'feedback.sending',
    isOneWhateverChanges: false,
  });
  const recorder = app === undefined ? undefined : record(app, clock.now);
  void sendUnsent(baseUrl);
  // The chunk is loaded before the server reports maintenance.
  import('./provide-maintenance.ts').catch(() => undefined);
  const first = {
    refresh: processes.refresh.machine,
    search: searchMachine.provide({ actions: { prepare: (_, prepared) => void prepareSearch(prepared) } }),
    drafts: processes.drafts.machine,
    account: accountMachine.provide({
      actors: { fetchMissing: fetchMissingActor(http), retry: accountRetryActor() },
    }),
    approvals: approvalsMachine.provide({ actors: { saveRule: saveRuleActor(http) } }),
    approving: approvingMachine.provide({ actors: { answerOrder: answerOrderActor(http) } }),
    cancelling: cancellingMachine.provide({ actors: { cancelOrder: cancelOrderActor(http) } }),
    claim: provideClaim(world, drafts),
    claims: provideClaims(world),
    connection: connectionMachine.provide({
      actors: { line: lineActor({ http, connectivity }), builds: buildsActor() },
      actions: { reload: () => location.reload() },
    }),
    export: exportMachine.provide({
      actors: { build: buildExportActor() },
      actions: { download: (_, file) => download(file) },
    }),
    faq: faqMachine.provide({
      actors: { fetchFaqs: fetchFaqsActor(http) },
      actions: { showInAddress: (_, id) => nameInAddress(id) },
    }),
    feedback: feedbackMachine.provide({
      actors: {
        readDraft: readDraftActor(feedbacks),
        otherTabs: feedbackTabsActor(feedbacks),
        sendFeedback: sendFeedbackActor(http, feedbacks, feedback),
        collectReport: collectReportActor(recorder, clock.now),
      },
      actions: {
        storeDraft: (_, { username, draft }) => void feedbacks.keep(username, draft),
      },
    }),
    guide: guideMachine.provide({
      actors: {
        fetchOlder: fetchOlderActor(http),
        fetchLastCount: fetchLastCountActor(http),
        draft: draftActor('guide', makeUserDraft(choices, 'guide'), guideDraft),
      },
    }),
    history: historyMachine.provide({ actors: { fetchHistory: fetchHistoryActor(http, database) } }),
    why: whyMachine.provide({ actors: { fetchHistory: fetchHistoryActor(http, database) } }),
  } satisfies Partial<Machines>;
  await nextTask();
  const actors: Machines = {
    ...first,
    import: importMachine.provide({
      actors: {
        readDraft: readFormDraftActor(forms),
        readFile: readFileActor(),
        judgeForm: judgeFormActor(),
      },
      actions: {
        storeSheets: (_, { username, draft }) => void forms.storeSheets(username, draft),
        storeCorrections: (_, { username, draft }) => void forms.storeCorrections(username, draft),
        dropDraft: (_, username) => void forms.drop(username),
      },
    }),
    notices: noticesMachine.provide({
      actors: {
        wasSeen: fromPromise<boolean, Seen>(async ({ input }) => wasSeen(input)),
        cart: cartActor(app),
        fetchOwners: fetchOwnersActor(http, database),
      },
      actions: { storeSeen: (_, seen) => storeSeen(seen) },
    }),
    orders: ordersMachine.provide({ actors: { fetchOlder: fetchOlderActor(http) } }),
    pad: padMachine.provide({
      actors: { draft: draftActor('pad', makeUserDraft(drafts, 'pad', makeTabs('shop-pad')), padDraft) },
    }),
    prepayment: prepaymentMachine.provide({
      actors: {
        openPayment: openPaymentActor(http),
        fetchOrder: fetchOrderActor(http),
        redirect: redirectActor(),
      },
    }),
    recipe: recipeMachine.provide({ actors: { fetchRecipes: fetchRecipesActor(http) } }),
    presence: presenceMachine.provide({ actors: { attention: attentionActor() } }),
    realtime: realtimeMachine.provide({ actors: { channel: realtimeActor({ http, baseUrl }) } }),
    inventory: inventoryMachine.provide({
      actors: {
        counts: provideCounts({ http, clock, connectivity, database }),
        form: ownFormActor(makeUserDraft(drafts, 'own-item')),
        fetchCount: fetchCountActor(http),
      },
    }),
    reorder: reorderMachine.provide({
      actors: {
        draft: draftActor('reorder', makeUserDraft(choices, 'reorder'), reorderDraft),
        fetchNames: fetchNamesActor(http),
      },
    }),
    spending: spendingMachine.provide({ actors: { fetchSpending: fetchSpendingActor(http, connectivity) } }),
    standing: standingMachine.provide({
      actors: { draft: draftActor('standing', makeUserDraft(drafts, 'standing'), standingDraft) },
    }),
    template: templateMachine.provide({
      actors: {
        draft: draftActor('template', makeUserDraft(drafts, 'template'), ({ context }) => unsavedIn(context)),
        fetchTemplates: fetchTemplatesActor(http),
        updateTemplate: updateTemplateActor(http, clock),
        deleteTemplate: deleteTemplateActor(http, clock),
        saveTemplate: saveTemplateActor(http, clock),
        fetchNames: fetchNamesActor(http),
      },
    }),
  };
  const machine = deferredMachine.provide({ actors });
  await nextTask();
  return machine;
}
