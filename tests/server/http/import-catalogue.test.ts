import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import type { Log } from '../../../server/log.ts';
import { missingFields } from '../../domain/product-fields.ts';
import { lasting } from '../databases.ts';
import { commandHere, misused, type SharedShop, startShared } from './beside-shop.ts';
import { ask } from './client.ts';
import { inProcess, refused } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-import-'));
const fileOf = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(lasting)('npm run shop -- goods import with a running shop on $name', (database) => {
  let shared: SharedShop;
  const lines: unknown[] = [];
  const log: Log = (message, details) => void lines.push({ message, ...details });

  beforeAll(async () => {
    shared = await startShared(database);
  });
  afterAll(() => shared.stop());

  const run = commandHere('goods', () => shared.shop.database, { log });

  test.each(['csv', 'xlsx', 'json'])(
    'the demo goods exported as %s and imported: nothing has changed',
    async (kind) => {
      const before = await catalogue();
      const file = join(folder, `goods.${kind}`);
      expect(await run('export', file)).toEqual({
        status: 0,
        out: `${file} is written.\n`,
        err: '',
      });
      expect((await run('import', file)).out).toBe(
        `catalogue goods.${kind}: rows 1674, added 0, changed 0, back in the catalogue 0, removed 0, unchanged 1674, new categories 0\nNothing had changed.\n`,
      );
      expect(await catalogue()).toEqual(before);
    },
  );

  test('a process imports a new price and a new product in a new category; customers get them; a second time nothing changes', async () => {
    const edition = Number((await catalogue()).edition);
    const file = fileOf(
      'news.csv',
      Buffer.from(
        [
          'Tuotenumero;Tuote;Veroton hinta;Alv;Tuoteryhmä;Toimituspäivät;Pantit;Väri',
          '1;;13,95;;;;;',
          'X1;Lähileipä;2,50;13,5;Leivät;ma-ke,pe;L | Laatikko | Crate | 2 | 2,51 | 25,5;ruskea',
        ].join('\r\n'),
        'latin1',
      ),
    );
    const counts = (added: number, changed: number, unchanged: number, categories: number) =>
      [
        `catalogue news.csv: rows 2, added ${added}, changed ${changed}, back in the catalogue 0, removed 0, unchanged ${unchanged}, new categories ${categories}`,
        '  columns that are not known, and ignored: Väri',
        ...(changed + added === 0
          ? []
          : [
              '  changed · 1 · Sokeri · price_excl_tax 9.69 → 13.95, price_incl_tax 11 → 15.83',
              '  added · X1 · Lähileipä',
            ]),
        '',
      ].join('\n');
    expect((await run('import', file, '--dry-run')).out).toBe(
      `${counts(1, 1, 0, 1)}A dry run: nothing was written.\n`,
    );
    expect((await catalogue()).edition).toBe(String(edition));
    const { status, out, err } = await inProcess(shared.env, ['goods', 'import', file]);
    expect([status, out]).toEqual([
      0,
      `${counts(1, 1, 0, 1)}Written. Customers see it within two seconds.\n`,
    ]);
    expect(JSON.parse(err)).toEqual({
      ...{ at: expect.stringMatching(/Z$/), level: 'info', message: 'import', what: 'catalogue' },
      ...{ outcome: 'written', by: userInfo().username, rows: 2, added: 1, changed: 1, removed: 0 },
      ...{ back_in_the_catalogue: 0, unchanged: 0, new_categories: 1 },
    });
    const after = await catalogue();
    expect(after.edition).toBe(String(edition + 1));
    const [sugar, bread] = [good(after, '1'), good(after, 'X1')];
    expect([sugar?.price_excl_tax, sugar?.price_incl_tax, sugar?.price_id, sugar?.description_fi]).toEqual([
      ...[13.95, 15.83, '1-2', 'Sokeri'],
    ]);
    expect(bread).toEqual({
      ...{ id: 'X1', price_id: 'X1-1', description_fi: 'Lähileipä', description_en: '', notes: '' },
      ...{
        category_description_fi: 'Leivät',
        category_description_en: 'Leivät',
        unit_of_measure: 'KPL',
        ...missingFields,
      },
      ...{
        out_of_stock: 0,
        price_excl_tax: 2.5,
        price_incl_tax: 2.84,
        vat_percent: 13.5,
        location_code: 'AMBIENT',
      },
      ...{ enable_inventory: 0, auto_add_item: 0, delivery_dates: expect.any(Array) },
      ...{ retail_sales_unit_amount: null, retail_sales_unit_of_measure: null },
      additional_items: [
        {
          ...{ product_id: 'L', description_fi: 'Laatikko', description_en: 'Crate', vat_percent: 25.5 },
          ...{ unit_price_excl_tax: 2, unit_price_incl_tax: 2.51 },
        },
      ],
    });
    expect((await run('import', file)).out).toBe(`${counts(0, 0, 2, 0)}Nothing had changed.\n`);
    expect((await catalogue()).edition).toBe(String(edition + 1));
  });

  test('with a wrong row nothing of the file is written; each row is named by line, product and field', async () => {
    const before = await catalogue();
    const file = fileOf(
      'wrong.csv',
      'Product number,Name,Price,VAT,Category,Out of stock\n2,Ruokosokeri,99,13.5,,ehkä\n,Nimetön,1,13.5,Leivät,\n3,,1.2345,,,\n3,,2,,,\nX2,Uusi,,13.5,Leivät,\nX3,Uusi,1,13.5,,',
    );
    const told = [
      'catalogue wrong.csv: rows 6, added 0, changed 1, back in the catalogue 0, removed 0, unchanged 0, new categories 0',
      '✗ line 3 · Nimetön · id · a product number is missing',
      "✗ line 4 · 3 · Siirappi · price_excl_tax · '1.2345' is not a price such as 12.50",
      "✗ line 4 · 3 · Siirappi · id · '3' occurs twice",
      "✗ line 5 · 3 · Siirappi · id · '3' occurs twice",
      '✗ line 6 · X2 · Uusi · price_excl_tax · a new product needs it',
      '✗ line 7 · X3 · Uusi · category_description_fi · a new product needs it',
      "  line 2 · 2 · Ruokosokeri · out_of_stock · 'ehkä' is not yes or no · kept: 0",
      '  changed · 2 · Ruokosokeri · description_fi Fruktoosi, hedelmäsokeri → Ruokosokeri, price_excl_tax 18.7 → 99, price_incl_tax 21.22 → 112.37',
      refusedForRows,
    ].join('\n');
    expect(await run('import', file)).toEqual(refused(told));
    expect(await run('import', file, '--dry-run')).toEqual(refused(told));
    expect(await catalogue()).toEqual(before);
  });

  test('prices that disagree with their VAT by more than a cent are wrong; goods at no price are counted', async () => {
    const file = fileOf('vat.csv', 'id;Veroton hinta;Verollinen hinta\n1;100,00;5,00\n2;10,00;11,36\n3;0;0');
    expect(await run('import', file, '--dry-run')).toEqual(
      refused(
        [
          'catalogue vat.csv: rows 3, added 0, changed 2, back in the catalogue 0, removed 0, unchanged 0, new categories 0, free of charge 1',
          '✗ line 2 · 1 · Sokeri · price_incl_tax · 5.00 is not 100.00 with VAT 13.5 %, which is 113.50',
          '? line 4 · 3 · Siirappi · price_excl_tax · 22.65 becomes 0.00',
          '  changed · 2 · Fruktoosi, hedelmäsokeri · price_excl_tax 18.7 → 10, price_incl_tax 21.22 → 11.36',
          '  changed · 3 · Siirappi · price_excl_tax 22.65 → 0, price_incl_tax 25.71 → 0',
          `${refusedForRows.slice(0, -1)}; if the lines marked with ? are right, add --accept-large-changes.`,
        ].join('\n'),
      ),
    );
  });

  test('--remove-missing takes the others out of the catalogue, but not the delivery fee; importing them again restores them', async () => {
    const all = join(folder, 'all.json');
    await run('export', all);
    const before = await catalogue();
    const one = fileOf('one.json', JSON.stringify([{ id: '1' }]));
    expect((await run('import', one, '--remove-missing', '--yes')).out).toContain(
      'removed 1673, unchanged 1',
    );
    expect(ids(await catalogue())).toEqual(['P9996', '1']);
    expect((await run('import', all)).out).toContain('changed 0, back in the catalogue 1673, removed 0');
    expect({ ...(await catalogue()), edition: before.edition }).toEqual(before);
  });

  test('an unreadable file is refused in a sentence', async () => {
    expect(await run('import', '/nowhere.csv')).toEqual(refused('/nowhere.csv cannot be read.'));
    expect(await run('import', fileOf('a.csv', 'Nimi\nx'))).toEqual(
      refused('The file has no column id. Its headings: Nimi.'),
    );
    expect(await run('import', fileOf('a.csv', 'Nimi;Tuotenumero;Name\nx;1;y'))).toEqual(
      refused('The column description_fi occurs twice.'),
    );
    expect(await run('import', fileOf('a.csv', 'Tuotenumero\n'))).toEqual(
      refused('The file has headings and no rows.'),
    );
    expect(await run('import')).toEqual(misused('Missing required argument: FILE', 'goods import'));
    expect(await run('import', 'a', 'b')).toEqual(
      misused('Unexpected positional argument: "b"', 'goods import'),
    );
    expect(await run('import', 'a', '--force')).toEqual(
      misused('Unrecognized flag: --force in command npm run shop -- goods import', 'goods import'),
    );
    const customers = commandHere('customers', () => shared.shop.database);
    expect(await customers('import', 'a', '--remove-missing')).toEqual(
      misused(
        'Unrecognized flag: --remove-missing in command npm run shop -- customers import',
        'customers import',
      ),
    );
    expect(await run('export')).toEqual(misused('Missing required argument: FILE', 'goods export'));
    expect(await run('export', 'x.pdf')).toEqual(refused('The file must end in .csv, .xlsx or .json.'));
  });

  async function catalogue(): Promise<Answered> {
    return (await ask(shared.shop.base, 'catalogue', { token: shared.token })).body.catalog;
  }
});

