// `npm run paths`: steps in words, and the lists for testing by hand.
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { type Action, press } from '../model/actions.ts';
import { captchaDialog } from '../model/targets.ts';
import { absent, thing } from '../model/visible.ts';
import { asExcel, asMarkdown, checklists } from '../paths/checklist.ts';
import { factSaid } from '../paths/fact-words.ts';
import { changesSaid, valueSaid } from '../paths/value-words.ts';
import { actionSaid, visibleSaid } from '../paths/words.ts';
import { walksOf } from './chosen-walks.ts';

test('a step is told in both languages, with the words of the screen', async () => {
  const [walk] = await walksOf('ordering', '--hand', 'page', '--walk', 'pressed > order.cancel/pressed');
  const action = walk?.path.steps[0]?.sample.action;
  if (action === undefined) throw new Error('the path has no step');
  const said = (words: 'fi' | 'en', screen: 'fi' | 'en') => actionSaid(action, { words, screen });
  expect(said('fi', 'fi')).toEqual([{ by: 'customer', text: 'Paina ”Peruuta”' }]);
  expect(said('en', 'fi')).toEqual([{ by: 'customer', text: 'Press ‘Peruuta’' }]);
});

test('a name whose value is left open is told without the space at its end', () => {
  const target = thing('button', { key: 'placed.delivery', values: { day: '' } });
  expect(actionSaid(press(target), { words: 'en', screen: 'en' })).toEqual([
    { by: 'customer', text: 'Press ‘Delivery’' },
  ]);
});

test('the dialog of the captcha keeps its Finnish name on an English page, and the words say so', () => {
  const hidden = absent(captchaDialog.itself);
  expect(visibleSaid(hidden, { words: 'en', screen: 'en' })).toBe(
    'dialog ‘Varmistus’ (always in Finnish) is not shown',
  );
  expect(visibleSaid(hidden, { words: 'en', screen: 'fi' })).toBe('dialog ‘Varmistus’ is not shown');
  expect(actionSaid(press(captchaDialog.cancel), { words: 'en', screen: 'en' })).toEqual([
    { by: 'customer', text: 'Press ‘Peruuta’ (always in Finnish)' },
  ]);
});

test('a list for testing by hand has each step with its parts, as Markdown and as Excel', async () => {
  const walks = await walksOf('ordering', '--checklist', '--walk', 'pressed > order.cancel/pressed');
  const [list] = checklists(walks, 'fi', 'abc1234');
  if (list === undefined) throw new Error('there is no list');
  const text = asMarkdown(list, 'fi');
  expect(text).toContain('; Korissa: 2 × Kirjolohifilee; ');
  expect(text).toContain('- Aloitussivu: Uusi tilaus (/shop/categories)\n');
  expect(text).toContain('- Tiedote: Jos se tulee kirjautumisen jälkeen, paina Selvä\n');
  expect(text).toContain('- [ ] 1. *Asiakas:* Paina ”Peruuta”\n  - ikkuna ei näy');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await asExcel(list, 'fi')).buffer);
  const [intro, sheet] = book.worksheets;
  expect(JSON.stringify(intro?.getSheetValues())).toContain('abc1234');
  const rows = sheet?.getSheetValues().map((row) => (Array.isArray(row) ? row.slice(2, 6) : []));
  expect(rows?.at(-1)).toEqual([1, 'Asiakas', 'Paina ”Peruuta”', 'ikkuna ei näy']);
});

test('a step that developer tools cannot do says so, and names the refusal', async () => {
  const way = 'pressed > order.confirm/pressed > xstate.error.actor.placeOrder/refused';
  const [list] = checklists(await walksOf('ordering', '--checklist', '--walk', way), 'en', 'abc1234');
  const [, pressed, refused] = list?.paths[0]?.steps ?? [];
  expect(pressed?.text).not.toContain('--hand');
  expect(refused?.text).toMatch(/answered with 422 outOfStock; only with --hand page$/);
  expect(JSON.stringify(list)).not.toMatch(/\((xstate|order)\./);
  if (list === undefined) throw new Error('there is no list');
  expect(asMarkdown(list, 'en')).toContain('\n## ordering walk – not by hand alone (--hand page)\n');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await asExcel(list, 'en')).buffer);
  expect(book.worksheets[1]?.getCell('D2').value).toBe('At the start – not by hand alone (--hand page)');
});

