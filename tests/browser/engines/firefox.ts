// Firefox of the system, driven by WebDriver BiDi.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { OtherBrowser } from '../../../.tools/engines.ts';
import { type Engine, HEIGHT, type Tab, within } from './engine.ts';
import { inputOf } from './input.ts';

export async function openFirefox({ browser = '' }: NonNullable<OtherBrowser['programs']>): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'shop-firefox-'));
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  writeFileSync(join(home, 'user.js'), preferences(downloads));
  const said: string[] = [];
  let wide = 1_280;
  let running = await begin(browser, home, said);
  const resized = async (each: BidiTab) => {
    await running.send('browsingContext.setViewport', {
      context: each.context,
      viewport: { width: wide, height: HEIGHT },
    });
    return each;
  };
  const first = async () => {
    const { contexts } = await running.send('browsingContext.getTree', { maxDepth: 0 });
    return resized(tabOf(running, contexts[0].context));
  };
  let tab = await first();
  return {
    tab: () => tab,
    openTab: async () => {
      const { context } = await running.send('browsingContext.create', { type: 'tab' });
      return resized(tabOf(running, context));
    },
    resize: async (width) => {
      wide = width;
      await resized(tab);
      return width;
    },
    kill: async () => {
      await setTimeout(UNWRITTEN);
      await running.end('SIGKILL');
      running = await begin(browser, home, said);
      tab = await first();
      return tab;
    },
    downloads,
    said: async () => said,
    close: async () => {
      await running.end('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Milliseconds until local storage is on the disk: Firefox writes it every five seconds. */
const UNWRITTEN = 5_500;

/** Finnish, files into a folder, and no calls home. */
function preferences(downloads: string): string {
  return Object.entries({
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'browser.startup.page': 0,
    'browser.sessionstore.resume_from_crash': false,
    'app.update.disabledForTesting': true,
    'app.normandy.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.startup.max_resumed_crashes': -1,
    'ui.prefersReducedMotion': 1,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

interface Running {
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer of its command
  send(method: string, params: object): Promise<any>;
  end(signal: NodeJS.Signals): Promise<void>;
}

async function begin(program: string, home: string, said: string[]): Promise<Running> {
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'];
  const child = spawn(program, args, {
    env: { ...process.env, HOME: home, MOZ_CRASHREPORTER_DISABLE: '1', TZ: 'Europe/Helsinki' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Of one group with its processes, which end with it.
    detached: true,
  });
  const socket = new WebSocket(`${await within(addressOf(child), 'the address of Firefox')}/session`);
  await within(new Promise((resolve) => socket.addEventListener('open', resolve)), 'a line to Firefox');
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message, params } = JSON.parse(String(data));
    if (type === 'event') {
      if (['error', 'warn'].includes(params.level)) said.push(`${params.level}: ${params.text}`);
    } else if (type === 'success') waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(message));
    waiting.delete(id);
  });
  let last = 0;
  const send: Running['send'] = (method, params) => {
    const id = ++last;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.send(JSON.stringify({ id, method, params }));
    return within(answer, method);
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    send,
    end: async (signal) => {
      if (child.exitCode !== null || child.pid === undefined) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid, signal);
      await within(ended, 'the end of Firefox');
      socket.close();
    },
  };
}

/** It is printed once Firefox listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const [, address] = /WebDriver BiDi listening on (\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', () => reject(new Error(`Firefox ended: ${printed}`)));
  });
}

interface BidiTab extends Tab {
  readonly context: string;
}

function tabOf({ send }: Running, context: string): BidiTab {
  const target = { context };
  const call = async (text: string, args: readonly unknown[]) => {
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      target,
      functionDeclaration: `async (args) => JSON.stringify(await (${text})(...JSON.parse(args)))`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true,
      userActivation: false,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value === undefined ? undefined : JSON.parse(result.value);
  };
  const act = (id: string, actions: object) =>
    send('input.performActions', { context, actions: [{ id, ...actions }] });
  return {
    context,
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    reload: () => send('browsingContext.reload', { context, wait: 'interactive' }),
    run: (work, ...args) => call(String(work), args),
    load: async (program) => {
      const { type, exceptionDetails } = await send('script.evaluate', {
        target,
        expression: `${program};undefined`,
        awaitPromise: false,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
    },
    ...inputOf(act),
    attach: async (selector, path) => {
      const { nodes } = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files: [path] });
    },
    picture: async () =>
      Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    show: () => send('browsingContext.activate', { context }),
    close: () => send('browsingContext.close', { context }),
  };
}
