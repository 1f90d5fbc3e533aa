import type { AdditionalItem } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import { type Cents, vatOf } from '../../../machines/domain/money.ts';

export interface Pack {
  /** The selling unit: KPL, LTK, KG ... */
  readonly unit: string;
  /** The printed text: '12 x 1 l'. */
  readonly text: string;
  /** Kilos, litres or pieces in a selling unit; 1 if it is sold by weight. */
  readonly quantity: number;
  /** The unit of `quantity`. */
  readonly measure: 'kg' | 'l' | 'kpl';
  /** The number of retail units in it. */
  readonly pieces: number;
  readonly container?: Container;
}

type Container = keyof typeof deposits;

/** Deposits printed on the container, cents with VAT. */
const deposits = {
  tölkki: { code: 'TLK', en: 'can', cents: () => 15 },
  muovipullo: {
    code: 'PET',
    en: 'plastic bottle',
    cents: (litres: number) => (litres > 1 ? 40 : litres > 0.35 ? 20 : 10),
  },
  lasipullo: { code: 'LASI', en: 'glass bottle', cents: () => 10 },
};

const DEPOSIT_VAT = 25.5;
const perUnit: Readonly<Record<string, readonly [factor: number, measure: Pack['measure']]>> = {
  kg: [1, 'kg'],
  g: [0.001, 'kg'],
  l: [1, 'l'],
  dl: [0.1, 'l'],
  ml: [0.001, 'l'],
  kpl: [1, 'kpl'],
};

/** Reads 'LTK 24 x 0,33 l tölkki'. */
export function packOf(pack: string): Pack {
  const [unit = '', ...rest] = pack.split(' ');
  const text = rest.join(' ');
  const [, factors = '', size = '', measure = '', container] =
    /^(?:n\. )?((?:\d+ x )*)([\d,]+) (kg|g|l|dl|ml|kpl)(?: (\p{L}+))?$/u.exec(text) ?? [];
  const known = perUnit[measure];
  if (known === undefined) throw new Error(`cannot read the pack '${pack}'`);
  const [per, counted] = known;
  const times = [...factors.matchAll(/\d+/g)].reduce((product, [factor]) => product * Number(factor), 1);
  const content = Number(size.replace(',', '.'));
  return {
    unit,
    text,
    quantity: unit === 'KG' ? 1 : times * content * per,
    measure: unit === 'KG' ? 'kg' : counted,
    pieces: measure === 'kpl' ? times * content : times,
    ...(container !== undefined && container in deposits ? { container: container as Container } : {}),
  };
}

/** The deposits of one selling unit. */
export function depositsOf(pack: Pack): AdditionalItem[] {
  if (pack.container === undefined) return [];
  const { code, en, cents } = deposits[pack.container];
  const each = cents(pack.quantity / pack.pieces);
  const incl = each * pack.pieces;
  const euros = (each / 100).toFixed(2);
  return [
    {
      product_id: `PANTTI-${code}${each}-${pack.pieces}`,
      description_fi: `Pantti, ${pack.container} ${pack.pieces} × ${euros.replace('.', ',')} €`,
      description_en: `Deposit, ${en} ${pack.pieces} × €${euros}`,
      unit_price_excl_tax: netOf(incl),
      unit_price_incl_tax: incl,
      vat_percent: DEPOSIT_VAT,
    },
  ];
}

/** The net price of a printed gross price. */
function netOf(incl: Cents): Cents {
  const net = Math.round((incl * 1000) / (1000 + DEPOSIT_VAT * 10));
  return [net, net - 1, net + 1].find((cents) => cents + vatOf(cents, DEPOSIT_VAT) === incl) ?? net;
}
