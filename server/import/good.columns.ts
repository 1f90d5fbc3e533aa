import * as Schema from 'effect/Schema';
import { AdditionalItem, type LocationCode } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Good } from '../goods/goods.types.ts';
import { centsOf, daysOf, decimalOf, eurosText, flagOf, isNone, weekdaysOf } from './cells.ts';
import type { Column } from './columns.ts';

/** A good as a file tells it: `only_on` null is 'on its usual weekdays again'. */
export type GoodRow = Omit<Good, 'only_on'> & { readonly only_on: Good['only_on'] | null };

type GoodColumn = Column<GoodRow>;

const flag = (
  key: 'out_of_stock' | 'enable_inventory' | 'auto_add_item' | 'perishable',
  names: Pick<GoodColumn, 'fi' | 'en' | 'also'>,
): GoodColumn => ({
  ...{ key, ...names, expected: 'yes or no' },
  read: (text) => {
    const bit = flagOf(text);
    return bit === undefined ? undefined : { [key]: bit };
  },
  write: (good) => good[key],
});

const text = (
  key: 'description_en' | 'category_description_en' | 'notes' | 'unit_of_measure' | 'pack_size',
  names: Pick<GoodColumn, 'fi' | 'en' | 'also'>,
  most = 500,
): GoodColumn => ({
  ...{ key, ...names, expected: `a text of at most ${most} characters`, blank: { [key]: '' } },
  read: (given) => (given.length <= most ? { [key]: given } : undefined),
  write: (good) => good[key],
});

const code = (
  key: 'id' | 'price_id' | 'category_code',
  names: Pick<GoodColumn, 'fi' | 'en' | 'also'>,
): GoodColumn => ({
  ...{ key, ...names, expected: 'a code of at most 64 characters', needed: true },
  read: (given) => (given.length <= 64 ? { [key]: given } : undefined),
  write: (good) => good[key],
});

const name = (
  key: 'description_fi' | 'category_description_fi',
  names: Pick<GoodColumn, 'fi' | 'en' | 'also'>,
): GoodColumn => ({
  ...{ key, ...names, expected: 'a text of at most 500 characters', needed: true },
  read: (given) => (given.length <= 500 ? { [key]: given } : undefined),
  write: (good) => good[key],
});

const price = (
  key: 'price_excl_tax' | 'price_incl_tax',
  names: Pick<GoodColumn, 'fi' | 'en' | 'also'>,
): GoodColumn => ({
  ...{ key, ...names, expected: 'a price such as 12.50', needed: true },
  read: (given) => {
    const cents = centsOf(given);
    return cents === undefined ? undefined : { [key]: cents };
  },
  write: (good) => good[key] / 100,
});

