import { deskCalls } from './desk-calls.ts';
import { firstCalls } from './first-calls.ts';

/** The calls of this shop, by name: the one contract of client, server and documentation. */
export const calls = { ...firstCalls, ...deskCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
