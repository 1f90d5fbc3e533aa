// `/verify/<code>`: anyone may ask whether an order exists unchanged. The page tells nothing of its contents.
import type { Kysely } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Tables } from '../database/tables.ts';
import { prefersFinnish } from '../http/handlers.ts';
import { escapeHtml } from '../http/html.ts';
import { plainPagePolicy } from '../http/policy.ts';
import type { Site } from '../http/serve.ts';
import { checkReceipt, type Receipt } from './check.ts';

const PATH = '/verify';

/** The longest text that is looked up and shown again. */
const LONGEST = 64;

/** The page, and its field for a code that is typed. */
export function makeVerifyPage(db: Kysely<Tables>, shop: string, now: () => Instant): Site {
  return {
    has: (path) => path === PATH || path.startsWith(`${PATH}/`),
    async serve(path, request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      const { searchParams } = new URL(request.url ?? '/', 'http://shop');
      const given = searchParams.get('code') ?? path.slice(PATH.length + 1);
      const code = given.slice(0, LONGEST).trim();
      const receipt = code === '' ? undefined : await checkReceipt(db, code, now());
      const locale = searchParams.get('lang') ?? (prefersFinnish(request) ? 'fi' : 'en');
      response
        .writeHead(receipt?.tag === 'unknown' ? 404 : 200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': plainPagePolicy(style, ["'self'"]),
        })
        .end(pageOf({ code, receipt, shop }, locale === 'fi' ? 'fi' : 'en'));
    },
  };
}

interface Asked {
  readonly code: string;
  readonly receipt: Receipt | undefined;
  /** Its name. */
  readonly shop: string;
}

function pageOf({ code, receipt, shop }: Asked, locale: 'fi' | 'en'): string {
  const texts = words[locale];
  const other = locale === 'fi' ? 'en' : 'fi';
  const shown = escapeHtml(code);
  const address = `${PATH}/${encodeURIComponent(code)}?lang=${other}`;
  const answer = receipt === undefined ? '' : answerOf(receipt, texts);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title} · ${escapeHtml(shop)}</title><style>${style}</style></head>
