import type { ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import type { AutoAddProduct, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { aProduct } from '../model/product.ts';

/** Three date lists: daily goods, fish, and frozen goods. */
export const DAILY = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const FISH = ['2026-03-04', '2026-03-06'];
const FROST = ['2026-03-05', '2026-03-06'];
export const KEY = {
  daily: '2026-03-03 2026-03-04 2026-03-05 2026-03-06',
  fish: '2026-03-04 2026-03-06',
  frost: '2026-03-05 2026-03-06',
};

export const sugar = dry({
  id: '1',
  description_fi: 'Sokeri',
  description_en: 'Sugar',
});
export const fructose = dry({
  id: '2',
  description_fi: 'Fruktoosi, hedelmäsokeri',
  description_en: 'Fructose',
  price_excl_tax: 333,
  price_incl_tax: 378,
});
export const milk = dry({
  id: '684',
  description_fi: 'Maito, kevytmaito, d-vitamiinia 1 ug',
  description_en: 'Milk, 1.5% fat, 1 ug added vitamin d',
  price_excl_tax: 899,
  price_incl_tax: 1_020,
  location_code: 'CHILLED',
});
export const salmon = dry({
  id: '871',
  description_fi: 'Lohifilee',
  description_en: 'Salmon fillet',
  price_excl_tax: 2_350,
  price_incl_tax: 2_667,
  delivery_dates: FISH,
  location_code: 'CHILLED',
});
export const iceCream = dry({
  id: '663',
  description_fi: 'Jäätelö, kermajäätelö',
  description_en: 'Ice cream, cream based',
  price_excl_tax: 1_550,
  price_incl_tax: 1_759,
  delivery_dates: FROST,
  location_code: 'FROZEN',
});
export const beer = dry({
  id: '902',
  description_fi: 'Olut, keskiolut, 4,5 til% alkoholia',
  description_en: 'Beer, lager, medium strength, 4.5% volume',
  price_excl_tax: 2_400,
  price_incl_tax: 3_012,
  vat_percent: 25.5,
  additional_items: [
    {
      product_id: 'P24',
      description_fi: 'Pantti 24 x 0,15',
      description_en: 'Deposit 24 x 0.15',
      unit_price_excl_tax: 287,
      unit_price_incl_tax: 360,
      vat_percent: 25.5,
    },
  ],
});
export const egg = dry({
  id: '858',
  description_fi: 'Kananmuna, kuoreton',
  description_en: 'Egg without shell',
  out_of_stock: 1,
});
export const trout = dry({
  id: '848',
  description_fi: 'Kirjolohifilee, meri',
  description_en: 'Rainbow trout sea, fillet',
  delivery_dates: [],
  location_code: 'CHILLED',
});
export const fee = dry({
  id: 'P9996',
  description_fi: 'Pientoimituslisä',
  description_en: 'Small delivery fee',
  price_excl_tax: 1_500,
  price_incl_tax: 1_883,
  vat_percent: 25.5,
});

export const rollCage = auto('A9001', 'Rullakko', 'Roll cage', 180, 226, 'AMBIENT', false);
export const coolBox = auto('A9002', 'Kylmälaatikko', 'Cool box', 350, 439, 'CHILLED', true);
export const icePack = auto('A9003', 'Pakastelaatikko', 'Frozen goods box', 490, 615, 'FROZEN', true);
export const fuel = auto('A9004', 'Polttoainelisä', 'Fuel surcharge', 120, 151, null, false);
export const autos = [rollCage, coolBox, icePack, fuel];

/** A fee of the customer's own that applies only below the minimum order. */
export const flaggedFee: ExtraFee = {
  product_id: 'E100',
  description_fi: 'Käsittelylisä',
  description_en: 'Handling fee',
  price_excl_tax: 800,
  price_incl_tax: 1_004,
  vat_percent: 25.5,
  min_order_amount: true,
};

export const goods = [sugar, fructose, milk, salmon, iceCream, beer, egg, trout];

/** A dry good in a box of ten, every weekday, 10.00 € without VAT. */
function dry(stated: Partial<Product> & Pick<Product, 'id'>): Product {
  return aProduct({
    category_description_fi: 'Kuiva-aineet',
    category_description_en: 'Dry goods',
    unit_of_measure: 'LTK',
    pack_size: '10 x 1 KG',
    price_excl_tax: 1_000,
    price_incl_tax: 1_135,
    delivery_dates: DAILY,
    enable_inventory: 1,
    ...stated,
  });
}

function auto(
  id: string,
  description_fi: string,
  description_en: string,
  price_excl_tax: number,
  price_incl_tax: number,
  location_code: AutoAddProduct['location_code'],
  notification: boolean,
): AutoAddProduct {
  return {
    id,
    price_id: `${id}-1`,
    description_fi,
    description_en,
    amount: 1,
    price_excl_tax,
    price_incl_tax,
    vat_percent: 25.5,
    location_code,
    notification,
  };
}
