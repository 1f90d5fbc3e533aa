import type { BrowserContext, Request, Route } from '@playwright/test';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import type { Answer, Awaited } from '../../model/actions.ts';
import { settled } from './settled.ts';

/** Lets each call of the page through, or holds it until a path answers it. */
export interface Switchboard {
  /** Holds calls of this name from now on; 'captcha' also holds the solving of the challenge. */
  hold(call: Awaited): void;
  /** Answers the oldest held call of this name; calls that are not held pass by themselves. */
  answer(call: Awaited, answer: Answer): Promise<void>;
  /**
   * Abandons the oldest held call of this name: no later `answer` is for it. The result lets the call through, unless
   * the page has cancelled it meanwhile.
   */
  leave(call: Awaited): Promise<() => Promise<void>>;
  /** Sets the answer of the next call of this name. */
  arrange(call: Awaited, answer: Answer): void;
  /** Holds no call any more, and lets the held ones through. */
  release(): Promise<void>;
  /** Lets the worker that solves the captcha load. */
  letWork(): void;
  /** Resolves when no request but held ones is in flight. */
  quiet(): Promise<void>;
}

type Through = (route: Route) => Promise<void>;

/** An answer without the `Date` header: the page uses its own clock. */
async function timeless(route: Route): Promise<void> {
  const response = await route.fetch();
  const { date: _, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** The longest wait in milliseconds: a slow machine is no failure. */
const PATIENCE = 60_000;

/** `ownTime`: the page's clock differs from the server's. */
export async function switchboard(
  context: BrowserContext,
  { ownTime = false }: { readonly ownTime?: boolean } = {},
): Promise<Switchboard> {
  const through: Through = ownTime ? timeless : (route) => route.fallback();
  const held = new Set<Awaited>();
  const waiting = new Map<Awaited, Route[]>();
  const arranged = new Map<Awaited, Answer[]>();
  const underWay = new Set<Request>();
  /** Abandoned calls that are still held. */
  const left = new Set<Route>();
  /** The number of held calls of a name that the page has cancelled. */
  const givenUp = new Map<Awaited, number>();
  const work = Promise.withResolvers<void>();
  let isWorking = true;
  const { changed, changedOr, until } = changes();
  let begun = 0;
  const isHeld = (request: Request) =>
    [...waiting.values(), [...left]].flat().some((route) => route.request() === request);
  const isIdle = () => [...underWay].every(isHeld);
  const keep = (call: Awaited, route: Route) => {
    waiting.set(call, [...(waiting.get(call) ?? []), route]);
    changed();
  };

  context.on('request', (request) => {
    // Error reports are not awaited, and the browser reports no end of a request that may outlive its page.
    if (request.url().endsWith('/api/reports')) return;
    begun += 1;
    underWay.add(request);
  });
  context.on('requestfinished', (request) => {
    underWay.delete(request);
    changed();
  });
  context.on('requestfailed', (request) => {
    underWay.delete(request);
    // A closed page cancels its calls.
    for (const [call, routes] of waiting) {
      const others = routes.filter((route) => route.request() !== request);
      if (others.length < routes.length) givenUp.set(call, (givenUp.get(call) ?? 0) + 1);
      waiting.set(call, others);
    }
    for (const route of left) if (route.request() === request) left.delete(route);
    changed();
  });
  await context.route('**/api/**', async (route) => {
    const call = callOf(route.request());
    const answer = call === undefined ? undefined : arranged.get(call)?.shift();
    if (answer !== undefined) return end(route, answer, through);
    if (call === undefined) return route.fallback();
    if (!held.has(call)) return through(route);
    keep(call, route);
  });
  await context.route('**/excel.worker*', (route) => {
    if (!held.has('excelWorker')) return route.fallback();
    // One worker runs at a time: the browser reports no end of the request of a stopped worker.
    for (const ended of waiting.get('excelWorker') ?? []) underWay.delete(ended.request());
    waiting.set('excelWorker', []);
    keep('excelWorker', route);
  });
  await context.route('**/captcha.worker*', async (route) => {
    if (!isWorking) {
      // The page may stop the worker, and no event reports that.
      underWay.delete(route.request());
      changed();
      await work.promise;
    }
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
      await until(
        () => (waiting.get(call) ?? []).length > 0,
        () => `${call} is not called`,
      );
      const [oldest, ...others] = waiting.get(call) ?? [];
      waiting.set(call, others);
      if (oldest !== undefined) await end(oldest, answer, through);
    },
    leave: async (call) => {
      if (!held.has(call)) return async () => {};
      await until(
        () => (waiting.get(call) ?? []).length > 0 || (givenUp.get(call) ?? 0) > 0,
        () => `${call} is not called`,
      );
      const [oldest, ...others] = waiting.get(call) ?? [];
      if (oldest === undefined) {
        givenUp.set(call, (givenUp.get(call) ?? 0) - 1);
        return async () => {};
      }
      waiting.set(call, others);
      left.add(oldest);
      return async () => {
        if (left.delete(oldest)) await through(oldest);
      };
    },
    arrange: (call, answer) => arranged.set(call, [...(arranged.get(call) ?? []), answer]),
    release: async () => {
      held.clear();
      const routes = [...waiting.values()].flat();
      waiting.clear();
      for (const route of routes) await through(route);
      work.resolve();
    },
    letWork: () => work.resolve(),
    quiet: async () => {
      const allStand = async () => {
        const isAwaiting = [...waiting.values()].flat().length > 0;
        await Promise.all(context.pages().map((page) => settled(page, isAwaiting)));
        return true;
      };
      for (let before = -1, stand = false; !stand || before !== begun; ) {
        await until(isIdle, () => `still under way: ${[...underWay].map((each) => each.url()).join(', ')}`);
        before = begun;
        // An answer may cause the next call: a page that has settled makes no more.
        stand = await changedOr(allStand(), () => 'a page does not come to stand');
      }
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

/** Waits for requests and answers by events, without polling. */
function changes() {
  let next = Promise.withResolvers<boolean>();
  const changedOr = async (other: Promise<boolean>, otherwise: () => string): Promise<boolean> => {
    const late = Promise.withResolvers<never>();
    const limit = setTimeout(() => late.reject(new Error(otherwise())), PATIENCE);
    try {
      return await Promise.race([other, next.promise, late.promise]);
    } finally {
      clearTimeout(limit);
    }
  };
  return {
    changed: () => {
      next.resolve(false);
      next = Promise.withResolvers();
    },
    /** The result of the other promise, or false as soon as a request or an answer comes. */
    changedOr,
    until: async (holds: () => boolean, otherwise: () => string): Promise<void> => {
      while (!holds()) await changedOr(new Promise(() => {}), otherwise);
    },
  };
}
