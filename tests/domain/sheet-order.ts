import { unitIn } from '../../i18n/units.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { OrderWords } from '../../machines/domain/sheet/order-sheet.ts';
import { beer, fee, flaggedFee, milk, sugar } from './goods.ts';
import { line, NOW } from './shop.ts';

/** The texts of an order's file. */
export const orderWords: OrderWords = {
  prefix: 'tilaus',
  sheet: 'Tilaus',
  delivery: 'Toimituspäivä',
  number: 'Tuotenumero',
  amount: 'Määrä',
  product: 'Tuote',
  unit: 'Yksikkö',
  unitIn: (code) => unitIn(code, 'fi'),
  note: 'Lisätieto',
  notes: {
    auto: 'Automaattinen',
    small: 'Pientoimituslisä',
    deposit: 'Pantti',
    extra: 'Lisämaksu',
    allowed: 'Saa korvata',
    refused: 'Ei saa korvata',
  },
  excl: 'Hinta (alv 0 %)',
  incl: 'Hinta (sis. alv)',
  percent: 'Alv %',
  sumExcl: 'Yhteensä (alv 0 %)',
  sumIncl: 'Yhteensä (sis. alv)',
  rounding: 'Pyöristys',
  total: 'Yhteensä',
  vatSheet: 'Alv-erittely',
  vat: 'Alv',
  stated: 'Muu alv',
  factsSheet: 'Tiedot',
  fact: 'Tieto',
  value: 'Sisältö',
};

/** Two deliveries with a deposit, both fees, an automatic good, and a reference that looks like a formula. */
export const placedOrder: Order = {
  id: '100024',
  payment_status: 0,
  ordered_at: NOW,
  ordered_by: 'Aino',
  deliveries: [
    {
      delivery_date: '2026-03-03',
      items: [
        line(beer, 2, { delivery_date: '2026-03-03' }),
        line(fee, 1, { delivery_date: '2026-03-03', category: 'RAHTI', additional_items: [] }),
      ],
    },
    {
      delivery_date: '2026-03-04',
      items: [line(milk, 3, { substitution: 'refused' }), line(sugar, 1, { auto_add_item: 1 })],
    },
  ],
  extra_fees: [flaggedFee],
  custom_reference: '=1+1',
  prepayment: null,
};

/** The names on the page; the others are unknown. */
export const placedNames: ReadonlyMap<string, string> = new Map([
  ['902', 'Olut'],
  ['684', 'Maito'],
  ['E100', 'Käsittelylisä'],
]);
