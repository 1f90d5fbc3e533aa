import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import { accountMachine } from '../account/account.machine.ts';
import { approvalsMachine } from '../approval/approvals.machine.ts';
import { approvingMachine } from '../approval/approving.machine.ts';
import { cancellingMachine } from '../cancelling/cancelling.machine.ts';
import { claimMachine } from '../claim/claim.machine.ts';
import { claimsMachine } from '../claim/claims.machine.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { draftsMachine } from '../drafts/drafts.machine.ts';
import { exportMachine } from '../export/export.machine.ts';
import { faqMachine } from '../faq/faq.machine.ts';
import { feedbackMachine } from '../feedback/feedback.machine.ts';
import { guideMachine } from '../guide/guide.machine.ts';
import { historyMachine } from '../history/history.machine.ts';
import { importMachine } from '../import/import.machine.ts';
import { inventoryMachine } from '../inventory/inventory.machine.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { ordersMachine } from '../order/orders.machine.ts';
import { padMachine } from '../pad/pad.machine.ts';
import { prepaymentMachine } from '../prepayment/prepayment.machine.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import { realtimeMachine } from '../realtime/realtime.machine.ts';
import { recipeMachine } from '../recipe/recipe.machine.ts';
import { refreshMachine } from '../refresh/refresh.machine.ts';
import { reorderMachine } from '../reorder/reorder.machine.ts';
import { searchMachine } from '../search/search.machine.ts';
import { spendingMachine } from '../spending/spending.machine.ts';
import { standingMachine } from '../standing/standing.machine.ts';
import { templateMachine } from '../template/template.machine.ts';
import { whyMachine } from '../why/why.machine.ts';
import type { DeferredInput } from './deferred.events.ts';

/** The processes that are loaded after the first paint, each with its machine and its input. */
export const processes = {
  search: row(searchMachine, ({ world, orders }) => ({ world, orders })),
  reorder: row(reorderMachine, ({ username, world }) => ({ username, world })),
  guide: row(guideMachine, ({ username, world, orders, older }) => ({ username, world, orders, older })),
  template: row(templateMachine, ({ username, world, orders }) => ({ username, world, orders })),
  standing: row(standingMachine, ({ username, world }) => ({ username, world })),
  recipe: row(recipeMachine, ({ world }) => ({ world })),
  refresh: row(refreshMachine, ({ world }) => ({ now: world.now })),
  notices: row(noticesMachine, ({ username, message }) => ({ username, message })),
  claim: row(claimMachine, ({ username }) => ({ username })),
  claims: row(claimsMachine),
  connection: row(connectionMachine),
  cancelling: row(cancellingMachine),
  approving: row(approvingMachine, ({ username, world, orders, missing }) => ({
    username,
    world,
    orders: orders.length > 0 || missing?.includes('orders') === false ? orders : undefined,
  })),
  approvals: row(approvalsMachine, ({ world }) => ({ world })),
  drafts: row(draftsMachine),
  orders: row(ordersMachine, ({ older }) => ({ older })),
  prepayment: row(prepaymentMachine, ({ orders }) => ({ orders })),
  inventory: row(inventoryMachine, ({ username, world }) => ({ username, world })),
  export: row(exportMachine),
  import: row(importMachine, ({ username, world }) => ({ username, world })),
  pad: row(padMachine, ({ username, world, orders }) => ({ username, world, orders })),
  feedback: row(feedbackMachine, ({ username, name, email }) => ({ username, name, email })),
  faq: row(faqMachine),
  spending: row(spendingMachine),
  history: row(historyMachine, ({ username, world }) => ({ username, world })),
  why: row(whyMachine, ({ username }) => ({ username })),
  presence: row(presenceMachine, ({ username }) => ({ username })),
  realtime: row(realtimeMachine, ({ username, world }) => ({ username, world })),
  account: row(accountMachine, ({ missing = [] }) => ({ missing })),
};

export type ProcessName = keyof typeof processes;
export type Machines = { readonly [Name in ProcessName]: (typeof processes)[Name]['machine'] };
export type ProcessRefs = { readonly [Name in ProcessName]: ActorRefFrom<Machines[Name]> };
/** A running process of the table. */
export type ProcessRef<Name extends ProcessName> = ProcessRefs[Name];

interface Row<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly input: (context: DeferredInput) => InputFrom<Machine> | undefined;
}

/** A machine with required input cannot have a row without it. */
function row<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine>
    ? readonly []
    : readonly [input: (context: DeferredInput) => InputFrom<Machine>]
): Row<Machine> {
  return { machine, input: input ?? (() => undefined) };
}
