export type ImportEvent = { readonly type: 'import.open' };
