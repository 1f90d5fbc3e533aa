// How fast a journal is read: stored text to facts in today's shape, folded into a cart.
import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { evolve } from '../../machines/domain/cart/evolve.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { upcast } from '../../machines/domain/journal/upcast.ts';

export interface FactsMeasured {
  readonly decodedAndFolded: number;
  readonly folded: number;
}

/** Facts a second, of books of 100 lines whose amounts and dates are changed; read by their own JSON and upcast. */
export function measureFacts(products: readonly string[], days: readonly string[]): FactsMeasured {
  const facts = bookOf(products, days);
  const texts = facts.map((fact) => JSON.stringify({ type: fact._tag, version: 1, data: fact }));
  const read = () => {
    let cart = emptyCart;
    for (const text of texts) {
      const { type, version, data } = JSON.parse(text);
      const shape = upcast(type, version, data);
      if (!shape.ok) throw new Error(shape.why);
      cart = evolve(cart, shape.data as CartFact);
    }
    return cart;
  };
  const fold = () => facts.reduce(evolve, emptyCart);
  return { decodedAndFolded: perSecond(read, facts.length), folded: perSecond(fold, facts.length) };
}

function bookOf(products: readonly string[], days: readonly string[]): CartFact[] {
  const added = products.slice(0, 100).map((product_id, index): CartFact => {
    const delivery_dates = days.slice(index % 4);
    return {
      _tag: 'ItemAdded',
      group: delivery_dates.join(' '),
      item: {
        product_id,
        price_id: `h${product_id}`,
        amount: 1 + (index % 9),
        delivery_date: delivery_dates[0] ?? '',
        delivery_dates,
        description_fi: 'Kevytmaito, laktoositon',
        description_en: 'Milk, semi-skimmed, lactose-free',
        unit_of_measure: 'LTK',
        vat_percent: 13.5,
        price_excl_tax: 1_290,
        price_incl_tax: 1_464,
        category: 'MILK',
        location_code: 'CHILLED',
        autoAddProductIds: [],
        orderFromTemplate: false,
        auto_add_item: 0,
        additional_items: [],
      },
      auto_add_products: [],
    };
  });
  const changed = added.flatMap((fact): CartFact[] =>
    fact._tag === 'ItemAdded'
      ? Array.from({ length: 4 }, (_, index) => ({
          _tag: 'AmountChanged',
          group: fact.group,
          product_id: fact.item.product_id,
          amount: 2 + index,
        }))
      : [],
  );
  return [...added, ...changed];
}

function perSecond(work: () => unknown, facts: number): number {
  for (let warm = 0; warm < 50; warm += 1) work();
  const begun = performance.now();
  let rounds = 0;
  while (performance.now() - begun < 2_000) {
    work();
    rounds += 1;
  }
  return (rounds * facts) / ((performance.now() - begun) / 1_000);
}
