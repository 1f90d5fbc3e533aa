// The reading calls, in the order of a browser.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Catalogue } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { Call } from '../../machines/domain/contract/call.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { isRow } from '../../machines/domain/contract/lenient/row.ts';
import type { World } from '../../machines/domain/world.ts';
import { type Caller, type Verdict, verdict } from './caller.ts';

export type Tell = (call: Pick<Call, 'method' | 'path'>, found: Verdict) => void;

/** The data of the client after a login. */
export interface Found {
  readonly catalogue: Catalogue | undefined;
  readonly world: World;
  readonly honoursKeys: boolean;
  readonly areOrdersRead: boolean;
}

/** The token; undefined: the login fails. */
export async function logIn(
  { ask }: Caller,
  tell: Tell,
  credentials: { readonly username: string; readonly password: string },
): Promise<string | undefined> {
  tell(calls.maintenance, (await ask(calls.maintenance)).verdict);
  const challenge = await ask(calls.captcha);
  const captcha = isRow(challenge.answer) ? await solved(challenge.answer) : undefined;
  const isOther = challenge.answer !== undefined && captcha === undefined;
  const challenged = isOther ? verdict('not understood', 'no challenge of ALTCHA') : challenge.verdict;
  tell(calls.captcha, captcha === undefined ? aside(challenged, 'the login has no captcha') : challenged);
  const body = { ...credentials, ...(captcha === undefined ? {} : { captcha }) };
  const login = await ask(calls.login, { body });
  tell(calls.login, login.verdict);
  return login.answer?.access_token;
}

export async function askAll({ ask }: Caller, tell: Tell, now: number): Promise<Found> {
  const read = async <A>(call: Parameters<typeof ask<A>>[0], sent?: Parameters<typeof ask<A>>[1]) => {
    const { verdict: found, answer } = await ask(call, sent);
    tell(call, found);
    return answer;
  };
  const me = await read(calls.me);
  await read(calls.message);
  const minimum = await read(calls.minimumOrderAmount);
  await read(calls.notifications);
  const catalogue = (await read(calls.catalogue))?.catalog;
  const index = indexCatalogue(catalogue ?? { categories: [], auto_add_products: [] });
  const ids = [...index.products.keys()].slice(0, 2);
  await read(calls.productNames, { query: { ids: ids.join(',') } });
  const cart = await read(calls.cart);
  const orders = await read(calls.orders);
  const [order] = orders?.orders ?? [];
  if (order === undefined) tell(calls.order, verdict('not tried', 'there is no order'));
  else await read(calls.order, { params: { id: order.id } });
  for (const call of [calls.orderTemplates, calls.recipes, calls.faqs]) await read<unknown>(call);
  for (const call of [calls.claimDeliveries, calls.claims]) await read<unknown>(call);
  const [count] = (await read(calls.counts))?.counts ?? [];
  if (count === undefined) tell(calls.count, verdict('not tried', 'there is no count'));
  else await read(calls.count, { params: { id: count.id } });
  await read<unknown>(calls.realtimeToken);
  await read<unknown>(calls.cartHistory);
  const customer = {
    minimumOrderAmount: minimum?.amount ?? 0,
    prepayment: me?.prepayment ?? false,
    extraFees: cart?.cart.extra_fees ?? [],
  };
  return {
    catalogue,
    world: { catalogue: index, customer, now },
    honoursKeys: me?.honours_keys ?? false,
    areOrdersRead: orders !== undefined,
  };
}

function aside({ word, about, places }: Verdict, note: string): Verdict {
  return { word, places, about: about === '' ? note : `${about}; ${note}` };
}

/** Undefined: the client cannot solve it. */
async function solved(given: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  if (!isChallenge(given)) return undefined;
  try {
    const solution = await solveChallenge({ challenge: given, deriveKey });
    return solution === null ? undefined : btoa(JSON.stringify({ challenge: given, solution }));
  } catch {
    return undefined;
  }
}

function isChallenge(given: unknown): given is Challenge {
  return isRow(given) && isRow(given.parameters) && typeof given.parameters.nonce === 'string';
}
