import type { BrowserContext, Request, Route } from '@playwright/test';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import type { Answer, Awaited } from '../../model/deeds.ts';

/** Every call of the page: let through, or held until a path says how it ends. */
export interface Switchboard {
  /** The calls of this name wait from now on; with the captcha's challenge waits its solving. */
  hold(call: Awaited): void;
  /** Ends the oldest waiting call of this name; one that is not held goes through by itself. */
  answer(call: Awaited, answer: Answer): Promise<void>;
  /** The next call of this name ends so. */
  arrange(call: Awaited, answer: Answer): void;
  /** What the page needs for its own work, beside the calls, comes now. */
  letWork(): void;
  /** Nothing is under way but what is held. */
  quiet(): Promise<void>;
}

type Through = (route: Route) => Promise<void>;

/** An answer that does not say what time it is: the page goes by its own clock. */
async function timeless(route: Route): Promise<void> {
  const response = await route.fetch();
  const { date: _, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** How long a call that is about to be made is waited for, in milliseconds. */
const PATIENCE = 8_000;

/** How long nothing is under way before a page rests, in milliseconds: one answer leads to the next call. */
const REST = 250;

/** `ownTime`: the page's clock is not the server's. */
export async function switchboard(
  context: BrowserContext,
  { ownTime = false }: { readonly ownTime?: boolean } = {},
): Promise<Switchboard> {
  const through: Through = ownTime ? timeless : (route) => route.fallback();
  const held = new Set<Awaited>();
  const waiting = new Map<Awaited, Route[]>();
  const arranged = new Map<Awaited, Answer[]>();
  const underWay = new Set<Request>();
  const work = Promise.withResolvers<void>();
  let isWorking = true;
  const isHeld = (request: Request) =>
    [...waiting.values()].flat().some((route) => route.request() === request);

  context.on('request', (request) => {
    // No page waits for a report of an error, and the browser tells no end of what may outlive its page.
    if (!request.url().endsWith('/api/reports')) underWay.add(request);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => {
    underWay.delete(request);
    // A page that goes away takes its calls with it.
    for (const [call, routes] of waiting) {
      waiting.set(
        call,
        routes.filter((route) => route.request() !== request),
      );
    }
  });
  await context.route('**/api/**', async (route) => {
    const call = callOf(route.request());
    const answer = call === undefined ? undefined : arranged.get(call)?.shift();
    if (answer !== undefined) return end(route, answer, through);
    if (call === undefined) return route.fallback();
    if (!held.has(call)) return through(route);
    waiting.set(call, [...(waiting.get(call) ?? []), route]);
  });
  await context.route('**/excel.worker*', (route) => {
    if (!held.has('excelWorker')) return route.fallback();
    waiting.set('excelWorker', [...(waiting.get('excelWorker') ?? []), route]);
  });
  await context.route('**/captcha.worker*', async (route) => {
    if (!isWorking) await work.promise;
    await route.continue();
  });

  return {
    hold: (call) => {
      held.add(call);
      if (call === 'captcha') isWorking = false;
    },
    answer: async (call, answer) => {
      if (!held.has(call)) {
        if (answer.tag !== 'through') throw new Error(`${call} is not held`);
        return;
      }
      await until(() => (waiting.get(call) ?? []).length > 0, `${call} is not called`);
      const [oldest, ...others] = waiting.get(call) ?? [];
      waiting.set(call, others);
      if (oldest !== undefined) await end(oldest, answer, through);
    },
    arrange: (call, answer) => arranged.set(call, [...(arranged.get(call) ?? []), answer]),
    letWork: () => work.resolve(),
    quiet: async () => {
      let restless = Date.now();
      const rests = () => {
        if (![...underWay].every(isHeld)) restless = Date.now();
        return Date.now() - restless >= REST;
      };
      await until(rests, 'the page does not come to rest');
    },
  };
}

async function end(route: Route, answer: Answer, through: Through): Promise<void> {
  switch (answer.tag) {
    case 'through':
      return through(route);
    case 'lost':
      await route.fetch();
      return route.abort('connectionreset');
    case 'instead':
      return route.fulfill({ status: answer.status, json: answer.body });
    default:
      return answer satisfies never;
  }
}

function callOf(request: Request): CallName | undefined {
  const { pathname } = new URL(request.url());
  return patterns.find(({ method, path }) => method === request.method() && path.test(pathname))?.name;
}

const patterns = Object.entries(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
