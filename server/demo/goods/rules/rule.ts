import type { LocationCode } from '../../../../machines/domain/catalogue/catalogue.schema.ts';

/** A delivery route: the location of its goods and its weekdays (1 = Monday). */
export const routes = {
  dry: { location: 'AMBIENT', weekdays: [2, 4] },
  drinks: { location: 'AMBIENT', weekdays: [1, 3] },
  bread: { location: 'AMBIENT', weekdays: [1, 2, 3, 4, 5] },
  dairy: { location: 'CHILLED', weekdays: [1, 3, 5] },
  meat: { location: 'CHILLED', weekdays: [1, 3, 5] },
  produce: { location: 'CHILLED', weekdays: [1, 2, 3, 4, 5] },
  fish: { location: 'CHILLED', weekdays: [3, 5] },
  frozen: { location: 'FROZEN', weekdays: [1, 4] },
} as const satisfies Record<string, { location: LocationCode; weekdays: readonly number[] }>;

export type Route = keyof typeof routes;

/**
 * The sales data of a kind of goods. `price` is the range of the net price in cents a kg, litre or piece, as the packs
 * count. A pack such as 'LTK 12 x 1 l' has a selling unit and its content. A pack in KG is sold by weight.
 */
export interface Rule {
  readonly names?: RegExp;
  readonly route: Route;
  readonly price: readonly [number, number];
  readonly packs: readonly string[];
}

/** Rules by category code; the first one whose `names` match the Finnish name in lower case applies. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;

/** A row of a price table: names like these, on this route, at this price, in these packs. */
export function sell(
  route: Route,
  price: readonly [number, number],
  packs: readonly string[],
  names?: RegExp,
): Rule {
  return names === undefined ? { route, price, packs } : { route, price, packs, names };
}
