import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Brand, readBrand } from '../../server/brand/brand.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { type Page, withBrand, withPage } from '../../server/http/page.ts';
import { inlineHashes } from '../../server/http/policy.ts';
import { startServer } from '../../server/start.ts';

const fixture = join(import.meta.dirname, '..', 'fixtures', 'brand');
const folder = mkdtempSync(join(tmpdir(), 'shop-brand-'));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(fixture, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The good folder with other keys of its file; undefined removes one. */
function changed(keys: Readonly<Record<string, unknown>>) {
  const file = JSON.parse(readFileSync(join(fixture, 'brand.json'), 'utf8'));
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...file, ...keys }));
  return readBrand(folder);
}

const good = (read: ReturnType<typeof readBrand>): Brand => {
  if (Array.isArray(read)) throw new Error(read.join('\n'));
  return read as Brand;
};

describe('a brand folder', () => {
  test('gives names, contact, texts, colours and files', () => {
    const { facts, style, files, icon, ...rest } = good(readBrand(folder));
    expect(rest).toEqual({
      name: 'Pohjolan Tukku & Pojat',
      shortName: 'Pohjola',
      phone: '010 765 4321',
      email: 'tilaukset@pohjola.example',
    });
    expect(facts).toEqual({
      name: 'Pohjolan Tukku & Pojat',
      'hours-fi': 'ma–la klo 6–15',
      'hours-en': 'Mon–Sat 6:00–15:00',
      'welcome-fi': 'Aamulla tilattu, aamulla toimitettu.',
      'welcome-en': 'Ordered today, delivered tomorrow.',
      'salesperson-name': 'Aino Niemi',
      'salesperson-phone': '+358 50 765 4321',
    });
    expect(style).toContain('--brand-light:oklch(0.4514 0.1608 18.4029)');
    expect(style).toContain('--brand-on-light:oklch(1 0 0)');
    // The logo of 200 × 40 in a place of 160 × 32.
    expect(style).toContain('--brand-logo-width:160px;--brand-logo-height:32px');
    expect(icon).toMatch(/^data:image\/svg\+xml;base64,/);
    expect([...files.keys()].map((name) => name.replace(/-[\da-f]{8}\./, '-HASH.'))).toEqual([
      'assets/brand-login-HASH.png',
      'assets/brand-aino-HASH.png',
      'icon-180.png',
      'icon-192.png',
      'icon-512.png',
      'icon.svg',
    ]);
  });

  test('needs nothing but the file: an empty one changes nothing', () => {
    writeFileSync(join(folder, 'brand.json'), '{}');
    expect(good(readBrand(folder))).toMatchObject({ facts: {}, style: '', files: new Map() });
  });

  test('the demo’s own is a good one', () => {
    good(readBrand(join(import.meta.dirname, '../../server/demo/brand')));
  });
});

describe('a mistake in a brand folder is one sentence', () => {
  test.each<readonly [string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['an unknown key', { colour: '#fff' }, ['colour is no key of a brand.']],
    ['a colour by name', { accent: 'red' }, ['accent must be a colour such as #1b5e3b.']],
    ['a text in one language', { hours: { fi: 'ma' } }, ['hours.en is missing.']],
    ['an e-mail address without @', { email: 'x' }, ['email must be an e-mail address.']],
    ['a file outside', { icon: '../icon.svg' }, ['icon must be the name of a file in the folder.']],
    ['a missing picture', { logo: 'x.svg' }, ['x.svg is missing in the folder of the brand.']],
    [
      'a logo without an icon',
      { icon: undefined },
      ['logo needs an icon: a phone has no room for the logo.'],
    ],
    [
      'another kind',
      { login_picture: 'icon.svg' },
      ['icon.svg must be a picture of the kind jpg, webp, png.'],
    ],
    [
      'a pale accent',
      { accent: { light: '#ffd400', dark: '#ffd400' } },
      [
        'in the light theme, the accent #ffd400 as text on the paper page has a contrast of 1.37 to 1, and needs 4.5.',
      ],
    ],
  ])('%s', (_, keys, sentences) => {
    const said = changed(keys);
    expect(said).toEqual(sentences.map((sentence) => `SHOP_BRAND: ${sentence}`));
  });

  test('a folder without its file, and a file that is no JSON', () => {
    expect(readBrand('/nowhere')).toEqual(['SHOP_BRAND: /nowhere has no brand.json.']);
    writeFileSync(join(folder, 'brand.json'), '{');
    expect(readBrand(folder)).toEqual(['SHOP_BRAND: brand.json is not JSON.']);
  });

  test.each([
    ['contains a script', '<script>1</script>'],
    ['contains a script', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>'],
    ['contains a script', '<path onload="x()"/>'],
    ['contains a script', '<a href="javascript:x"/>'],
    ['names another file', '<image href="https://x.example/a.png"/>'],
    ['names another file', '<style>@import "x.css"</style>'],
    ['contains other documents', '<foreignObject/>'],
  ])('an SVG that %s', (why, part) => {
    writeFileSync(
      join(folder, 'icon.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${part}</svg>`,
    );
    expect(readBrand(folder)).toEqual([`SHOP_BRAND: icon.svg ${why}.`]);
  });

  test('a too large picture, a false one, an SVG without a size, icons that nobody drew', () => {
    writeFileSync(join(folder, 'login.png'), Buffer.alloc(400_001));
    writeFileSync(join(folder, 'aino.png'), 'GIF89a');
    writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    rmSync(join(folder, 'icon-192.png'));
    expect(readBrand(folder)).toEqual([
      'SHOP_BRAND: logo.svg has no viewBox.',
      'SHOP_BRAND: login.png has 401 kB; at most 400 are allowed.',
      'SHOP_BRAND: aino.png is no png inside.',
      'SHOP_BRAND: icon-192.png is missing in the folder of the brand; `npm run pictures -- FOLDER` draws it.',
    ]);
  });

  test.each(['<path d="M0 0"', '<g><path d="M0 0"/>', '<g></svg></g>'])(
    'an SVG that breaks off: %s',
    (part) => {
      writeFileSync(
        join(folder, 'icon.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${part}`,
      );
      expect(readBrand(folder)).toEqual([
        'SHOP_BRAND: icon.svg is damaged or incomplete: each tag needs its end.',
      ]);
    },
  );

  test('a picture that breaks off', () => {
    writeFileSync(join(folder, 'login.png'), readFileSync(join(fixture, 'login.png')).subarray(0, -20));
    expect(readBrand(folder)).toEqual(['SHOP_BRAND: login.png is damaged, incomplete or too large to draw.']);
  });

  test.each([
    ['png', png(9_000, 6_000)],
    ['jpg', jpeg(9_000, 6_000)],
    ['webp', webp('VP8X', [0, 0, 0, 0, 0x27, 0x23, 0, 0x6f, 0x17, 0])],
  ])('a small file of a huge picture: %s', (kind, bytes) => {
    const name = `huge.${kind}`;
    writeFileSync(join(folder, name), bytes);
    expect(changed({ login_picture: name })).toEqual([
      `SHOP_BRAND: ${name} has 9000 × 6000 pixels; at most 4096 × 4096 are allowed.`,
    ]);
  });

  test('pictures of the largest size are good', () => {
    for (const [kind, bytes] of [
      ['png', png(4_096, 4_096)],
      ['jpg', jpeg(4_096, 4_096)],
      // 4096 × 4096 with loss, and without: 14 bits each, less one.
      ['webp', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0x10, 0, 0x10])],
      ['webp', webp('VP8L', [0x2f, 0xff, 0xcf, 0xff, 0x03, 0, 0, 0, 0, 0])],
    ] as const) {
      writeFileSync(join(folder, `large.${kind}`), bytes);
      good(changed({ login_picture: `large.${kind}` }));
    }
  });

  test('the server does not start', async () => {
    const config = { ...readConfig({ SHOP_BRAND: '/nowhere' }), data: folder };
    await expect(startServer(config)).rejects.toThrow(
      new ConfigError(['SHOP_BRAND: /nowhere has no brand.json.']),
    );
  });
});

