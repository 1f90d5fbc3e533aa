export type ExportEvent = { readonly type: 'export.open' };
