import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryJournal } from '../hands/memory-journal.ts';
import { partOf } from '../lengths.ts';
import { type Foreign, startForeign } from './backend.ts';
import { Customer } from './customer.ts';
import type { Area } from './variant.ts';
import { variants, variantsNamed } from './variants.ts';

let foreign: Foreign;
beforeAll(async () => {
  foreign = await startForeign();
});
afterAll(() => foreign.close());

const read: ReadonlySet<Area> = new Set(['cart read', 'product', 'catalogue', 'minimum'] as const);
/** The variants of a stated cart; a line that is gone from the catalogue is taken out of it. */
const told = variants.filter(({ area, name }) => read.has(area) && !/^cart-(404|500|line-gone)$/.test(name));

test.each(partOf(told, 'peculiarities').map((variant) => [variant.name, [variant]] as const))(
  'a returning customer changes and writes nothing: %s',
  async (_, chosen) => {
    foreign.reset();
    foreign.set(chosen);
    const first = new Customer({ base: foreign.url, username: 'ravintola' });
    await first.arrive();
    await first.add();
    await first.saved();
    first.stop();
    const before = foreign.calls.length;
    const second = new Customer({ base: foreign.url, username: 'ravintola' });
    await second.arrive();
    await second.read();
    await second.saved();
    second.stop();
    const written = foreign.calls
      .slice(before)
      .filter(({ path, method }) => method !== 'GET' && path.startsWith('/api/user/cart'));
    expect(written).toEqual([]);
  },
);

test.each(['no-cart-404', 'no-cart-405', 'cart-item-500'])(
  'goods that the backend does not keep are ordered once, and leave the cart: %s',
  async (name) => {
    foreign.reset();
    foreign.set(variantsNamed(name));
    const journal = memoryJournal();
    const first = new Customer({ base: foreign.url, username: 'ravintola', journal });
    await first.arrive();
    await first.add();
    first.stop();
    const second = new Customer({ base: foreign.url, username: 'ravintola', journal });
    await second.arrive();
    expect(second.lines).toHaveLength(1);
    expect(await second.order()).toBe('placed');
    second.stop();
    const third = new Customer({ base: foreign.url, username: 'ravintola', journal });
    await third.arrive();
    expect(third.lines).toEqual([]);
    third.stop();
    expect(foreign.orders).toHaveLength(1);
  },
);
