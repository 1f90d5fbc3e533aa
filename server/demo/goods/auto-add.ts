import type { AutoAddProduct } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import { type Cents, vatOf } from '../../../machines/domain/money.ts';

const VAT = 25.5;

/** Products that the wholesaler adds to a delivery (§3 Auto-add product), one for each location and one for all. */
export const autoAddProducts: readonly AutoAddProduct[] = [
  added('A9001', 'Rullakko, käyttömaksu', 'Roll cage, use charge', 180, 'AMBIENT', false),
  added('A9002', 'Kylmälaatikko, palautettava', 'Cool box, returnable', 350, 'CHILLED', true),
  added('A9003', 'Pakastelaatikko ja kylmävaraajat', 'Frozen goods box with ice packs', 490, 'FROZEN', true),
  added('A9004', 'Kuljetuksen polttoainelisä', 'Fuel surcharge', 120, null, false),
];

function added(
  id: string,
  description_fi: string,
  description_en: string,
  net: Cents,
  location_code: AutoAddProduct['location_code'],
  notification: boolean,
): AutoAddProduct {
  return {
    id,
    price_id: `${id}-1`,
    description_fi,
    description_en,
    amount: 1,
    price_excl_tax: net,
    price_incl_tax: net + vatOf(net, VAT),
    vat_percent: VAT,
    location_code,
    notification,
  };
}
