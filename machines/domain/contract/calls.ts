import { deferredCalls } from './deferred-calls.ts';
import { firstCalls } from './first-calls.ts';

/** The calls of this shop, by name: the one contract of client, server and documentation. */
export const calls = { ...firstCalls, ...deferredCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
