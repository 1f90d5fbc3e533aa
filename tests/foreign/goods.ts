// Foods of Fineli, release 18 (Finnish Institute for Health and Welfare, CC BY 4.0; modified); prices are invented.

/** A good as the backend's own database holds it. */
export interface Good {
  /** The article's number. */
  readonly code: string;
  readonly category: string;
  readonly fi: string;
  /** Empty if it is not translated. */
  readonly en: string;
  readonly unit: string;
  /** Euros, without VAT. */
  readonly price: number;
  /** The number of retail units in a unit. */
  readonly pack: readonly [amount: number, unit: string];
  readonly vat: number;
  readonly location: 'AMBIENT' | 'CHILLED' | 'FROZEN' | null;
  readonly notes: string;
  /** Euros with and without VAT, for each unit. */
  readonly deposit: readonly [including: number, excluding: number] | undefined;
}

export const categories = [
  { code: 'VEGFRESH', fi: 'Kasvikset, tuoreet', en: 'Vegetables' },
  { code: 'FISH', fi: 'Kalat', en: 'Fish' },
  { code: 'MILKDTOT', fi: 'Maitotuotteet', en: 'Milk products' },
  { code: 'BEVTOT', fi: 'Juomat', en: 'Drinks' },
  { code: 'RAHTI', fi: 'Rahti', en: 'Freight' },
] as const;

/** Goods that come by themselves with those of the same location. */
export const autoAdded = [
  { code: 'P8001', fi: 'Kylmälaatikko', en: 'Cool box', price: 2.5, location: 'CHILLED', isTold: true },
  { code: 'P8002', fi: 'Kuivajää 1 kg', en: 'Dry ice 1 kg', price: 3.9, location: 'FROZEN', isTold: false },
] as const;

const deliveryFee = 'P9996';
export const soldOut = '862';
/** Not delivered on the first day. */
export const lateCategories: readonly string[] = ['FISH'];

type Line = readonly [code: string, fi: string, en: string, price: number, notes?: string];

const vegetables: readonly Line[] = [
  ['300', 'Porkkana', 'Carrot', 1.25, 'Kotimainen, pesty'],
  ['305', 'Punajuuri', 'Beetroot, red beet', 1.6],
  ['320', 'Valkokaali, keräkaali', 'White cabbage', 1.15],
  ['322', 'Kukkakaali', 'Cauliflower', 3.2],
  ['324', 'Parsakaali, brokkoli', 'Broccoli', 3.95],
  ['331', 'Jäävuorisalaatti', 'Iceberg lettuce', 2.85],
  ['335', 'Sipuli, keltasipuli', 'Onion', 1.1],
  ['337', 'Purjosipuli', 'Leek', 2.9],
];
const fish: readonly Line[] = [
  ['804', 'Turska', 'Cod', 14.9],
  ['805', 'Kuha', 'Zander, pike-perch', 24.5],
  ['809', 'Muikku, järvi', 'Vendace, lake', 9.8, 'Perattu. Saatavuus vaihtelee sään mukaan.'],
  ['815', 'Siika', 'Powan, whitefish, pollan, lavaret', 17.35],
  ['823', 'Taimen', 'Trout', 16.2],
  ['848', 'Kirjolohifilee, meri', 'Rainbow trout sea, fillet', 15.75],
  ['862', 'Tonnikala', 'Tuna', 31],
  ['871', 'Lohifilee', 'Salmon fillet', 18.65],
  ['33419', 'Kirjolohifilee', 'Rainbow trout, fillet', 14.67],
];
const frozen: readonly Line[] = [
  ['826', 'Seiti, pakaste', 'Saithe, frozen', 7.4],
  ['835', 'Katkarapu', 'Shrimp', 13.3],
];
const milk: readonly Line[] = [
  ['611', 'Piimä, talouspiimä, rasvaa 0,8 %', 'Sour milk, 0.8% fat', 1.05],
  ['619', 'Jogurtti, maustamaton, rasvaa 2,5 %', 'Yoghurt, plain, 2.5% fat', 2.1],
  ['622', 'Rahka, maitorahka, maustamaton', '', 3.45],
  ['627', 'Maito, ykkösmaito', 'Milk, 1% fat', 0.98],
  ['631', 'Kerma, kuohukerma, rasvaa 38 %', 'Whipping cream, 38% fat', 5.2, 'Sisältää laktoosia'],
  ['632', 'Ruoanvalmistuskerma, rasvaa 19 %', 'Cooking cream, 19% fat', 4.15],
  ['689', 'Maito, täysmaito', 'Milk, 3.5% fat', 1.04],
];
const drinks: readonly Line[] = [
  ['902', 'Olut, keskiolut, 4,5 til%', 'Beer, lager, medium strength, 4.5% volume', 1.32],
  ['903', 'Olut, a-olut, 5-5,5 til%', 'Beer, lager, strong, 5-5.5% volume', 1.78],
  ['910', 'Virvoitusjuoma', 'Soft drink, lemonade', 0.89],
  ['920', 'Virvoitusjuoma, sokeriton, light', 'Soft drink, light, sugar-free', 0.89],
  ['29501', 'Tonikki, tonic vesi', 'Tonic water', 1.05],
];

export const goods: readonly Good[] = [
  ...vegetables.map((line) => good(line, 'VEGFRESH', 'KG', [1, 'KG'], 'AMBIENT')),
  ...fish.map((line) => good(line, 'FISH', 'KG', [1, 'KG'], 'CHILLED')),
  ...frozen.map((line) => good(line, 'FISH', 'PKT', [2.5, 'KG'], 'FROZEN')),
  ...milk.map((line) => good(line, 'MILKDTOT', 'PRK', [1, 'L'], 'CHILLED')),
  ...drinks.map((line) => ({
    ...good(line, 'BEVTOT', 'PLO', [0.33, 'L'], 'AMBIENT'),
    ...(line[0].startsWith('90') ? { vat: 25.5 } : {}),
    deposit: [0.15, 0.12] as const,
  })),
  {
    ...good([deliveryFee, 'Pientoimituslisä', 'Small delivery fee', 15], 'RAHTI', 'KPL', [1, 'KPL'], null),
    vat: 25.5,
  },
];

function good(
  [code, fi, en, price, notes = '']: Line,
  category: string,
  unit: string,
  pack: Good['pack'],
  location: Good['location'],
): Good {
  return { code, category, fi, en, unit, price, pack, vat: 13.5, location, notes, deposit: undefined };
}
