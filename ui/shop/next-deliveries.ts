import type { Instant, PlainDate } from '../../machines/domain/calendar.ts';
import type { LocationCode } from '../../machines/domain/catalogue/catalogue.schema.ts';
import {
  type CatalogueIndex,
  offeredDates,
  orderUntilOf,
} from '../../machines/domain/catalogue/catalogue.ts';

/** The next day that goods of a location can be ordered for. */
export interface NextDelivery {
  readonly location: LocationCode;
  readonly day: PlainDate;
  /** undefined: no cut-off is known. */
  readonly until: Instant | undefined;
}

const locations: readonly LocationCode[] = ['AMBIENT', 'CHILLED', 'FROZEN'];

export function nextDeliveries(catalogue: CatalogueIndex, now: Instant): NextDelivery[] {
  const next = new Map<LocationCode, NextDelivery>();
  for (const product of catalogue.products.values()) {
    const location = product.location_code;
    if (location === null) continue;
    const day = offeredDates(product, catalogue, now)[0];
    const known = next.get(location);
    if (product.out_of_stock === 1 || day === undefined || (known !== undefined && known.day <= day))
      continue;
    next.set(location, { location, day, until: orderUntilOf(product, day, catalogue) });
  }
  return locations.flatMap((location) => next.get(location) ?? []);
}
