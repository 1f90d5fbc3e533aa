import type { LocationCode } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { imageOf } from '../../machines/domain/catalogue/image.ts';
import { daysOf, decimalOf, isNone, percentOf, weekdaysOf } from './cells.ts';
import { depositOf, depositsOfJson, depositText } from './deposits.cell.ts';
import { code, flag, type GoodColumn, name, price, text } from './good.cells.ts';

/** The columns of a file of goods. `npm run shop -- goods template` writes these headings. */
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
    fi: 'Hinta (alv 0 %)',
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
    fi: 'Hinta (sis. alv)',
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
      const percent = percentOf(given);
      return percent === undefined ? undefined : { vat_percent: percent };
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
    write: (good) => good.location_code ?? '',
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
  {
    ...{
      key: 'image_url',
      fi: 'Kuvan osoite',
      en: 'Picture',
      also: ['Kuva', 'Tuotekuva', 'Image', 'Image URL', 'Picture URL'],
    },
    ...{ expected: 'an https address, or a path such as /pictures/576.webp', blank: { image_url: '' } },
    read: (given) =>
      given !== '' && imageOf({ image_url: given }) === undefined ? undefined : { image_url: given },
    write: (good) => good.image_url,
  },
  code('price_id', { fi: 'Hinnan tunnus', en: 'Price id' }),
];

const shortDays = ['ma', 'ti', 'ke', 'to', 'pe'] as const;

const locations: readonly (readonly [LocationCode, readonly string[]])[] = [
  ['AMBIENT', ['ambient', 'kuiva', 'kuivavarasto', 'huoneenlämpö', 'lämmin', 'dry']],
  ['CHILLED', ['chilled', 'kylmä', 'kylmävarasto', 'jääkaappi', 'cold', 'fridge']],
  ['FROZEN', ['frozen', 'pakaste', 'pakastevarasto', 'pakastin', 'freezer']],
];
