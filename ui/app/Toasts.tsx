import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Described, ToastEvent, Words } from '../../machines/toast/toast.events.ts';
import { Button } from '../parts/button.tsx';
import { Toasts as ToastRegion, type ToastWords } from '../parts/toasts.tsx';
import { AskService } from './Service.tsx';
import { useLocale } from './use-locale.ts';

/** The messages of the app; each is shown until it is dismissed or expires (§8). */
export function Toasts({ app }: { readonly app: AppRef }) {
  const { formatMessage } = useIntl();
  const toasts = useSelector(app, ({ context }) => context.toasts);
  const locale = useLocale();
  const { products } = useSelector(app, ({ context }) => context.catalogue);
  const named = (good: Described | string) => {
    const known = typeof good === 'string' ? products.get(good) : good;
    if (known === undefined) return { text: String(good) };
    const { description_fi, description_en } = known;
    const isFinnish = locale === 'fi' || description_en === '';
    return isFinnish ? { text: description_fi, lang: 'fi' } : { text: description_en };
  };
  const text = (words: Words): string =>
    'text' in words ? words.text : formatMessage({ id: words.key }, { ...words.values });
  const all = toasts.map((toast) => {
    const { kind, title, body, link, goods } = toast.getSnapshot().context;
    const said = body !== undefined && 'key' in body ? body.key : undefined;
    return {
      id: toast.id,
      kind,
      title: text(title),
      body: body === undefined ? undefined : text(body),
      link:
        link === undefined ? (
          said === 'errors.server.body' ? (
            <AskService />
          ) : said === 'errors.loggedOut.body' ? (
            formatMessage({ id: 'errors.loggedOut.next' })
          ) : undefined
        ) : link.path === undefined ? (
          <Button onPress={() => location.reload()}>{text(link)}</Button>
        ) : (
          <Link href={link.path} onClick={() => toast.send({ type: 'toast.dismiss' })}>
            {text(link)}
          </Link>
        ),
      reloads: link !== undefined && link.path === undefined,
      items: goods?.map(named),
    };
  });
  const isSame = (one: ToastWords, other: ToastWords) =>
    one.kind === other.kind &&
    one.title === other.title &&
    one.body === other.body &&
    linesOf(one) === linesOf(other);
  // Of the missing parts the newest alone is shown: one reload brings them all.
  const lost = all.findLast(({ reloads }) => reloads);
  const told = all.filter((one) => !one.reloads || (lost !== undefined && isSame(one, lost)));
  // A repeated message is shown once, and one press dismisses it.
  const shown = told.filter((one, index) => told.findIndex((other) => isSame(one, other)) === index);
  const send = (type: ToastEvent['type']) => (id: string) => {
    const pressed = all.find((one) => one.id === id);
    if (pressed === undefined) return;
    for (const [index, one] of all.entries())
      if (isSame(one, pressed) || (one.reloads && pressed.reloads)) toasts[index]?.send({ type });
  };
  return (
    <ToastRegion
      toasts={shown}
      label={formatMessage({ id: 'common.toasts' })}
      dismissLabel={formatMessage({ id: 'common.dismiss' })}
      onDismiss={send('toast.dismiss')}
      onHold={send('toast.hold')}
      onRelease={send('toast.release')}
    />
  );
}

function linesOf({ items = [] }: ToastWords): string {
  return items.map(({ text }) => text).join('\n');
}
