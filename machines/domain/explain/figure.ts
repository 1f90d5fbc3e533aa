/** The kinds of sums that a customer can press. */
const kinds = [
  'total',
  'delivery',
  'goods',
  'line',
  'lineDeposit',
  'deposit',
  'auto',
  'fee',
  'vat',
  'rounding',
] as const;
export type FigureKind = (typeof kinds)[number];

/**
 * A sum on the screen: its kind, its group or delivery, and its good, charge or VAT rate. `at` and `id` are empty if the
 * kind needs none.
 */
export interface Figure {
  readonly kind: FigureKind;
  readonly at: string;
  readonly id: string;
}

/** A figure as the attribute of its element. */
export type FigureText = `${FigureKind}|${string}|${string}`;

/** The owner of figures as the attribute of an element around them; without it they are the cart's. */
export type FactsText = 'draft' | 'moment' | 'recipe' | `order ${string}`;

export function figureText({ kind, at, id }: Figure): FigureText {
  return `${kind}|${at}|${id}`;
}

/** Undefined: the text names no figure. A good's name in the id may contain the separator. */
export function figureIn(text: string): Figure | undefined {
  const [name, at = '', ...id] = text.split('|');
  const kind = kinds.find((known) => known === name);
  return kind === undefined ? undefined : { kind, at, id: id.join('|') };
}
