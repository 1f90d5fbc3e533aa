// WebKitGTK of the system in its small browser, driven by WebDriver, on a screen of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OtherBrowser } from '../../../.tools/engines.ts';
import { freePort } from '../../free-port.ts';
import { type Engine, HEIGHT, type Tab, within } from './engine.ts';
import { listen } from './in-page.ts';
import { inputOf } from './input.ts';

export async function openWebkit({
  driver = '',
  browser = '',
  screen = '',
}: NonNullable<OtherBrowser['programs']>): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'shop-webkit-'));
  const downloads = join(home, 'downloads');
  const config = join(home, '.config');
  mkdirSync(downloads);
  mkdirSync(join(config, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), NARROW);
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { child: server, display } = await openScreen(screen);
  const port = await freePort();
  const { DBUS_SESSION_BUS_ADDRESS: _, WAYLAND_DISPLAY: __, ...around } = process.env;
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...around,
      HOME: home,
      XDG_CONFIG_HOME: config,
      DISPLAY: display,
      TZ: 'Europe/Helsinki',
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // A container lacks the parts of the sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const send = await sessionOf(port, browser);
  let tab = tabOf(send, await send('GET', 'window'));
  let wide = 1_280;
  const resized = async (each: Tab) => {
    await each.show();
    await send('POST', 'window/rect', { x: 0, y: 0, width: wide, height: HEIGHT });
    return each;
  };
  /** A window: a page behind another tab receives no press. */
  const openTab = async () =>
    resized(tabOf(send, (await send('POST', 'window/new', { type: 'window' })).handle));
  return {
    tab: () => tab,
    openTab,
    resize: async (width) => {
      wide = width;
      await resized(tab);
      return tab.run(() => innerWidth);
    },
    kill: async () => {
      const next = await openTab();
      await tab.close();
      tab = next;
      return tab;
    },
    downloads,
    /** WebDriver reports none: the pages keep them. */
    said: () => tab.run(() => JSON.parse(localStorage.getItem('test.said') ?? '[]')),
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      for (const each of [child, server]) {
        if (each.pid !== undefined && each.exitCode === null) process.kill(-each.pid, 'SIGKILL');
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address bar of its browser is wider than a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; } entry { font-size: 1px; }\n';

// biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer of its command
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>;

async function sessionOf(port: number, binary: string): Promise<Send> {
  const ask: Send = async (method, path, body) => {
    const answer = await within(
      fetch(`http://127.0.0.1:${port}/${path}`, {
        method,
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      }),
      path,
    );
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  for (let tries = 0; ; tries++) {
    try {
      await ask('GET', 'status');
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const { sessionId } = await ask('POST', 'session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'eager',
        // A script of a page that was left has no answer, and some ends of a load are not reported.
        timeouts: { pageLoad: 4_000, script: 3_000 },
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  });
  return (method, path, body) =>
    ask(method, path === '' ? `session/${sessionId}` : `session/${sessionId}/${path}`, body);
}

function tabOf(all: Send, handle: string): Tab {
  const send: Send = async (method, path, body) => {
    await all('POST', 'window', { handle });
    return all(method, path, body);
  };
  const act = (id: string, actions: object) => send('POST', 'actions', { actions: [{ id, ...actions }] });
  const run: Tab['run'] = async (work, ...args) => {
    const { is, failed } = await send('POST', 'execute/sync', {
      script: called(String(work)),
      args: [JSON.stringify(args)],
    });
    if (failed !== undefined) throw new Error(failed);
    return is === undefined || is === null ? undefined : JSON.parse(is);
  };
  return {
    goTo: (url) => loaded(send('POST', 'url', { url })),
    reload: () => loaded(send('POST', 'refresh')),
    run,
    load: async (program) => {
      await send('POST', 'execute/sync', { script: program, args: [] });
      await run(listen);
    },
    ...inputOf(act),
    attach: async (selector, path) => {
      const element = await send('POST', 'element', { using: 'css selector', value: selector });
      await send('POST', `element/${Object.values(element)[0]}/value`, { text: path });
    },
    picture: async () => Buffer.from(await send('GET', 'screenshot'), 'base64'),
    show: () => all('POST', 'window', { handle }),
    close: () => send('DELETE', 'window'),
  };
}

/** Awaits a navigation. If the end of its load is not reported, the hand waits for the content. */
async function loaded(going: Promise<void>): Promise<void> {
  await going.catch((error: Error) => {
    if (!error.message.includes(': timeout:')) throw error;
  });
}

/** A script that calls a function with the arguments in its first one, and awaits the result. */
function called(work: string): string {
  return `const [given] = arguments;
    return Promise.resolve().then(() => (${work})(...JSON.parse(given)))
      .then((is) => ({ is: JSON.stringify(is) }), (error) => ({ failed: String(error) }));`;
}

async function openScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', `1280x${HEIGHT}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const told = child.stdio[3];
  if (!told) throw new Error('no display');
  const [number] = await within(once(told, 'data'), 'a screen');
  return { child, display: `:${String(number).trim()}` };
}
