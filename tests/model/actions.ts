import type { CallName } from '../../machines/domain/contract/calls.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { OrderTemplate } from '../../machines/domain/template/template.schema.ts';
import type { Good } from './goods.ts';
import type { Target, Words } from './visible.ts';

/** One motion of a person's hand. */
export type Act =
  | { readonly act: 'press'; readonly target: Target }
  | { readonly act: 'fill'; readonly target: Target; readonly text: string }
  /** Fills a field and keeps the focus. */
  | { readonly act: 'type'; readonly target: Target; readonly text: string }
  /** Presses a key on the focused element. */
  | { readonly act: 'key'; readonly press: string }
  /** The nth option, from 0: the dates of the fixtures differ from the server's. */
  | { readonly act: 'choose'; readonly target: Target; readonly option: number }
  /** Chooses a file in the file dialog of a button. */
  | { readonly act: 'hand'; readonly target: Target; readonly file: HandedFile }
  /** Opens the good's category and brings the good into view. */
  | { readonly act: 'find'; readonly good: Good }
  /** Chooses files for the field of this label. */
  | { readonly act: 'attach'; readonly label: Words; readonly files: readonly AttachedFile[] }
  | { readonly act: 'hover'; readonly target: Target }
  /** The pointer leaves every element. */
  | { readonly act: 'leave' }
  | { readonly act: 'goTo'; readonly path: string }
  /** The device loses its network or regains it. */
  | { readonly act: 'network'; readonly on: boolean }
  /** An event from outside, in a journey over several processes. */
  | { readonly act: 'meanwhile'; readonly what: Meanwhile }
  /** Acts in another tab of the same browser. */
  | { readonly act: 'elsewhere'; readonly acts: readonly Act[] };

/** An event from outside that meets a process in any state; `return`: the same customer logs in again. */
export type Meanwhile =
  | 'goods'
  | 'colleague'
  | 'offline'
  | 'online'
  | 'noon'
  | 'language'
  | 'expiry'
  | 'ban'
  | 'otherTab'
  | 'logout'
  | 'maintenance'
  | 'return';

/** A call, or the download of the Excel worker. */
export type Awaited = CallName | 'excelWorker';

export interface HandedFile {
  readonly fileName: string;
  readonly text: string;
}

/** `isPicture` is false: the file name claims a picture, the bytes are none. */
export interface AttachedFile {
  readonly fileName: string;
  readonly isPicture: boolean;
}

/** The server's answer to the oldest held request of a call. */
export type Answer =
  | { readonly tag: 'through' }
  /** The server handles the request; the response is lost. */
  | { readonly tag: 'lost' }
  /** A stub answers in place of the server; the body is JSON. */
  | { readonly tag: 'instead'; readonly status: number; readonly body: unknown };

/** The cause of an event. The machine hand sends the event, settles its promise or moves its clock instead. */
export type Action =
  | { readonly kind: 'gesture'; readonly acts: readonly Act[] }
  | { readonly kind: 'outcome'; readonly call: Awaited; readonly answer: Answer }
  /** Sets the answer of the next call of this name, before a gesture causes it. */
  | { readonly kind: 'arranged'; readonly call: Awaited; readonly answer: Answer }
  /** The timer does not fire before `least` ms; `least` is `ms` by default. */
  | { readonly kind: 'clock'; readonly ms: number; readonly least?: number }
  | { readonly kind: 'series'; readonly actions: readonly Action[] }
  /** The page does it without an action: the hand waits for the visible parts. */
  | { readonly kind: 'within'; readonly why: string }
  /** No action on the page can cause it. */
  | { readonly kind: 'inner'; readonly why: string };

/** A precondition of a path. */
export type Given =
  /** `byHand`: logs in on the login screen; otherwise the browser holds a stored session. */
  | { readonly given: 'loggedIn'; readonly username: string; readonly byHand?: true }
  /** Logged in by hand, while the calls after the login are unanswered. */
  | { readonly given: 'loggedIn'; readonly username: string; readonly byHand: true; readonly asked: true }
  /** The page's clock at its opening, independent of the server's: epoch milliseconds. */
  | { readonly given: 'time'; readonly at: number }
  /** The popup message was never closed on this device. */
  | { readonly given: 'unread' }
  | { readonly given: 'inCart'; readonly good: Good; readonly amount: number }
  /** An order that the customer has not paid yet (§3 Order.payment_status 1). */
  | { readonly given: 'orderAwaitingPayment'; readonly good: Good; readonly amount: number }
  /** An order of the customer's history. */
  | { readonly given: 'ordered'; readonly good: Good; readonly amount: number }
  /** A colleague's order that waits for approval; the account has no rule afterwards. */
  | { readonly given: 'orderForApproval'; readonly good: Good; readonly amount: number }
  /** The customer has these templates and no others (§3 Order template); the server names their ids. */
  | { readonly given: 'templates'; readonly templates: readonly OrderTemplate[] }
  /** The customer has no open count and one finished count. */
  | { readonly given: 'noCount' }
  /** From now on requests of this call are held until the path answers them. */
  | { readonly given: 'held'; readonly call: Awaited }
  | { readonly given: 'done'; readonly action: Action }
  | { readonly given: 'reloaded' };

export function gesture(...acts: readonly Act[]): Action {
  return { kind: 'gesture', acts };
}

export function press(target: Target): Action {
  return gesture({ act: 'press', target });
}

export function series(...actions: readonly Action[]): Action {
  return { kind: 'series', actions };
}

export function through(call: Awaited): Action {
  return { kind: 'outcome', call, answer: { tag: 'through' } };
}

export function lost(call: Awaited): Action {
  return { kind: 'outcome', call, answer: { tag: 'lost' } };
}

export function instead(call: Awaited, status: number, body: unknown): Action {
  return { kind: 'outcome', call, answer: { tag: 'instead', status, body } };
}

/** 422 with typed problems. */
export function refusing(call: Awaited, ...problems: readonly Problem[]): Action {
  return instead(call, 422, { error: 'Unprocessable Content', problems });
}

/** `least` is the shortest delay if the delay grows with each retry, up to `ms`. */
export function clock(ms: number, least: number = ms): Action {
  return { kind: 'clock', ms, least };
}

export function within(why: string): Action {
  return { kind: 'within', why };
}

export function inner(why: string): Action {
  return { kind: 'inner', why };
}

/** Sets an outcome's answer for the next call, before a gesture causes it. */
export function arranged(action: Action): Action {
  return action.kind === 'outcome' ? { ...action, kind: 'arranged' } : action;
}
