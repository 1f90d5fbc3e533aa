import type { ProblemKey } from '../domain/problem.ts';
import type { LoginProblem } from '../domain/session/login-problem.ts';

export type ToastKey =
  | ProblemKey
  | `errors.${LoginProblem}`
  | `errors.${'server' | 'disrupted' | 'loggedOut' | 'deferredMissing' | 'partMissing'}.${'title' | 'body'}`
  | 'errors.banned.title'
  | 'errors.accountBanned'
  | 'app.autoAdded.title'
  | `app.arrived.${'title' | 'waiting' | 'pay'}`
  | `app.approval.${'waiting' | 'approved' | 'returned' | 'open' | 'rule' | 'rule.open'}`
  | 'app.withdrawn.title'
  | 'app.load.reload'
  | 'cart.emptied'
  | 'cart.title';

/** The text of a toast: a message of the shop with its values, or the server's own text (§8). */
export type Words =
  | { readonly key: ToastKey; readonly values?: Readonly<Record<string, string>> }
  | { readonly text: string };

/** A good by its names. */
export interface Described {
  readonly description_fi: string;
  readonly description_en: string;
}

/** The content of a toast. The status toasts of §8 remain until dismissed, other errors 10 s, notices 5 s. */
export interface ToastInput {
  readonly kind: 'error' | 'info';
  readonly title: Words;
  readonly body: Words | undefined;
  readonly lasting: 'stays' | 'error' | 'notice';
  /** Its link; without a path it reloads the page. */
  readonly link?: { readonly key: ToastKey; readonly path?: string };
  /** The goods listed below its text; a number identifies a good of the catalogue. */
  readonly goods?: readonly (Described | string)[];
}

export type ToastEvent =
  | { readonly type: 'toast.dismiss' }
  /** The pointer or the focus is on it: its timer pauses. */
  | { readonly type: 'toast.hold' }
  | { readonly type: 'toast.release' };

/** The event of a toast to its owner. */
export interface ToastMessage {
  readonly type: 'toast.gone';
  readonly id: string;
}
