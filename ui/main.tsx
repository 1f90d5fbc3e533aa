import '../effects/shims.ts';
import { useSelector } from '@xstate/store-react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { createActor } from 'xstate';
import type { AnswerCache } from '../effects/answer-cache.ts';
import { makeClock } from '../effects/clock.ts';
import { makeConnectivity } from '../effects/connectivity.ts';
import { openDatabase } from '../effects/database.ts';
import { makeHttp } from '../effects/http.ts';
import { journalIn } from '../effects/journal.ts';
import { nextTask } from '../effects/next-task.ts';
import type { OpenedPage } from '../effects/opened-page.ts';
import { readPreferences, writePreferences } from '../effects/preferences.ts';
import { provideApp } from '../effects/provide.ts';
import type { Report } from '../effects/reporter.ts';
import { makeSessionStorage } from '../effects/storage.ts';
import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { loadMessages, type Messages } from '../i18n/messages.ts';
import { failureEventOf } from '../machines/app/app.events.ts';
import type { AppRef } from '../machines/app/app.refs.ts';
import { LoadBoundary } from './app/LoadBoundary.tsx';
import type { ShopFacts } from './app/Service.tsx';
import { Shell } from './app/Shell.tsx';
import { preferences } from './preferences.ts';
import './tokens.css';
import './base.css';

const facts: ShopFacts = Object.fromEntries(
  [...document.querySelectorAll<HTMLMetaElement>('[name^=shop-]')].flatMap(({ name, content }) =>
    content === '' ? [] : [[name.slice(5), content]],
  ),
);

/** The composition root: the only file that imports both `ui` and `effects`. */
async function start() {
  preferences.send({ type: 'restore', ...readPreferences() });
  preferences.subscribe(({ context }) => writePreferences(context));
  const messages = await messagesOf(preferences.getSnapshot().context.locale);
  const root = document.getElementById('root');
  if (root === null) return;
  // Loaded after the first screen, so that its chunk does not grow.
  const opened = import('../effects/opened-page.ts').then(
    ({ openPage }) => openPage(import.meta.env.VITE_SHOP_API ?? ''),
    () => undefined,
  );
  const report: Report = (...found) => void opened.then((page) => page?.report(...found));
  const onCaughtError: RootOptions['onCaughtError'] = (error, { errorBoundary }) => {
    report('boundary', error);
    if (errorBoundary instanceof LoadBoundary && errorBoundary.props.part) miss();
  };
  const onUncaughtError = (error: unknown) => {
    report('boundary', error);
    fail();
  };
  const miss = () => app.send({ type: 'cart.partMissing' });
  // A missing style keeps no code away.
  addEventListener('vite:preloadError', (event) => {
    if (!event.payload.message.includes('CSS')) return;
    event.preventDefault();
    miss();
  });
  const app = startApp(report, opened);
  await nextTask();
  createRoot(root, { onCaughtError, onUncaughtError }).render(
    <StrictMode>
      <Localised first={messages} app={app} />
    </StrictMode>,
  );
}

function startApp(report: Report, opened: Promise<OpenedPage | undefined>): AppRef {
  const clock = makeClock(() => app.send({ type: 'clock.ticked', now: clock.now() }));
  const connectivity = makeConnectivity();
  const storage = makeSessionStorage(() => connectivity.note({ storage: 'blocked' }));
  const baseUrl = import.meta.env.VITE_SHOP_API ?? '';
  let cache: Promise<AnswerCache> | undefined;
  const answerCache = () => {
    cache ??= import('../effects/answer-cache.ts').then(({ makeAnswerCache }) =>
      makeAnswerCache({ user: () => storage.read()?.username, clock, database, connectivity, baseUrl }),
    );
    return cache;
  };
  const http = makeHttp({
    token: storage.token,
    language: () => preferences.getSnapshot().context.locale,
    onFailure: (call, failure) => {
      const event = failureEventOf(call, failure);
      if (event.type === 'call.failed' && failure.tag === 'server')
        report('call', undefined, call, failure.status);
      app.send(event);
    },
    onAnswered: (call) => {
      if (app.getSnapshot().context.troubles[call] !== undefined) app.send({ type: 'call.answered', call });
    },
    onDate: clock.set,
    onCallEnd: connectivity.callEnded,
    answerCache,
    honoursKeys: storage.honoursKeys,
    onUnread: async (...unread) =>
      (await import('../effects/unread-answers.ts')).reportUnread(report, ...unread),
    baseUrl,
  });
  const database = openDatabase({
    user: () => storage.read()?.username ?? '',
    onTrouble: (why) => connectivity.note({ storage: why }),
  });
  const machine = provideApp({
    http,
    storage,
    database,
    journal: database.then(journalIn),
    clock,
    connectivity,
    answerCache,
    goTo: (path) => navigate(path),
    baseUrl,
  });
  const here = () => location.pathname + location.search;
  const app = createActor(machine, {
    systemId: 'app',
    input: {
      now: clock.now(),
      page: here(),
      left: storage.readPlace(),
      returned: new URLSearchParams(location.search).get('paid') ?? undefined,
    },
  });
  // wouter dispatches events for pushState and replaceState; the browser has none.
  for (const moved of ['popstate', 'pushState', 'replaceState']) {
    addEventListener(moved, () => app.send({ type: 'page.shown', path: here() }));
  }
  void opened.then((page) => {
    page?.keepPages(storage);
    page?.followTabs(storage, () => app.send({ type: 'session.lost' }));
  });
  return app.start();
}

/** The shop in the language of the device; the old language remains until the new one is loaded. */
function Localised({ first, app }: { readonly first: Messages; readonly app: AppRef }) {
  const locale = useSelector(preferences, ({ context }) => context.locale);
  const [shown, setShown] = useState({ locale: preferences.getSnapshot().context.locale, messages: first });
  useEffect(() => {
    if (shown.locale === locale) return;
    void messagesOf(locale).then((messages) => setShown({ locale, messages }));
  }, [locale, shown.locale]);
  return (
    <IntlProvider locale={shown.locale} defaultLocale={defaultLocale} messages={shown.messages}>
      <Shell app={app} {...facts} />
    </IntlProvider>
  );
}

/** The messages of a language, with the shop's own name. */
async function messagesOf(locale: Locale): Promise<Messages> {
  const messages = await loadMessages(locale);
  return facts.name ? { ...messages, 'app.name': facts.name } : messages;
}

/** Shows the sentence that index.html already contains. */
function fail() {
  document.documentElement.dataset.failed = '';
}

start().catch(fail);
