import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { CartRef, DeferredRef, ShellRef } from '../../machines/app/app.refs.ts';
import { usePanel } from '../app/use-shell.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { SearchBox } from './SearchBox.tsx';
import { useSlash } from './use-slash.ts';

interface SearchPanelProps {
  readonly deferred: DeferredRef;
  readonly cart: CartRef;
  readonly shell: ShellRef;
}

/** The search of a narrow screen, at full width under the bar, while it is open. */
export function SearchPanel({ deferred, cart, shell }: SearchPanelProps) {
  const search = useSelector(deferred, ({ children }) => children.search);
  const isNarrow = useMedia('(width < 768px)');
  const isAsked = usePanel(shell, 'search');
  const field = useRef<HTMLInputElement>(null);
  const isOpen = isNarrow && isAsked && search !== undefined;
  const open = useCallback(() => shell.send({ type: 'shell.open', panel: 'search' }), [shell]);
  const close = useCallback(() => shell.send({ type: 'shell.close' }), [shell]);
  useSlash(isNarrow ? open : undefined);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return isOpen ? (
    <div className="search-panel">
      <SearchBox search={search} cart={cart} field={field} onDone={close} />
    </div>
  ) : null;
}
