import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { AppRef, InventoryRef } from '../../machines/app/app.refs.ts';

/** The process of the inventory; undefined until the desk has been downloaded. It asks for the open count as its page opens. */
export function useInventory(app: AppRef): InventoryRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  const inventory = useSelector(desk, (snapshot) => snapshot?.children.inventory);
  // Before the first paint, so that nothing is called missing that is being fetched.
  useLayoutEffect(() => {
    inventory?.send({ type: 'inventory.open' });
  }, [inventory]);
  return inventory;
}
