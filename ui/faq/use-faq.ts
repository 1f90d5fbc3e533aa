import { useEffect, useLayoutEffect } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useProcess } from '../deferred/use-process.ts';

/**
 * The process of the questions; undefined until the deferred part is loaded. It receives the question that the address
 * names.
 */
export function useFaq(app: AppRef): ProcessRef<'faq'> | undefined {
  const faq = useProcess(app, 'faq');
  // Sent before the first paint: fetching must not look like missing.
  useLayoutEffect(() => {
    const id = idInAddress();
    faq?.send(id === undefined ? { type: 'faq.open' } : { type: 'faq.open', id });
  }, [faq]);
  useEffect(() => {
    const seek = () => {
      const id = idInAddress();
      if (id !== undefined) faq?.send({ type: 'faq.seek', id });
    };
    addEventListener('hashchange', seek);
    return () => removeEventListener('hashchange', seek);
  }, [faq]);
  return faq;
}

function idInAddress(): string | undefined {
  try {
    return decodeURIComponent(location.hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}
