import { useEffect, useLayoutEffect } from 'react';
import type { AppRef, FaqRef } from '../../machines/app/app.refs.ts';
import { useProcess } from '../deferred/use-process.ts';

/** The process of the questions; undefined until the deferred part has been downloaded. It is told what the address asks for. */
export function useFaq(app: AppRef): FaqRef | undefined {
  const faq = useProcess(app, 'faq');
  // Before the first paint, so that nothing is called missing that is being fetched.
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
