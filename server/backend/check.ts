// Checks the contract against another backend, and reports how the client understands it.
import { calls } from '../../machines/domain/contract/calls.ts';
import { makeCaller, type Verdict } from './caller.ts';
import { orderable, tryCart } from './cart.ts';
import { tryOrder } from './order.ts';
import { askAll, type Found, logIn, type Tell } from './reads.ts';
import { tryTemplates } from './templates.ts';

export interface CheckOptions {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly write: boolean;
  readonly order: boolean;
  /** Receives each line at once. */
  readonly say: (line: string) => void;
  /** The timeout of an answer, in milliseconds. */
  readonly timeout?: number;
}

/** True: the customer can log in, see goods and order, as far as it was tried. It orders only with `order`. */
export async function check(options: CheckOptions): Promise<boolean> {
  const { url, username, password, write, order, say, timeout } = options;
  let token: string | undefined;
  const caller = makeCaller(url, () => token, timeout);
  const tell: Tell = ({ method, path }, found) => {
    for (const line of linesOf(`${method.padEnd(6)} ${path}`, found)) say(line);
  };
  token = await logIn(caller, tell, { username, password });
  if (token === undefined) return ended(say, [`a login (POST ${calls.login.path})`], '');
  const found = await askAll(caller, tell, Date.now());
  const missing = missingIn(found);
  if (write) {
    if (!(await tryCart(caller, tell, found.world)))
      missing.push(`writes of the cart (${calls.putCart.path})`);
    await tryTemplates(caller, tell, found.world);
  }
  if (order && !(await tryOrder(caller, tell, found)))
    missing.push(`an order (POST ${calls.placeOrder.path})`);
  tell(calls.logout, (await caller.write(calls.logout)).verdict);
  say('');
  say(promiseOf(found));
  const untried = [write ? [] : 'writes (--write)', order ? [] : 'an order (--order)'].flat();
  const left = untried.length === 0 ? '' : ` Not tried: ${untried.join(', ')}.`;
  return ended(say, missing, left);
}

function missingIn({ catalogue, world }: Found): string[] {
  if (catalogue === undefined || world.catalogue.products.size === 0)
    return [`goods (GET ${calls.catalogue.path})`];
  if (orderable(world).length > 0) return [];
  return [`a good that can be ordered: in stock, with a delivery date to come (GET ${calls.catalogue.path})`];
}

function ended(say: CheckOptions['say'], missing: readonly string[], left: string): boolean {
  if (missing.length === 0) say(`A customer can log in, see goods and order.${left}`);
  else say(`Missing: ${missing.join('; ')}.`);
  return missing.length === 0;
}

/** The consequences for orders. */
function promiseOf({ honoursKeys, areOrdersRead }: Found): string {
  if (honoursKeys) {
    return 'Idempotency-Keys: honoured (honours_keys of me). An order whose answer is lost is sent again under its key.';
  }
  const lost = areOrdersRead
    ? 'is looked for in GET orders, and the customer decides'
    : 'cannot be looked for, since GET orders is not understood: the customer has to ask';
  return `Idempotency-Keys: not promised (honours_keys of me). An order is sent once; one whose answer is lost ${lost}.`;
}

function linesOf(call: string, { word, about, places }: Verdict): string[] {
  const head = `${call.padEnd(42)} ${word}${about === '' ? '' : ` (${about})`}`;
  const lines = [...places]
    .filter(([path]) => path !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [head, ...lines.map(([path, reading]) => `         ${reading.padEnd(11)} ${path}`)];
}