/** What a file of goods may say. `npm run import -- template catalogue` writes these headings. */
export const goodColumns: readonly GoodColumn[] = [
  code('id', {
    fi: 'Tuotenumero',
    en: 'Product number',
    also: ['Tuotenro', 'Tuotekoodi', 'Koodi', 'Product code', 'Product id', 'product_code'],
  }),
  name('description_fi', {
    fi: 'Tuote',
    en: 'Product',
    also: [
      'Nimi',
      'Tuotenimi',
      'Nimi suomeksi',
      'Kuvaus',
      'Name',
      'Description',
      'Product (fi)',
      'Description fi',
    ],
  }),
  text('description_en', {
    fi: 'Tuote englanniksi',
    en: 'Product in English',
    also: ['Nimi englanniksi', 'Description en', 'Name en'],
  }),
  code('category_code', { fi: 'Tuoteryhmän koodi', en: 'Category code', also: ['Tuoteryhmäkoodi'] }),
  name('category_description_fi', {
    fi: 'Tuoteryhmä',
    en: 'Category',
    also: ['Ryhmä', 'Kategoria', 'Category fi'],
  }),
  text('category_description_en', {
    fi: 'Tuoteryhmä englanniksi',
    en: 'Category in English',
    also: ['Category en'],
  }),
  price('price_excl_tax', {
    fi: 'Hinta, alv 0 %',
    en: 'Price excl. VAT',
    also: [
      'Veroton hinta',
      'Hinta veroton',
      'Hinta alv 0',
      'Hinta ilman alv',
      'Hinta',
      'Price',
      'Price excl',
      'Net price',
      'Price excluding VAT',
    ],
  }),
  price('price_incl_tax', {
    fi: 'Hinta sis. alv',
    en: 'Price incl. VAT',
    also: ['Verollinen hinta', 'Hinta verollinen', 'Price incl', 'Gross price', 'Price including VAT'],
  }),
  {
    ...{
      key: 'vat_percent',
      fi: 'Alv-%',
      en: 'VAT %',
      also: ['Alv', 'Alv-kanta', 'Verokanta', 'Arvonlisävero', 'VAT', 'VAT rate', 'VAT percent'],
    },
    ...{ expected: 'a rate of VAT such as 13.5', needed: true },
    read: (given) => {
      const percent = decimalOf(given);
      return percent === undefined || percent > 100 ? undefined : { vat_percent: percent };
    },
    write: (good) => good.vat_percent,
  },
  text('unit_of_measure', { fi: 'Yksikkö', en: 'Unit', also: ['Myyntiyksikkö', 'Unit of measure'] }, 20),
  text('pack_size', { fi: 'Pakkauskoko', en: 'Pack size', also: ['Pakkaus', 'Pack'] }, 100),
  flag('out_of_stock', { fi: 'Loppu', en: 'Out of stock', also: ['Loppu varastosta', 'Ei varastossa'] }),
  {
    ...{
      key: 'location_code',
      fi: 'Säilytys',
      en: 'Location',
      also: ['Varasto', 'Lämpötila', 'Storage', 'Location code'],
    },
    expected: 'AMBIENT, CHILLED or FROZEN',
    read: (given) => {
      const found = locations.find(([, names]) => names.includes(given.toLowerCase()));
      return found === undefined ? undefined : { location_code: found[0] };
    },
    write: (good) => good.location_code,
  },
  {
    ...{
      key: 'delivery_weekdays',
      fi: 'Toimituspäivät',
      en: 'Delivery weekdays',
      also: ['Toimitusviikonpäivät', 'Delivery days', 'Weekdays'],
    },
    expected: 'weekdays such as ma-pe, or ei',
    read: (given) => {
      const days = weekdaysOf(given);
      return days === undefined ? undefined : { delivery_weekdays: days };
    },
    write: ({ delivery_weekdays: days }) =>
      days.length === 0 ? 'ei' : days.map((day) => shortDays[day - 1]).join(','),
  },
  {
    ...{
      key: 'only_on',
      fi: 'Toimitetaan vain',
      en: 'Delivered only on',
      also: ['Delivery dates', 'Toimituspäivämäärät', 'delivery_dates'],
    },
    ...{ expected: 'days such as 24.11.2026, or ei, or tavalliset', blank: { only_on: null } },
    read: (given) => {
      if (['tavalliset', 'usual'].includes(given.toLowerCase())) return { only_on: null };
      const days = isNone(given) ? [] : daysOf(given);
      return days === undefined ? undefined : { only_on: days };
    },
    write: ({ only_on }) => (only_on == null ? '' : only_on.length === 0 ? 'ei' : only_on.join(',')),
  },
  text('notes', { fi: 'Lisätiedot', en: 'Notes', also: ['Huomautukset', 'Ruokavaliot'] }, 5_000),
  {
    ...{ key: 'additional_items', fi: 'Pantit', en: 'Deposits', also: ['Pantti', 'Deposit'] },
    ...{
      expected: 'deposits such as PANTTI-1 | Pantti | Deposit | 0,32 | 0,40 | 25,5',
      blank: { additional_items: [] },
    },
    read: (given) => {
      if (given.startsWith('[')) return depositsOfJson(given);
      const items = isNone(given) ? [] : given.split('||').map(depositOf);
      return items.every((item) => item !== undefined) ? { additional_items: items } : undefined;
    },
    write: (good) => good.additional_items.map(depositText).join(' || '),
  },
  flag('enable_inventory', { fi: 'Inventaariossa', en: 'In inventory', also: ['Inventaario', 'Inventory'] }),
  {
    ...{
      key: 'retail_sales_unit_amount',
      fi: 'Kappaleita pakkauksessa',
      en: 'Retail units',
      also: ['Vähittäisyksiköitä', 'Retail sales unit amount'],
    },
    ...{ expected: 'a number such as 24', blank: { retail_sales_unit_amount: null } },
    read: (given) => {
      const amount = decimalOf(given);
      return amount === undefined ? undefined : { retail_sales_unit_amount: amount };
    },
    write: (good) => good.retail_sales_unit_amount ?? '',
  },
  {
    ...{
      key: 'retail_sales_unit_of_measure',
      fi: 'Vähittäisyksikkö',
      en: 'Retail unit',
      also: ['Retail sales unit of measure'],
    },
    ...{ expected: 'a text of at most 20 characters', blank: { retail_sales_unit_of_measure: null } },
    read: (given) => (given.length <= 20 ? { retail_sales_unit_of_measure: given } : undefined),
    write: (good) => good.retail_sales_unit_of_measure ?? '',
  },
  flag('auto_add_item', {
    fi: 'Lisätään automaattisesti',
    en: 'Added automatically',
    also: ['Auto add item'],
  }),
  flag('perishable', { fi: 'Pilaantuva', en: 'Perishable' }),
  code('price_id', { fi: 'Hinnan tunnus', en: 'Price id' }),
];

