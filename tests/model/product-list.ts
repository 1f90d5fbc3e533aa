import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { ListKey, ProductListWords } from '../../machines/domain/sheet/product-list.ts';
import type { Cell, Column } from '../../machines/domain/sheet/sheet.ts';

interface ListedGood {
  readonly category: string;
  readonly good: Omit<Product, 'delivery_dates'>;
  readonly amount: number | undefined;
}

interface ListedColumn extends Column {
  readonly cell: (listed: ListedGood) => Cell;
}

/** §9 The columns of the product list in Finnish, in their order, by hand. */
const columns = {
  category: { header: 'Tuoteryhmä', kind: 'text', width: 32, cell: ({ category }) => category },
  number: { header: 'Tuotenumero', kind: 'text', width: 14, cell: ({ good }) => good.id },
  amount: { header: 'Määrä', kind: 'integer', width: 10, cell: ({ amount }) => amount },
  product: { header: 'Tuote', kind: 'text', width: 56, cell: ({ good }) => good.description_fi },
  excl: { header: 'Hinta (alv 0 %)', kind: 'euro', width: 18, cell: ({ good }) => good.price_excl_tax },
  incl: { header: 'Hinta (sis. alv)', kind: 'euro', width: 18, cell: ({ good }) => good.price_incl_tax },
} satisfies Record<ListKey, ListedColumn>;

export const listColumns: readonly ListedColumn[] = Object.values(columns);

/** Stands in each test that compares the columns. */
export const LIST_ADVICE =
  'the columns of the product list changed: state them in tests/model/product-list.ts';

/** The words of the product list in Finnish. */
export const listWords: ProductListWords = {
  prefix: 'tuoteluettelo',
  sheet: 'Tuoteluettelo',
  ...headersOf(columns),
};

export function listRowOf(listed: ListedGood): Cell[] {
  return listColumns.map(({ cell }) => cell(listed));
}

function headersOf<Key extends string>(of: Readonly<Record<Key, Column>>): Record<Key, string> {
  const entries = Object.entries<Column>(of);
  return Object.assign({}, ...entries.map(([key, { header }]) => ({ [key]: header })));
}
