import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { headerWords } from '../../i18n/headers.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { pastedForm } from '../../machines/domain/import/pasted.ts';
import { routes } from '../../machines/routes.ts';
import { useProcess } from '../deferred/use-process.ts';

/** Several pasted lines open the review of the order form. `field`: only a paste into a field of this selector. */
export function usePastedLines(app: AppRef, field: string): void {
  const { formatMessage } = useIntl();
  const form = useProcess(app, 'import');
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (form === undefined || !(target instanceof Element) || !target.matches(field)) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (review({ app, form, name: formatMessage({ id: 'pad.pasted' }) }, text)) event.preventDefault();
  });
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('paste', take, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}

/** The text in the address, which another app has shared (`.tools/app-manifest.ts`), opens the review once. */
export function useSharedLines(app: AppRef): void {
  const { formatMessage } = useIntl();
  const form = useProcess(app, 'import');
  const shared = new URLSearchParams(useSearch()).get('text') ?? '';
  const taken = useRef('');
  const name = formatMessage({ id: 'pad.shared' });
  useEffect(() => {
    if (form === undefined || shared === taken.current) return;
    taken.current = shared;
    review({ app, form, name }, shared, 1);
  }, [app, form, name, shared]);
}

interface Review {
  readonly app: AppRef;
  readonly form: ProcessRef<'import'>;
  /** The name of the text, in place of a file's. */
  readonly name: string;
}

/** False: the text has fewer lines than `least`. */
function review({ app, form, name }: Review, text: string, least?: number): boolean {
  const pasted = pastedForm(text, least);
  if (pasted === undefined) return false;
  const file = new File([pasted.text], name, { type: 'text/plain' });
  form.send({ type: 'import.choose', file, words: headerWords, reading: pasted.reading });
  app.send({ type: 'page.open', path: routes.orderForm.path });
  return true;
}
