import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { headerWords } from '../../i18n/headers.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
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
    const pasted = pastedForm(clipboardData?.getData('text/plain') ?? '');
    if (pasted === undefined) return;
    event.preventDefault();
    const file = new File([pasted.text], formatMessage({ id: 'pad.pasted' }), { type: 'text/plain' });
    form.send({ type: 'import.choose', file, words: headerWords, reading: pasted.reading });
    app.send({ type: 'page.open', path: routes.orderForm.path });
  });
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('paste', take, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}
