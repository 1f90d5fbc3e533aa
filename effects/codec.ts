import * as Schema from 'effect/Schema';
import { Category } from '../machines/domain/catalogue/catalogue.schema.ts';
import type { CallName } from '../machines/domain/contract/calls.ts';
import { firstCalls } from '../machines/domain/contract/first-calls.ts';
import type { Places } from '../machines/domain/contract/lenient/places.ts';
import { Order } from '../machines/domain/order/order.schema.ts';
import { nextTask, TASK } from './next-task.ts';

/** Encodes the payload and decodes the answer of one call. Both throw if they do not match the Schema. */
export interface Codec {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly encodePayload: (payload: unknown) => unknown;
  /** A long answer is decoded in several tasks. */
  readonly decodeAnswer: (json: unknown) => Promise<unknown>;
  /**
   * Reads the answer of another backend and reports each place that differs from the contract. Undefined: unreadable.
   */
  readonly readLeniently: (json: unknown, report: (places: Places) => void) => Promise<Read | undefined>;
}

/** A decoded value, which may be undefined. */
export interface Read {
  readonly answer: unknown;
}

/**
 * The contract with its Schemas. It is loaded after the first screen, which needs none of it. The Schemas of the
 * deferred part are loaded before its first call.
 */
export async function codecOf(name: CallName): Promise<Codec> {
  if (name === 'catalogue') return { ...codecFor(firstCalls.catalogue), decodeAnswer: decodeCatalogue };
  if (name === 'orders') return { ...codecFor(firstCalls.orders), decodeAnswer: decodeOrders };
  if (isFirst(name)) return codecFor(firstCalls[name]);
  const { deferredCalls } = await import('../machines/domain/contract/deferred-calls.ts');
  return codecFor(deferredCalls[name]);
}

/** Reads a stored claim draft: its Schemas are loaded with those of the deferred part. */
export async function claimDraftReader() {
  return (await import('./claim-draft.ts')).readClaimDraft;
}

export interface AnyCall extends Pick<Codec, 'method' | 'path'> {
  readonly payload?: Schema.Codec<unknown, unknown>;
  readonly answer: Schema.Codec<unknown, unknown>;
}

function codecFor({ method, path, payload, answer }: AnyCall): Codec {
  const decode = Schema.decodeUnknownSync(answer);
  return {
    method,
    path,
    encodePayload: payload === undefined ? () => undefined : Schema.encodeUnknownSync(payload),
    decodeAnswer: async (json) => {
      // Its text was read in this task.
      if (method === 'GET') await nextTask();
      return decode(json);
    },
    readLeniently: async (json, report) => {
      const { readAnother } = await import('./another-answer.ts');
      return readAnother({ method, answer }, json, report);
    },
  };
}

const decodeCategory = Schema.decodeUnknownSync(Category);
const decodeOthers = Schema.decodeUnknownSync(firstCalls.catalogue.answer);
const decodeOrder = Schema.decodeUnknownSync(Order);
const decodePage = Schema.decodeUnknownSync(firstCalls.orders.answer);

/** Decodes category by category. Throws if the answer does not match the Schema. */
async function decodeCatalogue(json: unknown): Promise<unknown> {
  const { catalog } = json as { readonly catalog: { readonly categories: readonly unknown[] } };
  const [categories, none] = await decodeEach(catalog.categories, decodeCategory);
  const others = decodeOthers({ catalog: { ...catalog, categories: none } });
  return { catalog: { ...others.catalog, categories } };
}

/** Decodes order by order. Throws if the answer does not match the Schema. */
async function decodeOrders(json: unknown): Promise<unknown> {
  const page = json as { readonly orders: readonly unknown[] };
  const [orders, none] = await decodeEach(page.orders, decodeOrder);
  return { ...decodePage({ ...page, orders: none }), orders };
}

/**
 * The decoded elements, and what stands for them in the rest of the answer. Reading the text before, and drawing the
 * answer after, are tasks of their own.
 */
async function decodeEach(list: readonly unknown[], decode: (element: unknown) => unknown) {
  const decoded: unknown[] = [];
  let end = 0;
  for (const element of list) {
    if (performance.now() >= end) {
      await nextTask();
      end = performance.now() + TASK;
    }
    decoded.push(decode(element));
  }
  await nextTask();
  return [decoded, list.slice(0, 0)] as const;
}

function isFirst(name: CallName): name is keyof typeof firstCalls {
  return Object.hasOwn(firstCalls, name);
}
