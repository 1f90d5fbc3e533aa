// Feedback and claims: single commands, each with one id until the server has answered.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { sendClaimActor } from '../../effects/actors/claim.ts';
import { sendFeedbackActor } from '../../effects/actors/feedback.ts';
import { makeClaimStore } from '../../effects/claim-store.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { makeDrafts } from '../../effects/drafts.ts';
import type { Http } from '../../effects/http.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import { makeSingleCommand } from '../../effects/sync/single.ts';
import { makeUserDraft } from '../../effects/user-draft.ts';
import { claimOf } from '../../machines/domain/claim/draft.ts';
import { sentClaim, withoutImage } from '../model/claims.ts';
import { failures } from '../model/failures.ts';
import { draft as feedback } from '../model/feedback.model.ts';
import { NOW } from '../model/goods.ts';

beforeEach(() => vi.stubGlobal('navigator', { locks: locks() }));
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['feedback', (tab: Tab) => tab.sendFeedback()],
  ['a claim', (tab: Tab) => tab.sendClaim()],
])('%s', (_, send) => {
  test('two tabs that send at once send it under one id', async () => {
    const { tabs, keys } = makeBrowser();
    await Promise.all(tabs.map(send));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('it keeps its id until the server has answered, after a reload, too; the next one has another', async () => {
    const { tabs, keys, fail } = makeBrowser();
    fail(failures.lost);
    await expect(send(tabs[0])).rejects.toEqual(failures.lost);
    fail(failures.unauthorized);
    await expect(send(tabs[0])).rejects.toEqual(failures.unauthorized);
    await send(tabs[1]);
    expect(new Set(keys).size).toBe(1);
    await send(tabs[1]);
    expect(new Set(keys).size).toBe(2);
  });

  test('a tab without an answer keeps the id, though another tab has had the answer', async () => {
    const { tabs, keys, fail } = makeBrowser();
    fail(failures.lost);
    await expect(send(tabs[0])).rejects.toEqual(failures.lost);
    await send(tabs[1]);
    await send(tabs[0]);
    expect(new Set(keys).size).toBe(1);
  });

  test('a tab that sends again after another tab had the answer keeps the id over a reload', async () => {
    const { tabs, keys, fail, reload } = makeBrowser();
    fail(failures.lost);
    await expect(send(tabs[0])).rejects.toEqual(failures.lost);
    await send(tabs[1]);
    fail(failures.lost);
    await expect(send(tabs[0])).rejects.toEqual(failures.lost);
    await send(reload());
    expect(new Set(keys).size).toBe(1);
  });
});

test('§5 Feedback: another text is another command', async () => {
  const { tabs, keys, fail } = makeBrowser();
  fail(failures.lost);
  await expect(tabs[0].sendFeedback()).rejects.toEqual(failures.lost);
  await tabs[0].sendFeedback('Toinen');
  expect(new Set(keys).size).toBe(2);
});

test('§5 Claims: a claim that the server holds otherwise has its answer: the next one has another id', async () => {
  const { tabs, keys, fail } = makeBrowser();
  fail(failures.takenBack);
  await expect(tabs[0].sendClaim()).rejects.toEqual(failures.takenBack);
  await tabs[0].sendClaim();
  expect(new Set(keys).size).toBe(2);
});

test('§5 Claims: a changed claim keeps the id; after another tab has sent it, the next has another', async () => {
  const { tabs, keys, fail } = makeBrowser();
  fail(failures.lost);
  await expect(tabs[0].sendClaim()).rejects.toEqual(failures.lost);
  fail(failures.lost);
  await expect(tabs[0].sendClaim('replacement')).rejects.toEqual(failures.lost);
  await tabs[1].sendClaim('replacement');
  expect(new Set(keys).size).toBe(1);
  await tabs[0].sendClaim();
  expect(new Set(keys).size).toBe(2);
});

type Tab = ReturnType<typeof makeBrowser>['tabs'][0];

/** Two tabs of one browser with drafts in memory, and the keys of their calls. */
function makeBrowser() {
  const keys: string[] = [];
  let failure: unknown;
  const http = (async (_: string, sent: { readonly headers: { readonly 'idempotency-key': string } }) => {
    keys.push(sent.headers['idempotency-key']);
    const why = failure;
    failure = undefined;
    if (why !== undefined) throw why;
    return { reclamation: sentClaim };
  }) as unknown as Http;
  const database = Promise.resolve(memoryDatabase());
  const drafts = makeDrafts(
    () => database,
    () => {},
  );
  const clock = { now: () => NOW, set: () => {} };
  const username = 'ravintola';
  const openTab = () => {
    const single = (kind: string, isOneWhateverChanges: boolean) =>
      makeSingleCommand({ drafts, clock, kind, isOneWhateverChanges });
    const feedbackActor = sendFeedbackActor(
      http,
      makeUserDraft(drafts, 'feedback'),
      single('feedback.sending', false),
    );
    const world = { http, connectivity: makeConnectivity() };
    const claimActor = sendClaimActor(world, makeClaimStore(drafts), single('claim.sending', true));
    return {
      sendFeedback: (text = feedback.text) =>
        ended(feedbackActor, { username, feedback: { ...feedback, text }, report: undefined }),
      sendClaim: (wish: 'refund' | 'replacement' = 'refund') =>
        ended(claimActor, { username, claim: claimOf({ ...withoutImage, wish }), images: [] }),
    };
  };
  return {
    keys,
    tabs: [openTab(), openTab()] as const,
    reload: openTab,
    fail: (why: unknown) => {
      failure = why;
    },
  };
}

function ended(logic: AnyActorLogic, input: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  const end = toPromise(actor);
  actor.start();
  return end;
}

/** Locks by name: one holder at a time. */
function locks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const next = (held.get(name) ?? Promise.resolve()).then(work, work);
      held.set(name, next);
      return next;
    },
  };
}
