import type { PlainDate } from '../calendar.ts';
import type { LocationCode } from '../catalogue/catalogue.schema.ts';
import type { Named } from '../history/happening.ts';
import type { Cents } from '../money.ts';
import type { FeePart, NamedPart } from '../order/delivery-part.ts';
import type { RecipeLine } from '../recipe/lines.ts';
import type { Price } from '../vat.ts';
import type { Source } from './charges.ts';
import type { Figure } from './figure.ts';

/** A part of a figure. `opens` is the figure that explains it; undefined: it is as fine as it gets. */
export type Part = {
  readonly price: Price;
  readonly opens?: Figure;
} & (
  | { readonly kind: 'delivery'; readonly day: PlainDate }
  | { readonly kind: 'goods'; readonly count: number }
  | LinePart
  | { readonly kind: 'deposit'; readonly charge: NamedPart; readonly good?: Named }
  | AutoPart
  | { readonly kind: 'fee'; readonly charge: FeePart; readonly limit: Limit | undefined }
  /** The placed order states another total than its parts, by cents. */
  | { readonly kind: 'rounding' | 'stated' | 'added' }
);

/** An amount × the price of a unit. */
export interface LinePart {
  readonly kind: 'line';
  readonly name: Named;
  readonly amount: number;
  readonly unit: string;
  readonly each: Price;
  /** VAT; undefined: the price list states none. */
  readonly percent: number | undefined;
  /** The rate of the catalogue, if the delivery date has another. */
  readonly percentBefore: number | undefined;
  readonly pricedOn: PlainDate | undefined;
  /** The ingredient of a recipe whose portions need the amount. */
  readonly need: { readonly line: RecipeLine; readonly quantity: number } | undefined;
}

/** A good that the shop adds. */
export interface AutoPart {
  readonly kind: 'auto';
  readonly charge: NamedPart;
  /** The goods of its delivery that bring it. */
  readonly broughtBy: readonly Named[];
  readonly location: LocationCode | null;
}

/** The reason of a fee below the minimum order, cents, excl. VAT. */
export interface Limit {
  /** An order is compared with the minimum of today. */
  readonly of: Source['of'];
  readonly goods: Cents;
  readonly minimum: Cents;
  readonly missing: Cents;
}
