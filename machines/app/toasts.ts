import type { Refusal } from '../cart/cart.events.ts';
import type { AutoAddProduct } from '../domain/catalogue/catalogue.schema.ts';
import { type Failure, isBanned } from '../domain/failure.ts';
import type { Order } from '../domain/order/order.schema.ts';
import { problemKey } from '../domain/problem.ts';
import { accountParts } from '../domain/session/account.ts';
import { loginProblem } from '../domain/session/login-problem.ts';
import { paymentPath } from '../routes.ts';
import type { ToastInput, Words } from '../toast/toast.events.ts';
import { isAbsent } from './troubles.ts';

/** §8: the toasts of a failed login, with the server's error text as title. */
export function loginToasts(failure: Failure): ToastInput[] {
  const problem = loginProblem(failure);
  if (problem === undefined) return [];
  const key = `errors.${problem}` as const;
  if (failure.tag !== 'unauthorized') return [other({ key })];
  // Our server localises the text of a wrong password, but never that of a banned account.
  const title: Words = isBanned(failure) ? { key: 'errors.banned.title' } : { text: failure.error };
  return [status(title, { key })];
}

/** Toasts that can be removed: of a failed login, of an ended session, of a failing server. */
export type ToastGroup = 'login' | 'session' | 'server';

export function isInGroup(group: ToastGroup, { title, body }: ToastInput): boolean {
  const text = body ?? title;
  return 'key' in text && keysOf[group].has(text.key);
}

/** §8: the toasts of any failed call; none: the caller shows the failure at its field. */
export function callToasts(call: string, failure: Failure, isOnCategories = false): ToastInput[] {
  if (failure.tag === 'server') {
    if (shownAtPlace.has(call) || isAbsent(call, failure)) return [];
    const id = isOnCategories && /^(put|remove)Item$/.test(call) ? 'disrupted' : 'server';
    return [status({ key: `errors.${id}.title` }, { key: `errors.${id}.body` })];
  }
  const silent = call === 'login' || call === 'me' || call === 'logout';
  if (failure.tag !== 'unauthorized' || silent) return [];
  const loggedOut = status({ key: 'errors.loggedOut.title' }, { key: 'errors.loggedOut.body' });
  return isBanned(failure) ? [loggedOut, status({ key: 'errors.accountBanned' }, undefined)] : [loggedOut];
}

/**
 * Failures that a page shows itself. Ordering has its dialog; the inventory and parts of the account are retried.
 * Nothing visible depends on realtime.
 */
const shownAtPlace: ReadonlySet<string> = new Set([
  ...['placeOrder', 'withdrawOrder', 'changeCount', 'counts', 'realtimeToken'],
  ...['me', 'cart', 'minimumOrderAmount', 'notifications', 'message'],
]);

/** A login succeeds without these calls: the captcha, and each part of the account. */
export function isOptionalCall(call: string): boolean {
  return call === 'captcha' || accountParts.some((part) => part === call);
}

/**
 * The toasts of a refused command: each problem's message once, with its goods. A problem shown at its line in the cart
 * is left out.
 */
export function refusalToasts({ command, problems }: Refusal): ToastInput[] {
  const shown = problems.filter((problem) => !isAtLine(command, problem));
  return [...new Set(shown.map(({ code }) => code))].map((code) => {
    const ids = shown.flatMap((each) => (each.code === code ? (each.product_id ?? []) : []));
    return {
      ...other({ key: problemKey(code) }),
      ...(ids.length > 0 && { goods: [...new Set(ids)] }),
    };
  });
}

/** A good that is being added has no line yet, and a removed one no longer has one. */
function isAtLine(command: Refusal['command'], { code, product_id }: Refusal['problems'][number]): boolean {
  return !withoutLine.has(command) && code !== 'itemMissing' && product_id !== undefined;
}

const withoutLine: ReadonlySet<Refusal['command']> = new Set([
  'AddItem',
  'AddItems',
  'TakeWaitingOrder',
  'RestoreLines',
]);

/** §4: automatically added goods; the notice closes itself after 5 s. */
export function autoAddedToast(products: readonly AutoAddProduct[]): ToastInput {
  return {
    kind: 'info',
    title: { key: 'app.autoAdded.title' },
    body: undefined,
    lasting: 'notice',
    goods: products.map(({ description_fi, description_en }) => ({ description_fi, description_en })),
  };
}

/**
 * The deferred part or a pressed part could not be downloaded; goods, cart and ordering work without it. A browser
 * requests it again only after a reload.
 */
export function missingToasts(part: 'deferred' | 'part'): ToastInput[] {
  const key = `errors.${part}Missing` as const;
  const link = { key: 'app.load.reload' } as const;
  return [{ ...status({ key: `${key}.title` }, { key: `${key}.body` }), link }];
}

/** An order that was queued for the network has been placed; a prepaid one still awaits its payment. */
export function arrivedToast({ id }: Order, isAwaitingPayment: boolean): ToastInput {
  const title = { key: 'app.arrived.title', values: { id } } as const;
  const toast = { kind: 'info', title, body: undefined, lasting: 'stays' } as const;
  if (!isAwaitingPayment) return toast;
  const link = { key: 'app.arrived.pay', path: paymentPath(id) } as const;
  return { ...toast, body: { key: 'app.arrived.waiting' }, link };
}

/** The customer withdrew the pressed order. */
export function withdrawnToasts(): ToastInput[] {
  return [{ kind: 'info', title: { key: 'app.withdrawn.title' }, body: undefined, lasting: 'notice' }];
}

const keysOf: Readonly<Record<ToastGroup, ReadonlySet<string>>> = {
  login: new Set(['errors.banned', 'errors.wrongCredentials', 'errors.loginFailed', 'errors.tooManyLogins']),
  session: new Set(['errors.loggedOut.body']),
  server: new Set(['errors.server.body', 'errors.disrupted.body']),
};

function status(title: ToastInput['title'], body: ToastInput['body']): ToastInput {
  return { kind: 'error', title, body, lasting: 'stays' };
}

function other(title: ToastInput['title']): ToastInput {
  return { kind: 'error', title, body: undefined, lasting: 'error' };
}
