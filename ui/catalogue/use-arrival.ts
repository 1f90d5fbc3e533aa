import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { useProcess } from '../deferred/use-process.ts';

interface Arriving {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/**
 * The parameters of a catalogue address: newOrder, search_result (§2). Each is sent to its process once the process
 * runs. It is then removed from the address, so a reload does not send it again.
 */
export function useArrival({ app, catalogue, cart }: Arriving) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const reorder = useProcess(app, 'reorder');
  const isReady = useSelector(cart, canChange);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const product_id = params.get('search_result');
    if (product_id !== null) {
      params.delete('search_result');
      catalogue.send({ type: 'product.find', product_id });
    }
    if (params.has('newOrder') && reorder !== undefined && isReady) {
      params.delete('newOrder');
      const cartIsEmpty = isCartEmpty(cart.getSnapshot());
      reorder.send({ type: 'reorder.request', source: 'new', lines: [], cartIsEmpty });
    }
    const left = params.toString();
    if (left !== new URLSearchParams(search).toString()) {
      navigate(left === '' ? path : `${path}?${left}`, { replace: true });
    }
  }, [search, path, navigate, reorder, isReady, catalogue, cart]);
}
