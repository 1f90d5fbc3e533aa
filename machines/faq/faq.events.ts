export type FaqEvent = { readonly type: 'faq.open' };
