import { setup } from 'xstate';
import type { InventoryEvent } from './inventory.events.ts';

export const inventoryMachine = setup({ types: { events: {} as InventoryEvent } }).createMachine({
  id: 'inventory',
  initial: 'idle',
  states: { idle: { on: { 'inventory.open': 'idle' } } },
});
