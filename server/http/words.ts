import { type CallName, calls } from '../../machines/domain/contract/calls.ts';
import { CATALOGUE_CHANNEL, CATALOGUE_UPDATED } from '../../machines/domain/realtime/channels.ts';

/** The texts of the documentation beside the schemas. */
export const descriptions: { readonly api: string; readonly calls: Readonly<Record<CallName, string>> } = {
  api: [
    'Amounts of money are decimal euros, days are YYYY-MM-DD, instants ISO 8601.',
    'Calls of a customer carry `Authorization: Bearer <access_token>`; without a valid one they answer 401.',
    'A request that the schemas refuse answers 422 with one problem a field.',
    `The token of \`${calls.realtimeToken.path}\` opens a WebSocket at \`/\` for clients of Ably (JSON alone), or Ably's own:`,
    `\`${CATALOGUE_UPDATED}\` on \`${CATALOGUE_CHANNEL}\`, and on the account's channel what colleagues and the office change.`,
    'Paytrail leads browsers back to GET `/api/payments/success` and `/api/payments/cancel`, and calls',
    '`/api/payments/callback`; what it has not signed is refused.',
    'During maintenance every call answers 503 with `message_fi`, `message_en` and `until`, but for `/api/maintenance`.',
    'POST `/api/reports` takes envelopes of Sentry with errors of the browser; of them only what names no person is kept.',
  ].join(' '),
  calls: {
    captcha: 'A proof-of-work challenge (ALTCHA), valid for five minutes and for one login.',
    login:
      'Log in. `captcha` is the solved challenge; 422 `captchaFailed` without one, or with one used or late.',
    me: 'Is the token still good, and does the customer pay in advance?',
    logout: 'Revoke the token.',
    message: 'The popup message of the customer, or null.',
    minimumOrderAmount: 'The minimum order of the customer, excluding VAT.',
    catalogue: 'The whole catalogue. Compressed, with an ETag; 304 for the same If-None-Match.',
    productNames: 'Names of products by code, comma-separated in `ids`; also of those no longer offered.',
    recipes:
      'Recipes whose ingredients are goods. Sizes in grams: of a portion, raw, and of one selling unit.',
    cart: 'The open cart of the customer account, with its book and version.',
    putCart:
      'Replace the whole cart, or decide the `command` it carries. 412 when If-Match is not the version.',
    putItem: 'State one line, with its absolute amount, or decide the `command` it carries.',
    removeItem: 'Remove one line, or decide the `command` it carries.',
    cartHistory:
      'What has happened to a cart of the customer account, in order: of `book`, else of the open one; `before` a place in it.',
    orders:
      'Orders of the customer account, newest first: `limit` of them, `before` the `next` of the answer before, by `search`. Without both, those still to be delivered or paid come in any case.',
    placeOrder: 'Place an order. The same Idempotency-Key never makes a second one.',
    order: 'One order of the customer account.',
    cancelOrder:
      'Cancel a placed order before its first cut-off, or one that awaits payment. A cancelled order is answered again.',
    setApprovalRule:
      'State which orders of the customer account wait for a colleague: over a sum excluding VAT, or of some users.',
    approveOrder: 'Approve a colleague’s waiting order before its first cut-off.',
    returnOrder: 'Return a colleague’s waiting order with a word: nothing of it is delivered.',
    withdrawOrder:
      'Take back an order whose answer never came, by its Idempotency-Key; or learn that it was placed.',
    orderTemplates: 'The order templates of the customer account, by name.',
    saveTemplate: 'Save a new template. The same Idempotency-Key never makes a second one.',
    updateTemplate:
      'Give a template another name, other goods or another order of them. 412 when If-Match is not its version.',
    deleteTemplate: 'Delete a template.',
    claimDeliveries: 'Deliveries of the customer account that can be claimed, newest first.',
    claims: 'The claims of the customer account, newest first.',
    sendClaim:
      'Send a claim with its images (JPEG or PNG, base64). The same Idempotency-Key never makes a second one.',
    claimImage: 'One image of a claim, by its position from 0: JPEG or PNG without any metadata.',
    counts: 'The counts of the stock of the customer account, newest first.',
    count: 'One count with its items.',
    changeCount: 'Start a count, or change one; a change that the count has already is not made again.',
    openPayment:
      'Open the payment of an order that waits for it, or get the one that is open. 424: the payment service did not answer.',
    spending:
      'What the customer account spent by month, department and good, in a year or the last twelve months.',
    faqs: 'Questions and answers, in the order in which they are shown.',
    sendFeedback: 'Send feedback. The same Idempotency-Key never sends it twice.',
    maintenance: 'Is there maintenance, and what are customers told of it? Answered during it, too.',
    realtimeToken:
      'A token of Ably’s kind for a quarter of an hour: the catalogue, the account’s own channel, the space of its cart.',
    notifications: 'News for customers, newest first.',
  },
};