/** A PNG of the size, without its pixels. */
function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [data.length, crc32(named)].map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    });
    return Buffer.concat([length ?? named, named, sum ?? named]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', Buffer.alloc(1)), chunk('IEND', Buffer.alloc(0))],
  ]);
}

/** A JPEG of the size, without its tables. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0];
  return Buffer.from([0xff, 0xd8, ...frame, ...scan, 0xff, 0xd9]);
}

/** A WebP with one part. */
function webp(part: string, data: readonly number[]): Buffer {
  const bytes = Buffer.from([...Buffer.from(`RIFF....WEBP${part}....`), ...data]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(data.length, 16);
  return bytes;
}

describe('the served page', () => {
  const brand: Brand = {
    ...{ name: '<b>"Tukku" & $1', shortName: 'Tukku', files: new Map() },
    facts: { name: '<b>"Tukku" & $1', 'hours-fi': 'ma', 'hours-en': '<Mon>' },
    style: ':root{--brand-light:oklch(0.5 0.1 20)}',
    icon: 'data:image/svg+xml;base64,AAAA',
  };
  const page: Page = { phone: '010', email: 'a@b.fi', brand };
  const built =
    '<head><link\n rel="icon"\n href="data:x"\n/><title>Tilauskauppa</title></head><body><span class="wordmark-name">Tilauskauppa</span>' +
    '<!--shop-hours <p>SHOP_HOURS_EN</p>--><!--shop-welcome <p>SHOP_WELCOME_FI</p>--></body>';

  test('has name, favicon, facts and colours of the brand, escaped', () => {
    const name = '&#60;b&#62;&#34;Tukku&#34; &#38; $1';
    expect(withPage(built, page)).toBe(
      `<head><link\n rel="icon"\n href="data:image/svg+xml;base64,AAAA"\n/><title>${name}</title>` +
        '<meta name="shop-phone" content="010"><meta name="shop-email" content="a@b.fi">' +
        `<meta name="shop-name" content="${name}"><meta name="shop-hours-fi" content="ma">` +
        '<meta name="shop-hours-en" content="&#60;Mon&#62;"><style>:root{--brand-light:oklch(0.5 0.1 20)}</style>' +
        `</head><body><span class="wordmark-name">${name}</span><p>&#60;Mon&#62;</p></body>`,
    );
  });

  test('its style is one that the content security policy permits', () => {
    expect(inlineHashes('/nowhere', brand.style).styles).toEqual([expect.stringMatching(/^'sha256-/)]);
    expect(inlineHashes('/nowhere').styles).toEqual([]);
  });

  test('the manifest has the names of the brand', () => {
    expect(
      JSON.parse(
        withBrand(
          '{"name":"x","name_localized":{"en":"y"},"short_name_localized":{"en":"y"},"id":"/"}',
          page,
        ),
      ),
    ).toEqual({
      ...{ name: brand.name, short_name: 'Tukku', id: '/' },
    });
    expect(withBrand('{"name":"x"}', { phone: '', email: '' })).toBe('{"name":"x"}');
  });
});
