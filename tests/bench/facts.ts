// Measures the reading of a journal: stored rows are decoded as on the server, and folded into a cart.
import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { evolve } from '../../machines/domain/cart/evolve.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { versions } from '../../machines/domain/journal/upcast.ts';
import { factOf, rowOf } from '../../server/events/stored.ts';

export interface FactsMeasured {
  readonly decodedAndFolded: number;
  readonly folded: number;
}

/** Facts a second, of a book of 100 lines whose amounts are changed. */
export function measureFacts(products: readonly string[], days: readonly string[]): FactsMeasured {
  const facts = bookOf(products, days);
  const rows = facts.map((data, index) =>
    rowOf({
      id: crypto.randomUUID(),
      stream: 'cart:bench-1',
      seq: index + 1,
      type: data._tag,
      version: versions[data._tag],
      at: 1_763_971_200_000 + index,
      actor: 'bench',
      causedBy: crypto.randomUUID(),
      data,
    }),
  );
  const read = () => rows.reduce((cart, row) => evolve(cart, factOf(row).data as CartFact), emptyCart);
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
