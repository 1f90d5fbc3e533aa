export type InventoryEvent = { readonly type: 'inventory.open' };
