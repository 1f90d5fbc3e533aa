import { vatOf } from '../../machines/domain/money.ts';
import type { DemoCustomer, DemoUser } from './demo.types.ts';

const COLLECTION_FEE = 690;
const STANDARD_VAT = 25.5;

/** The customer accounts of the demo shop. Amounts in cents, without VAT. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    id: 'kaisla',
    name: 'Ravintola Kaisla',
    minimum_order_amount: 15_000,
    prepayment: false,
    extra_fees: [],
    message: {
      fi: 'Joulutilaukset kannattaa tehdä ajoissa: pikkujoulukauden viikkoina kylmäkuljetukset täyttyvät nopeasti.',
      en: 'Please order early for Christmas: chilled deliveries fill up quickly in the party season.',
    },
  },
  {
    id: 'ranta',
    name: 'Grillikioski Ranta',
    minimum_order_amount: 10_000,
    prepayment: true,
    extra_fees: [],
  },
  {
    id: 'kulma',
    name: 'Kahvila Kulma',
    minimum_order_amount: 12_000,
    prepayment: false,
    extra_fees: [
      {
        product_id: 'P9990',
        description_fi: 'Pienerän keräilylisä',
        description_en: 'Small order picking fee',
        price_excl_tax: COLLECTION_FEE,
        price_incl_tax: COLLECTION_FEE + vatOf(COLLECTION_FEE, STANDARD_VAT),
        vat_percent: STANDARD_VAT,
        min_order_amount: true,
      },
    ],
  },
  {
    id: 'satama',
    name: 'Bistro Satama',
    minimum_order_amount: 15_000,
    prepayment: false,
    extra_fees: [],
  },
];

/** The users of the demo shop. The passwords are public: they are printed when the shop starts. */
export const demoUsers: readonly DemoUser[] = [
  {
    username: 'ravintola',
    password: 'ravintola',
    name: 'Aino Mäkelä',
    email: 'aino.makela@example.fi',
    account: 'kaisla',
    banned: false,
  },
  {
    username: 'keittio',
    password: 'keittio',
    name: 'Eero Lahtinen',
    email: 'eero.lahtinen@example.fi',
    account: 'kaisla',
    banned: false,
  },
  {
    username: 'ennakko',
    password: 'ennakko',
    name: 'Sofia Nieminen',
    email: 'sofia.nieminen@example.fi',
    account: 'ranta',
    banned: false,
  },
  {
    username: 'kahvila',
    password: 'kahvila',
    name: 'Onni Koskinen',
    email: 'onni.koskinen@example.fi',
    account: 'kulma',
    banned: false,
  },
  {
    username: 'suljettu',
    password: 'suljettu',
    name: 'Matti Salo',
    email: 'matti.salo@example.fi',
    account: 'satama',
    banned: true,
  },
];

/** §6: the users who may make claims in the demo shop by default; all except the café. */
export const demoReclamationUsers: readonly string[] = ['ravintola', 'keittio', 'ennakko', 'suljettu'];
