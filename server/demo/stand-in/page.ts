import { escapeHtml } from '../../http/html.ts';
import { plainPagePolicy } from '../../http/policy.ts';
import { providers } from './providers.ts';
import type { StandInPayment } from './stand-in.table.ts';

/** The actions on a provider's page. */
export const outcomes = ['pay', 'cancel', 'later'] as const;
export type Outcome = (typeof outcomes)[number];

interface Words {
  readonly title: string;
  readonly note: string;
  readonly amount: string;
  readonly order: string;
  readonly payee: string;
  readonly method: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly later: string;
}

const words: Readonly<Record<'FI' | 'EN', Words>> = {
  FI: {
    title: 'Maksun vahvistus',
    note: 'Tämä on maksupalvelun harjoitussivu. Rahaa ei siirry.',
    amount: 'Maksettava',
    order: 'Tilaus',
    payee: 'Maksaja',
    method: 'Maksutapa',
    outcomes: { pay: 'Maksa', cancel: 'Peruuta', later: 'Maksa myöhemmin' },
    later: 'Maksa myöhemmin: palaat kauppaan heti, ja maksu vahvistuu hetken päästä.',
  },
  EN: {
    title: 'Confirm the payment',
    note: 'This is a practice page of the payment service. No money is moved.',
    amount: 'To pay',
    order: 'Order',
    payee: 'Payer',
    method: 'Payment method',
    outcomes: { pay: 'Pay', cancel: 'Cancel', later: 'Pay later' },
    later: 'Pay later: you return to the shop at once, and the payment is confirmed a moment later.',
  },
};

/** A plain page that works without scripts: 'pay / cancel / pay later'. */
export function paymentPage({ request }: StandInPayment, provider: string): string {
  const { language, amount, reference, customer } = request;
  const texts = words[language];
  const name = providers.find(({ icon }) => icon === provider)?.name;
  const rows = [
    [texts.amount, euros(amount, language)],
    [texts.order, reference],
    [texts.payee, customer.companyName],
    ...(name === undefined ? [] : [[texts.method, name]]),
  ];
  const list = rows.map(([term = '', text = '']) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  const buttons = outcomes
    .map((outcome) => `<button name="outcome" value="${outcome}">${texts.outcomes[outcome]}</button>`)
    .join('');
  return `<!doctype html>
<html lang="${language.toLowerCase()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title}</title><style>${style}</style></head>
<body><main><h1>${texts.title}</h1><p class="note">${texts.note}</p><dl>${list}</dl>
<form method="post">${buttons}</form><p>${texts.later}</p></main></body></html>`;
}

/** Its forms lead back to the shop, at any address that the browser uses for it. */
export function pagePolicy(forms: readonly string[]): string {
  return plainPagePolicy(style, ["'self'", ...forms]);
}

/** The simulation has no terms; the page states it in both languages. */
export function termsPage(): string {
  return `<!doctype html>
<html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ehdot</title><style>${style}</style></head><body><main><h1>Ehdot</h1>
<p class="note">${words.FI.note} Ehtoja ei ole.</p>
<p class="note" lang="en">${words.EN.note} There are no terms.</p></main></body></html>`;
}

function euros(cents: number, language: 'FI' | 'EN'): string {
  const locale = language === 'FI' ? 'fi-FI' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** Plain and unlike the shop: customers must see that it is another site. */
const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif;
  --line: light-dark(#75807a, #8a948e); --action: light-dark(#123f6d, #9cc7f5); --on: light-dark(#fff, #0b1f33); }
body { margin: 0; background: light-dark(#eef1f4, #14181c); color: light-dark(#1a1f24, #eceff1); }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
.note { padding: .75rem 1rem; border-radius: .375rem; background: light-dark(#fff4d6, #3a3016); margin: 0 0 1.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .375rem 1.5rem; margin: 0 0 1.5rem; }
dt { color: light-dark(#4a545d, #b6c0c9); } dd { margin: 0; overflow-wrap: anywhere; }
dd:first-of-type { font-weight: 700; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
button { min-height: 3rem; font: inherit; font-weight: 600; border-radius: .375rem; cursor: pointer;
  border: 1px solid var(--line); background: transparent; color: inherit; }
button[value=pay] { background: var(--action); color: var(--on); border-color: var(--action); }
button:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
main > p:last-child { color: light-dark(#4a545d, #b6c0c9); margin: 1rem 0 0; }`;