const shortDays = ['ma', 'ti', 'ke', 'to', 'pe'] as const;

const locations: readonly (readonly [LocationCode, readonly string[]])[] = [
  ['AMBIENT', ['ambient', 'kuiva', 'kuivavarasto', 'huoneenlämpö', 'lämmin', 'dry']],
  ['CHILLED', ['chilled', 'kylmä', 'kylmävarasto', 'jääkaappi', 'cold', 'fridge']],
  ['FROZEN', ['frozen', 'pakaste', 'pakastevarasto', 'pakastin', 'freezer']],
];

/** As the catalogue's own answer has them. */
function depositsOfJson(given: string): Partial<GoodRow> | undefined {
  try {
    return { additional_items: decodeDeposits(given) };
  } catch {
    return undefined;
  }
}

const decodeDeposits = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(AdditionalItem)));

/** `code | fi | en | price excl. | price incl. | VAT %`; the rate may be left out. */
function depositOf(given: string): AdditionalItem | undefined {
  const [product_id = '', description_fi = '', description_en = '', net = '', gross = '', rate = ''] = given
    .split('|')
    .map((part) => part.trim());
  const [excl, incl, vat_percent] = [centsOf(net), centsOf(gross), rate === '' ? null : decimalOf(rate)];
  const isText =
    product_id !== '' &&
    product_id.length <= 64 &&
    description_fi.length <= 500 &&
    description_en.length <= 500;
  if (!isText || excl === undefined || incl === undefined || vat_percent === undefined) return undefined;
  return {
    ...{ product_id, description_fi, description_en, unit_price_excl_tax: excl, unit_price_incl_tax: incl },
    ...(vat_percent === null ? {} : { vat_percent }),
  };
}

function depositText(item: AdditionalItem): string {
  const {
    product_id,
    description_fi,
    description_en,
    unit_price_excl_tax,
    unit_price_incl_tax,
    vat_percent,
  } = item;
  const prices = [eurosText(unit_price_excl_tax), eurosText(unit_price_incl_tax)];
  const rate = vat_percent === undefined ? [] : [String(vat_percent).replace('.', ',')];
  return [product_id, description_fi, description_en, ...prices, ...rate].join(' | ');
}
