export type ClaimEvent = { readonly type: 'claim.open' };
