export type ClaimsEvent = { readonly type: 'claims.open' };
