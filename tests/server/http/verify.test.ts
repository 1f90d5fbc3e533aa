import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { deliveriesOf, goodsOf, lineOf } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

describe.each(databases)('the check of a receipt on $name', (database) => {
  let shop: Shop;
  let code: string;

  beforeAll(async () => {
    shop = await startShop(database);
    const token = await tokenOf(shop.base, 'ravintola');
    const { orderable } = await goodsOf(shop.base, token);
    const payload = { cart: { deliveries: deliveriesOf([lineOf(orderable[0], 20)]) } };
    const { body } = await ask(shop.base, 'placeOrder', { token, payload });
    code = body.order.receipt_code;
    const listed = (await ask(shop.base, 'orders', { token })).body.orders;
    expect(listed[0].receipt_code).toBe(code);
  });
  afterAll(() => shop.stop());

  const look = async (path: string, language = 'fi-FI,fi;q=0.9') => {
    const answer = await fetch(`${shop.base}${path}`, { headers: { 'accept-language': language } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  test('without a login, in the language of the browser, and without contents', async () => {
    const { status, headers, text } = await look(`/verify/${code}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('<html lang="fi">');
    expect(text).toContain('Tilaus on tallessa muuttumattomana');
    expect(text).not.toMatch(/€|ravintola|Kaisla|\d{6}/);
    expect((await look(`/verify/${code}`, 'sv,en;q=0.5')).text).toContain('The order exists unchanged');
    expect((await look(`/verify/${code}?lang=en`)).text).toContain('The order exists unchanged');
  });

  test('a typed code is found, an unknown one is not, and another text is no code', async () => {
    const typed = encodeURIComponent(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect((await look(`/verify?code=${typed}`)).text).toContain('Tilaus on tallessa muuttumattomana');
    const unknown = await look('/verify/0000-0000-0000-0000');
    expect([unknown.status, unknown.text.includes('Tällä koodilla ei ole tilausta')]).toEqual([404, true]);
    const other = await look(`/verify?code=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(other.text).toContain('Tämä ei ole tarkistuskoodi');
    expect(other.text).not.toContain('<script');
    const empty = await look('/verify');
    expect([empty.status, empty.text.includes('role="status"')]).toEqual([200, false]);
  });

  test('it changes nothing and takes no other method', async () => {
    expect((await fetch(`${shop.base}/verify/${code}`, { method: 'POST' })).status).toBe(405);
    expect((await look('/verifying')).text).not.toContain('Tarkistuskoodi');
  });
});
