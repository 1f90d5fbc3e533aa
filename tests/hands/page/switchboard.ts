import type { BrowserContext, Request, Route } from '@playwright/test';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import type { Answer, Awaited } from '../../model/actions.ts';
import { settled } from './settled.ts';

/** Every call of the page: let through, or held until a path says how it ends. */
export interface Switchboard {
  /** The calls of this name wait from now on; with the captcha's challenge waits its solving. */
  hold(call: Awaited): void;
  /** Ends the oldest waiting call of this name; one that is not held goes through by itself. */
  answer(call: Awaited, answer: Answer): Promise<void>;
  /**
   * The process leaves the oldest waiting call of this name to nobody: no later `answer` is for it. What it returns lets
   * the call through; one that the page has given up meanwhile needs nothing.
   */
  leave(call: Awaited): Promise<() => Promise<void>>;
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

/** Past this nobody waits for what did not come, in milliseconds: a slow machine is no failure. */
const PATIENCE = 60_000;

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
  /** Left to nobody, and not let through yet. */
  const left = new Set<Route>();
  /** How many waiting calls of a name the page itself has ended. */
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
    // No page waits for a report of an error, and the browser tells no end of what may outlive its page.
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
    // A page that goes away takes its calls with it.
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
    // One works at a time: a worker that was ended asks for nothing, and nothing tells of its end.
    for (const ended of waiting.get('excelWorker') ?? []) underWay.delete(ended.request());
    waiting.set('excelWorker', []);
    keep('excelWorker', route);
  });
  await context.route('**/captcha.worker*', async (route) => {
    if (!isWorking) {
      // The page may end it, and nothing tells of that.
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
        // An answer leads to the next call: a page that has done its work asks for nothing more.
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

/** Waits for what requests and answers change: nothing is asked again and again. */
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