<body><main><p class="shop">${escapeHtml(shop)}</p><h1>${texts.title}</h1>${answer}
<form action="${PATH}"><label for="code">${texts.field}</label>
<input id="code" name="code" value="${shown}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="${LONGEST}" required>
<input type="hidden" name="lang" value="${locale}"><button>${texts.check}</button></form>
<p class="hint">${texts.hint}</p>
<p><a href="${address}" lang="${other}" hreflang="${other}">${words[other].language}</a></p></main></body></html>`;
}

function answerOf(receipt: Receipt, texts: Words): string {
  const kind = receipt.tag === 'unchanged' ? 'good' : 'bad';
  const key = receipt.tag === 'unchanged' ? (receipt.since ?? receipt.tag) : receipt.tag;
  const [head, text] = texts[key];
  return `<div class="answer ${kind}" role="status"><h2>${head}</h2><p>${text}</p></div>`;
}

type Since = NonNullable<Extract<Receipt, { tag: 'unchanged' }>['since']>;
type Said = readonly [head: string, text: string];

interface Words extends Readonly<Record<Receipt['tag'] | Since, Said>> {
  readonly title: string;
  readonly field: string;
  readonly check: string;
  readonly hint: string;
  readonly language: string;
}

const words: Readonly<Record<'fi' | 'en', Words>> = {
  fi: {
    title: 'Tilauksen tarkistus',
    field: 'Tarkistuskoodi',
    check: 'Tarkista',
    hint: 'Koodi on tilausvahvistuksessa, tulosteessa ja Excel-tiedostossa. Sivu ei näytä tilauksen sisältöä.',
    language: 'Suomeksi',
    unchanged: ['Tilaus on tallessa muuttumattomana', 'Se on tallessa juuri sellaisena kuin se lähetettiin.'],
    cancelled: [
      'Tilaus on peruttu',
      'Tilaus on tallessa sellaisena kuin se lähetettiin, mutta se on peruttu. Mitään ei toimiteta.',
    ],
    returned: [
      'Tilaus on palautettu tilaajalle',
      'Tilaus on tallessa sellaisena kuin se lähetettiin, mutta sitä ei hyväksytty. Mitään ei toimiteta.',
    ],
    waiting: [
      'Tilaus odottaa hyväksyntää',
      'Se on tallessa juuri sellaisena kuin se lähetettiin. Se toimitetaan vain, jos tilaajan kollega hyväksyy sen ajoissa.',
    ],
    late: [
      'Tilausta ei ehditty hyväksyä',
      'Se on tallessa juuri sellaisena kuin se lähetettiin, mutta sitä ei hyväksytty ajoissa. Mitään ei toimiteta.',
    ],
    superseded: [
      'Tilaus on korvattu uudella',
      'Tilaus on tallessa sellaisena kuin se lähetettiin, mutta sitä on muutettu. Uudella tilauksella on oma koodinsa.',
    ],
    changed: [
      'Tallessa oleva tilaus on muuttunut',
      'Tilausta on muutettu sen lähettämisen jälkeen. Ota yhteys asiakaspalveluun.',
    ],
    unknown: ['Tällä koodilla ei ole tilausta', 'Tarkista koodi tulosteesta.'],
    noCode: ['Tämä ei ole tarkistuskoodi', 'Koodissa on 16 merkkiä, esimerkiksi K7Q2-9XMB-04TR-ZC1D.'],
  },
  en: {
    title: 'Check an order',
    field: 'Check code',
    check: 'Check',
    hint: 'The code is on the order confirmation, the print-out and the Excel file. This page shows no contents of the order.',
    language: 'In English',
    unchanged: ['The order exists unchanged', 'It is stored exactly as it was sent.'],
    cancelled: [
      'The order is cancelled',
      'It is stored as it was sent, but it has been cancelled. Nothing is delivered.',
    ],
    returned: [
      'The order was sent back',
      'It is stored as it was sent, but it was not approved. Nothing is delivered.',
    ],
    waiting: [
      'The order is waiting for approval',
      'It is stored exactly as it was sent. It is delivered only if a colleague of the orderer approves it in time.',
    ],
    late: [
      'The order was not approved in time',
      'It is stored exactly as it was sent, but no colleague approved it in time. Nothing is delivered.',
    ],
    superseded: [
      'A new order has replaced it',
      'It is stored as it was sent, but it has been changed. The new order has its own code.',
    ],
    changed: [
      'The stored order has changed',
      'The order was changed after it was sent. Please contact customer service.',
    ],
    unknown: ['No order has this code', 'Compare it with the print-out.'],
    noCode: ['This is not a check code', 'A code has 16 characters, such as K7Q2-9XMB-04TR-ZC1D.'],
  },
};

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f5f1, #14181c); color: light-dark(#1a1f24, #eceff1); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.shop { margin: 0; color: light-dark(#4a545d, #b6c0c9); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 0; }
.answer { padding: .75rem 1rem; border-inline-start: .375rem solid; border-radius: .25rem; margin: 0 0 1.5rem; }
.answer p { margin: .25rem 0 0; }
.good { border-color: light-dark(#1d6b3a, #6fce92); background: light-dark(#e6f3ea, #16301f); }
.bad { border-color: light-dark(#b3261e, #f2b8b5); background: light-dark(#fbe9e7, #3b1a18); }
form { display: grid; gap: .5rem; }
label { font-weight: 600; }
input, button { min-height: 3rem; font: inherit; border-radius: .375rem; box-sizing: border-box; }
input { padding: 0 .75rem; border: 1px solid light-dark(#75807a, #8a948e); background: light-dark(#fff, #0d1114); color: inherit;
  font-family: ui-monospace, monospace; letter-spacing: .05em; text-transform: uppercase; }
button { font-weight: 600; border: 0; cursor: pointer; background: light-dark(#17452b, #8fd6a8); color: light-dark(#fff, #0b1f14); }
.hint { color: light-dark(#4a545d, #b6c0c9); }
a { color: inherit; }
:focus-visible { outline: .1875rem solid light-dark(#17452b, #8fd6a8); outline-offset: .125rem; }
`;
