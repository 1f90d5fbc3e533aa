import { approvalCalls } from './approval-calls.ts';
import { claimCalls } from './claim-calls.ts';
import { faqCalls } from './faq-calls.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { historyCalls } from './history-calls.ts';
import { inventoryCalls } from './inventory-calls.ts';
import { maintenanceCalls } from './maintenance-calls.ts';
import { oneOrderCalls } from './one-order-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { realtimeCalls } from './realtime-calls.ts';
import { recipeCalls } from './recipe-calls.ts';
import { spendingCalls } from './spending-calls.ts';
import { templateCalls } from './template-calls.ts';

/** The calls that the first screens do not need. */
export const deferredCalls = {
  ...recipeCalls,
  ...templateCalls,
  ...claimCalls,
  ...inventoryCalls,
  ...paymentCalls,
  ...faqCalls,
  ...feedbackCalls,
  ...maintenanceCalls,
  ...realtimeCalls,
  ...oneOrderCalls,
  ...historyCalls,
  ...spendingCalls,
  ...approvalCalls,
} as const;