const refusedForRows =
  'Nothing was written: correct the lines marked with ✗, or leave them out with --skip-bad.';

interface Answered {
  readonly edition: string;
  readonly categories: readonly { readonly code: string; readonly products: readonly Product[] }[];
}

function good({ categories }: Answered, id: string): Product | undefined {
  return categories.flatMap(({ products }) => products).find((product) => product.id === id);
}

function ids({ categories }: Answered): string[] {
  return categories.flatMap(({ products }) => products.map(({ id }) => id));
}

const ignored = readFileSync('.gitignore', 'utf8').split('\n');

test('a template is made without a shop, and has the headings; in the repository’s folder git ignores it', async () => {
  const file = join(folder, 'template.csv');
  expect(await inProcess({ SHOP_DATA: '/nowhere' }, ['goods', 'template', file])).toEqual({
    status: 0,
    out: `${file} is written.\n`,
    err: '',
  });
  for (const [noun, name] of [
    ['goods', 'catalogue.xlsx'],
    ['customers', 'customers.xlsx'],
  ] as const) {
    const here = await inProcess({ SHOP_DATA: '/nowhere' }, [noun, 'template'], folder);
    expect(here).toEqual({ status: 0, out: `${join(folder, name)} is written.\n`, err: '' });
    expect(ignored).toContain(`/${name}`);
  }
  expect(await inProcess({ SHOP_DATA: '/nowhere' }, ['goods', 'import', file])).toEqual(
    refused('There is no shop in /nowhere: start it once, or set SHOP_DATA.'),
  );
});
