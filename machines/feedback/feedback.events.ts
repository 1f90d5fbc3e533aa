export type FeedbackEvent = { readonly type: 'feedback.open' };
