// The types of the handlers, derived from the contract: a call's request and its possible answers.
import type { IncomingMessage } from 'node:http';
import type { CallName, Calls } from '../../machines/domain/contract/calls.ts';
import type { ErrorName, errorBodies } from '../../machines/domain/contract/errors.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { Session } from '../auth/sessions.ts';
import type { Refused } from '../events/refused.ts';
import type { Response } from './response.ts';

/** The calls by the noun whose file handles them. Every call of the contract is in exactly one group. */
export const callGroups = {
  session: ['captcha', 'login', 'me', 'logout', 'message', 'minimumOrderAmount', 'notifications'],
  catalogue: ['catalogue', 'productNames', 'recipes'],
  cart: ['cart', 'putCart', 'putItem', 'removeItem', 'cartHistory'],
  approvals: ['setApprovalRule', 'approveOrder', 'returnOrder'],
  orders: ['orders', 'placeOrder', 'order', 'cancelOrder', 'withdrawOrder'],
  claims: ['claimDeliveries', 'claims', 'sendClaim', 'claimImage'],
  inventory: ['counts', 'count', 'changeCount'],
  payments: ['openPayment'],
  faq: ['faqs'],
  feedback: ['sendFeedback'],
  maintenance: ['maintenance'],
  realtime: ['realtimeToken'],
  spending: ['spending'],
  templates: ['orderTemplates', 'saveTemplate', 'updateTemplate', 'deleteTemplate'],
} as const satisfies Record<string, readonly CallName[]>;

type Group = keyof typeof callGroups;

/** A decoded request of a call. A call for anyone has no session. */
export type Request<Name extends CallName> = { readonly request: IncomingMessage } & Part<Name, 'payload'> &
  Part<Name, 'query'> &
  Part<Name, 'params'> &
  (Calls[Name] extends { headers: readonly (infer Header extends string)[] }
    ? { readonly headers: { readonly [Key in Header]?: string } }
    : unknown) &
  (Calls[Name]['access'] extends 'customer' ? { readonly session: Session } : unknown);

/** A refusal of the contract: its name gives the status, its body the schema. */
export interface Refusal<Name extends ErrorName = ErrorName> {
  readonly refusal: Name;
  readonly body: (typeof errorBodies)[Name]['Type'];
}

type Refusals<Name extends ErrorName> = { [Error in Name]: Refusal<Error> }[Name];

/** The decoded answer, which the contract encodes; a refusal; or a complete response. */
export type Reply<Name extends CallName> =
  | { readonly answer: Calls[Name]['answer']['Type'] }
  | Refusals<Calls[Name]['errors'][number]>
  | { readonly response: Response };

export type Handler<Name extends CallName> = (request: Request<Name>) => Promise<Reply<Name>>;

/** One handler for each call of a group. */
export type Handlers<Of extends Group = Group> = {
  readonly [Call in (typeof callGroups)[Of][number]]: Handler<Call>;
};

export function refused(problems: readonly Problem[]): Refusal<'unprocessable'> {
  return { refusal: 'unprocessable', body: { error: 'Unprocessable', problems } };
}

export function unauthorized(error: string) {
  return { refusal: 'unauthorized', body: { error } } as const;
}

/** §8: the title of a failed login, in Finnish if the browser prefers it. */
export function wrongCredentials(request: IncomingMessage) {
  return unauthorized(prefersFinnish(request) ? 'Kirjautuminen epäonnistui' : 'Invalid credentials');
}

/** True if Finnish is the browser's first language. */
export function prefersFinnish({ headers }: IncomingMessage): boolean {
  return /^\s*fi\b/i.test(headers['accept-language'] ?? '');
}

/** 429 with the milliseconds to wait. */
export function tooManyRequests(wait: number): Refusal<'tooManyRequests'> {
  const retry_after = Math.ceil(wait / 1_000);
  return { refusal: 'tooManyRequests', body: { error: 'Too many requests', retry_after } };
}

/** The services' refusal in the form of the contract. */
export function refusalOf(
  outcome: Refused,
): Refusal<'unprocessable'> | Refusal<'bookClosed'> | Refusal<'stale'> {
  switch (outcome.tag) {
    case 'refused':
      return refused(outcome.problems);
    case 'bookClosed':
      return { refusal: 'bookClosed', body: { error: 'Book closed', book: outcome.book } };
    case 'stale':
      return { refusal: 'stale', body: { error: 'Stale', version: outcome.version } };
    default:
      return outcome satisfies never;
  }
}

/** The refusal of a command without a book to be closed and a version to be stale. */
export function problemsOf(outcome: Refused): Refusal<'unprocessable'> {
  if (outcome.tag !== 'refused')
    throw new Error(`a command without a book and a version was refused as ${outcome.tag}`);
  return refused(outcome.problems);
}

type Part<Name extends CallName, Key extends 'payload' | 'query' | 'params'> = Calls[Name] extends {
  readonly [K in Key]: infer S;
}
  ? { readonly [K in Key]: TypeOf<S> }
  : unknown;

type TypeOf<S> = S extends { readonly ast: unknown; readonly Type: infer Type }
  ? Type
  : { readonly [Field in keyof S]: S[Field] extends { readonly Type: infer Type } ? Type : never };
