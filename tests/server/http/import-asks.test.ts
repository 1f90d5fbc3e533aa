// Imports with probable mistakes: the office has to confirm them, and every change is listed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lasting } from '../databases.ts';
import { commandHere, misused, type SharedShop, startShared } from './beside-shop.ts';
import { inProcess, type Outcome, refused } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-import-'));
const fileOf = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const workbook = async (fill: (book: ExcelJS.Workbook) => void) => {
  const book = new ExcelJS.Workbook();
  fill(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
};
const large = 'if the lines marked with ? are right, add --accept-large-changes';
const skip = 'correct the lines marked with ✗, or leave them out with --skip-bad';
/** In November 2026. */
const NOW = Date.parse('2026-11-24T10:00:00Z');

afterAll(() => rmSync(folder, { recursive: true }));

/** The exit code, and the lines below the counts. */
function belowCounts({ status, out, err }: Outcome) {
  return [status, ...(out + err).trimEnd().split('\n').slice(1)];
}

describe.each(lasting)('a file of the office on $name', (database) => {
  let shared: SharedShop;
  const all = join(folder, 'all.json');
  /** The goods that these tests change, as they were. */
  const changed = join(folder, 'changed.json');

  beforeAll(async () => {
    shared = await startShared(database);
    await run('export', all);
    const goods: readonly { readonly id: string }[] = JSON.parse(readFileSync(all, 'utf8'));
    fileOf('changed.json', JSON.stringify(goods.filter(({ id }) => ['1', '2', '3', 'P9996'].includes(id))));
  });
  afterAll(() => shared.stop());
  beforeEach(async () => {
    await run('import', changed, '--accept-large-changes');
  });

  const run = commandHere('goods', () => shared.shop.database, {
    now: () => NOW,
  });
  const runCustomers = commandHere('customers', () => shared.shop.database, { now: () => NOW });
  const told = async (...words: readonly string[]) => belowCounts(await run(...words));

  test('a rate of VAT in a cell of percent is read as Excel shows it; 0.135 % asks', async () => {
    const rates = (numFmt: string) =>
      workbook((book) => {
        const page = book.addWorksheet('Hinnat');
        page.addRow(['Tuotenumero', 'Hinta', 'Alv-%']);
        page.addRow([1, 20, 0.255]);
        page.getCell('C2').numFmt = numFmt;
      });
    expect(await told('import', fileOf('percent.xlsx', await rates('0.0 %')))).toEqual([
      0,
      '  changed · 1 · Sokeri · price_excl_tax 9.69 → 20, price_incl_tax 11 → 25.1, vat_percent 13.5 → 25.5',
      'Written. Customers see it within two seconds.',
    ]);
    const share = fileOf('share.xlsx', await rates('0.000'));
    const asking = [
      '? line 2 · 1 · Sokeri · vat_percent · 0.255 % is no rate of VAT of this year: 25.5, 13.5, 10, 0',
      '  changed · 1 · Sokeri · price_incl_tax 25.1 → 20.05, vat_percent 25.5 → 0.255',
    ];
    expect(await told('import', share)).toEqual([1, ...asking, `Nothing was written: ${large}.`]);
    expect((await run('import', share, '--accept-large-changes')).status).toBe(0);
  });

  test('a price or a deposit changed by a factor of ten needs a confirmation, by nine it does not', async () => {
    const file = fileOf(
      'tenfold.csv',
      [
        'Tuotenumero;Veroton hinta;Pantit',
        '1;96,90;L | Laatikko | Crate | 2 | 2,51 | 25,5',
        '2;1,87;L | Laatikko | Crate | 2 | 2,51 | 14',
        '3;203,00;',
      ].join('\n'),
    );
    const what = (await told('import', file)).slice(0, 4);
    expect(what).toEqual([
      1,
      '? line 2 · 1 · Sokeri · price_excl_tax · 9.69 becomes 96.90',
      '? line 3 · 2 · Fruktoosi, hedelmäsokeri · price_excl_tax · 18.70 becomes 1.87',
      '? line 3 · 2 · Fruktoosi, hedelmäsokeri · additional_items · 14 % is no rate of VAT of this year: 25.5, 13.5, 10, 0',
    ]);
    expect((await run('import', file, '--yes')).status).toBe(1);
    expect((await run('import', file, '--accept-large-changes')).status).toBe(0);
    const crates = fileOf('crates.csv', 'Tuotenumero;Pantit\n1;L | Laatikko | Crate | 20 | 25,10 | 25,5');
    expect((await told('import', crates))[1]).toBe(
      '? line 2 · 1 · Sokeri · additional_items · 2.00 becomes 20.00',
    );
  });

  test('a new number that differs from another by its first zeros asks', async () => {
    const file = fileOf(
      'zeros.csv',
      'Tuotenumero;Tuote;Hinta;Alv;Tuoteryhmä\n0001;Sokeri;1;13,5;Leivät\n077777;A;1;13,5;Leivät\n77777;B;1;13,5;Leivät',
    );
    expect((await told('import', file, '--dry-run')).filter((line) => String(line).startsWith('?'))).toEqual([
      "? line 2 · 0001 · Sokeri · id · '0001' would be new beside '1'",
      "? line 3 · 077777 · A · id · '077777' would be new beside '77777'",
      "? line 4 · 77777 · B · id · '77777' would be new beside '077777'",
    ]);
    expect((await told('import', file, '--dry-run')).at(-1)).toBe(
      'Nothing was written: if the lines marked with ? are right, add --yes.',
    );
    expect((await run('import', file, '--dry-run', '--yes')).status).toBe(0);
    const prices = fileOf('zeros-prices.csv', 'Tuotenumero;Hinta\n0001;1');
    expect((await told('import', prices))[1]).toBe("✗ line 2 · 0001 · id · '0001' would be new beside '1'");
    expect((await run('import', prices, '--skip-bad')).status).toBe(0);
  });

  test('a number shortened by a spreadsheet is invalid, and stops the file', async () => {
    const file = fileOf('shortened.csv', 'Tuotenumero;Hinta\n6,41140103787E+12;5,00');
    expect(await told('import', file)).toEqual([
      1,
      "✗ line 2 · id · '6,41140103787E+12' is not a code of at most 64 characters, in full",
      `Nothing was written: ${skip}.`,
    ]);
  });

  test('--remove-missing asks where more than a tenth would leave', async () => {
    const goods: readonly { readonly id: string }[] = JSON.parse(readFileSync(all, 'utf8')).filter(
      ({ id }: { id: string }) => id !== 'P9996',
    );
    const few = fileOf('few.json', JSON.stringify(goods.slice(0, -168)));
    expect((await told('import', few, '--remove-missing', '--dry-run'))[1]).toBe(
      '? --remove-missing · 168 of 1673 products would leave the catalogue',
    );
    const most = fileOf('most.json', JSON.stringify(goods.slice(0, -167)));
    expect((await run('import', most, '--remove-missing', '--dry-run')).status).toBe(0);
    expect((await run('import', few, '--remove-missing', '--dry-run', '--yes')).status).toBe(0);
  });

  test('§9 of the delivery fee only the price changes, and its category takes no other product', async () => {
    const file = fileOf(
      'fee.csv',
      [
        'Tuotenumero;Tuote;Hinta;Alv;Tuoteryhmän koodi;Tuoteryhmä;Loppu',
        'P9996;;19,90;;;;',
        '1;;;;RAHTI;;',
        'X9;Uusi;1;13,5;RAHTI;Toimitus;',
      ].join('\n'),
    );
    expect((await told('import', file)).slice(1, 3)).toEqual([
      '✗ line 3 · 1 · Sokeri · category_code · RAHTI is the category of P9996 alone',
      '✗ line 4 · X9 · Uusi · category_code · RAHTI is the category of P9996 alone',
    ]);
    for (const [field, cells, name] of [
      ['description_fi', 'P9996;Rahti;;;;;', 'Rahti'],
      ['out_of_stock', 'P9996;;;;;;kyllä', 'Pientoimituslisä'],
      ['category_code', 'P9996;;;;KUIVA;;', 'Pientoimituslisä'],
      ['category_description_fi', 'P9996;;;;RAHTI;Muu nimi;', 'Pientoimituslisä'],
    ]) {
      const one = fileOf(
        'one.csv',
        `Tuotenumero;Tuote;Hinta;Alv;Tuoteryhmän koodi;Tuoteryhmä;Loppu\n${cells}`,
      );
      expect((await told('import', one))[1]).toBe(
        `✗ line 2 · P9996 · ${name} · ${field} · of the delivery fee 'P9996' only the price may change`,
      );
    }
    const price = fileOf('price.csv', 'Tuotenumero;Hinta\nP9996;19,90');
    expect((await told('import', price)).at(-1)).toBe('Written. Customers see it within two seconds.');
  });

  test('--skip-bad takes the good rows, and neither of two that contradict each other', async () => {
    const file = fileOf('bad.csv', 'Tuotenumero;Hinta;Tuoteryhmä\n1;10,00;\n2;x;\n3;23;\n3;24;\nX1;5;Outo');
    expect(await told('import', file, '--skip-bad')).toEqual([
      0,
      "✗ line 3 · 2 · Fruktoosi, hedelmäsokeri · price_excl_tax · 'x' is not a price such as 12.50",
      "✗ line 4 · 3 · Siirappi · id · '3' occurs twice",
      "✗ line 5 · 3 · Siirappi · id · '3' occurs twice",
      '✗ line 6 · X1 · description_fi · a new product needs it',
      '✗ line 6 · X1 · vat_percent · a new product needs it',
      '  changed · 1 · Sokeri · price_excl_tax 9.69 → 10, price_incl_tax 11 → 11.35',
      'Written, but for the lines marked with ✗. Customers see it within two seconds.',
    ]);
    expect((await run('import', file, '--skip-bad')).out).toContain(
      'rows 5, added 0, changed 0, back in the catalogue 0, removed 0, unchanged 1, new categories 0, skipped 4\n',
    );
    expect(await run('import', file, '--skip-bad', '--remove-missing')).toEqual(
      refused(
        '--skip-bad and --remove-missing cannot be combined: a skipped row may name a product that must remain.',
      ),
    );
  });

  test('--skip-bad of customers: an account on which rows disagree is left as it is', async () => {
    const file = fileOf(
      'bad-customers.csv',
      'account;account_name;minimum order;username;name\nuusi;Uusi;10;u1;Ulla\nuusi;Muu;10;u2;Ossi\nkulma;;;kahvila;Onni K\nranta;;1000;ennakko;',
    );
    expect(belowCounts(await runCustomers('import', file, '--skip-bad')).slice(0, 4)).toEqual([
      1,
      "✗ line 2 · account_name · another row of 'uusi' says something else",
      "✗ line 3 · account_name · another row of 'uusi' says something else",
      '? line 5 · minimum_order_amount · 100.00 becomes 1000.00',
    ]);
    expect(
      belowCounts(await runCustomers('import', file, '--skip-bad', '--accept-large-changes')).slice(-3),
    ).toEqual([
      '  changed customer · ranta · Grillikioski Ranta · minimum_order_amount 100 → 1000',
      '  changed user · kahvila · Onni K · name Onni Koskinen → Onni K',
      'Written, but for the lines marked with ✗.',
    ]);
  });

  test('wrong lines are first; the report file has each line, also those that are not printed', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `N${at};Uusi ${at};1,00;13,5;Leivät;ehkä`);
    const file = fileOf('many.csv', `id;Tuote;Hinta;Alv;Tuoteryhmä;Loppu\n${rows.join('\n')}\nN300;;;;;`);
    const report = join(folder, 'report.csv');
    const printed = await told('import', file, '--dry-run', '--report', report);
    expect(printed.slice(1, 5)).toEqual([
      '✗ line 302 · N300 · description_fi · a new product needs it',
      '✗ line 302 · N300 · price_excl_tax · a new product needs it',
      '✗ line 302 · N300 · vat_percent · a new product needs it',
      '✗ line 302 · N300 · category_description_fi · a new product needs it',
    ]);
    expect([printed[201], printed[202], printed[301], printed[302]]).toEqual([
      '  … and 104 more; --report FILE has all of them',
      '  added · N0 · Uusi 0',
      '  added · N99 · Uusi 99',
      '  … and 200 more; --report FILE has all of them',
    ]);
    const lines = readFileSync(report, 'utf8').split('\r\n');
    expect([lines.length, lines[0], lines[1], lines[5], lines[305]]).toEqual([
      1 + 4 + 300 + 300 + 1,
      '\ufeffLaji;Rivi;Tunnus;Kenttä;Mitä',
      'wrong;302;N300;description_fi;a new product needs it',
      `hint;2;N0;out_of_stock;"Uusi 0: 'ehkä' is not yes or no; kept: 0"`,
      'added;;N0;;Uusi 0',
    ]);
  });

  test('a report that cannot be written stops the import before it begins', async () => {
    const file = fileOf('price.csv', 'Tuotenumero;Hinta\n1;10');
    expect(await run('import', file, '--report', '/nowhere/x.csv')).toEqual(
      refused('/nowhere/x.csv cannot be written.'),
    );
    expect(await run('import', file, '--report', 'x.pdf')).toEqual(
      refused('The file must end in .csv, .xlsx or .json.'),
    );
    expect(await run('import', file, '--report', file)).toEqual(
      refused('The report would replace the imported file.'),
    );
    expect(await run('import', file, '--report')).toEqual(
      misused('Missing value for flag --report. Expected: FILE', 'goods import'),
    );
    expect(await run('import', '--dry-run', file)).toMatchObject({ status: 0 });
    expect((await told('import', '--dry-run', file)).at(-1)).toBe('A dry run: nothing was written.');
  });

  test('the headings may be below a title and on another sheet, and repeated; hidden rows are reported', async () => {
    const bytes = await workbook((book) => {
      book.addWorksheet('Ohje').addRow(['Täytä hinnat']);
      const page = book.addWorksheet('Hinnat');
      page.addRows([['Hinnasto 2026'], [], ['Tuotenumero', 'Hinta'], [1, 10]]);
      page.addRows([
        ['Tuotenumero', 'Hinta'],
        [2, 19],
      ]);
      page.getRow(6).hidden = true;
    });
    expect(await told('import', fileOf('title.xlsx', bytes), '--dry-run')).toEqual([
      0,
      "  headings: line 3 of sheet 'Hinnat'",
      "  sheets that are not read: 'Ohje'",
      '  hidden rows that are read as the others: 1, the first of them on line 6',
      '  changed · 1 · Sokeri · price_excl_tax 9.69 → 10, price_incl_tax 11 → 11.35',
      '  changed · 2 · Fruktoosi, hedelmäsokeri · price_excl_tax 18.7 → 19, price_incl_tax 21.22 → 21.57',
      'A dry run: nothing was written.',
    ]);
    const named = fileOf('sep.csv', 'sep=,\nTuotenumero,Hinta\n1,"10,00"\n');
    expect((await told('import', named, '--dry-run')).at(-1)).toBe('A dry run: nothing was written.');
  });
});

test('the help names each way to take a file', async () => {
  const { out } = await inProcess({}, ['goods', 'import', '--help']);
  for (const flag of [
    '--dry-run',
    '--skip-bad',
    '--accept-large-changes',
    '--yes',
    '--report FILE',
    '--remove-missing',
  ]) {
    expect(out).toContain(`  ${flag} `);
  }
});
