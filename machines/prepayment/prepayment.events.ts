export type PrepaymentEvent = { readonly type: 'prepayment.open' };