test('a wrong password is typed by hand', async () => {
  const walks = await walksOf('login', '--checklist');
  for (const [locale, words] of [
    ['fi', '401; Kirjoita väärä salasana ennen kirjautumista'],
    ['en', '401; Type a wrong password before the login'],
  ] as const) {
    const steps = checklists(walks, locale, 'abc1234').flatMap(({ paths }) =>
      paths.flatMap((path) => path.steps),
    );
    expect(steps.filter(({ text }) => text.endsWith(words))).not.toEqual([]);
  }
});

test('the paths that a hand can end come first, and the list says how many others there are', async () => {
  const [list] = checklists(await walksOf('ordering', '--checklist'), 'en', 'abc1234');
  if (list === undefined) throw new Error('there is no list');
  const byHand = list.paths.filter(({ isByHand }) => isByHand).length;
  expect(byHand).toBeGreaterThan(0);
  expect(byHand).toBeLessThan(list.paths.length);
  expect(list.paths.slice(0, byHand).every(({ isByHand }) => isByHand)).toBe(true);
  expect(asMarkdown(list, 'en')).toContain(
    `- Paths: ${list.paths.length}; not by hand alone (--hand page): ${list.paths.length - byHand}\n`,
  );
});

test('an empty text clears its field; a Finnish list has no reason in English', () => {
  const target = { role: 'textbox', name: { text: 'Viite' } } as const;
  const fill = { kind: 'gesture', acts: [{ act: 'fill', target, text: '' }] } as const;
  const said = (action: Action, words: 'fi' | 'en') => actionSaid(action, { words, screen: 'fi' })[0]?.text;
  const typed = { ...fill, acts: [{ act: 'fill', target, text: '2' }] } as const;
  expect(said(typed, 'fi')).toBe('Kirjoita ”2” kenttään ”Viite”');
  expect([said(fill, 'fi'), said(fill, 'en')]).toEqual([
    'Tyhjennä kenttä ”Viite”',
    'Clear the field ‘Viite’',
  ]);
  expect(said({ kind: 'within', why: 'it is sent' }, 'fi')).toBe('Kauppa jatkaa itsestään');
});

test('an order before the path says how it is made', async () => {
  const [list] = checklists(await walksOf('cart', '--checklist', '--state', 'warning'), 'fi', 'abc1234');
  expect(list?.paths.flatMap(({ given }) => given)).toContain(
    'Tilaa toisella laitteella: 2 × Kirjolohifilee',
  );
});

test('a fact has its name and each value with its label in words, and no JSON', () => {
  expect(factSaid({ _tag: 'CartEmptied' })).toBe('The cart was emptied');
  expect(factSaid({ _tag: 'ItemAdded', item: { product_id: '100', amount: 2 }, isNew: true })).toBe(
    'A product was added – Product: 100, Amount: 2, is new: yes',
  );
  expect(factSaid({ _tag: 'ClaimSent', claim: { id: '7' } })).toBe('Claim sent – claim: (id: 7)');
  expect(factSaid({ type: 'cart.refused', reason: null, lines: [] })).toBe(
    'cart.refused – reason: –, lines: none',
  );
  expect(valueSaid(['a', { id: 1 }])).toBe('2 entries: a, (id: 1)');
  expect(valueSaid(new Map([['a', 1]]))).toBe('1 entry');
});

test('a step is told by its changed values alone, each by its place and as far as it differs', () => {
  const line = { product_id: '100', amount: 2 };
  const before = { lines: [line], notes: ['a'], goods: new Map([['100', line]]), same: { a: 1 } };
  const changed = { ...line, amount: 3 };
  const after = { lines: [changed], notes: [], goods: new Map([['100', changed]]), same: { a: 1 } };
  expect(changesSaid(before, after)).toEqual([
    'lines 1, amount: 2 → 3',
    'notes: a → none',
    'goods, 100, amount: 2 → 3',
  ]);
  const many = Array.from({ length: 9 }, (_, at) => ({ at }));
  expect(changesSaid({ many }, { many: many.map(({ at }) => ({ at: at + 1 })) }).slice(5)).toEqual([
    'many 6, at: 5 → 6',
    'many: 3 more values differ',
  ]);
});
