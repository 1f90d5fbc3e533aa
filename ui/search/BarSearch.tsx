import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import type { CartRef, DeferredRef } from '../../machines/app/app.refs.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { SearchBox } from './SearchBox.tsx';
import { useSlash } from './use-slash.ts';

interface BarSearchProps {
  readonly deferred: DeferredRef;
  readonly cart: CartRef;
}

/** The search inside the top bar, if there is room for it. */
export function BarSearch({ deferred, cart }: BarSearchProps) {
  const search = useSelector(deferred, ({ children }) => children.search);
  const isWide = useMedia('(width >= 768px)');
  const field = useRef<HTMLInputElement>(null);
  const go = useCallback(() => field.current?.focus(), []);
  useSlash(isWide ? go : undefined);
  return search === undefined || !isWide ? null : <SearchBox search={search} cart={cart} field={field} />;
}
