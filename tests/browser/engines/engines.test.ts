// The shop in Firefox and in WebKitGTK: every page, storage after a crash, no network, two tabs.
import { engines } from '../../../.tools/engines.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { connectionBand } from '../../model/connection.model.ts';
import { char, trout } from '../../model/goods.ts';
import { maintenanceScreen } from '../../model/maintenance.model.ts';
import { cartScreen, catalogueScreen, loginForm, shell } from '../../model/targets.ts';
import { deliverAll, delivered } from '../deliver.ts';
import { fileOf } from '../files.ts';
import { startGateway } from '../gateway.ts';
import { isKept } from '../kept.ts';
import { payAll } from '../payments.ts';
import { apiOf, expect, sessionOf, test as shop } from '../shop.ts';
import type { Engine, Tab } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { type Hand, handOn } from './hand.ts';
import { begin } from './in-page.ts';
import { heading, linesOf, same } from './journey.ts';
import { fillTheForm, payInAdvance } from './last-pages.ts';
import { askAndLeave, countAndClaim, draftBeside, orderAgain } from './later-pages.ts';
import { logInAndLookAround, order } from './order-pages.ts';
import { openWebkit } from './webkit.ts';

interface Fixtures {
  /** The hand of a browser: a new one, or the one of this user. */
  readonly visitor: (url: string, locale: Locale, username?: string) => Promise<Hand>;
}

const test = shop.extend<Fixtures, { readonly engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it
    async ({}, use, { project }) => {
      const { programs } = engines.find(({ name }) => name === project.name) ?? {};
      if (programs === undefined) throw new Error(`${project.name} is not installed`);
      const engine = await (project.name === 'firefox' ? openFirefox : openWebkit)(programs);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  visitor: async ({ engine, base }, use, info) => {
    let tab: Tab | undefined;
    await use(async (url, locale, username) => {
      const session = username === undefined ? {} : { 'shop.session': await sessionOf(base, username) };
      tab = engine.tab();
      // A page of this origin without the shop; Firefox shows JSON in a page of its own.
      await tab.goTo(`${url}/nothing.txt`);
      await tab.run(begin, {
        ...session,
        'shop.preferences': { locale, details: false },
        ...(username === undefined
          ? {}
          : { 'shop.popupSeen': { ravintola: ['kaisla-1'], keittio: ['kaisla-1'] } }),
      });
      return handOn(tab, url, locale);
    });
    if (info.status === info.expectedStatus || tab === undefined) return;
    fileOf('failed.png', await tab.picture());
  },
});

for (const [width, locale] of [
  [1_280, 'fi'],
  [390, 'en'],
] as const) {
  /** The page with the lines of the cart: a narrow window does not show them beside the goods. */
  const cart = width < 800 ? '/shop/cart' : '/shop/categories';

  test(`every page, ${width} px, ${locale}`, async ({ engine, visitor, base }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart();
    await api.templates([]);
    await api.finishCounts();
    const payer = await apiOf(base, 'ennakko');
    await payAll(payer);
    await payer.cart([trout.id, 2]);
    const id = await delivered(api, [trout.id, 4]);
    deliverAll();
    const { recipes } = (await api.ask('recipes')).body;
    expect(await engine.resize(width)).toBe(width);
    const hand = await visitor(base, locale);
    await hand.goTo('/');
    const journey = { hand, api, downloads: engine.downloads, order: id, recipe: recipes[0] };
    await logInAndLookAround(journey);
    await order(journey);
    await orderAgain(journey);
    await draftBeside(journey);
    await fillTheForm(journey);
    await countAndClaim(journey);
    await askAndLeave(journey);
    await payInAdvance(journey, payer);
    // The provider's page has no icon, and allows none. Firefox reports a socket that a page left while it opened.
    const said = (await engine.said()).filter(
      (each) =>
        !/\/favicon\.ico|can’t establish a connection to the server at ws:|ws:.* was interrupted while the page was loading/.test(
          each,
        ),
    );
    expect(said).toEqual([]);
  });

  test(`maintenance, and the login after it, ${width} px, ${locale}`, async ({ engine, visitor, base }) => {
    await engine.resize(width);
    const gateway = await startGateway(base);
    try {
      const hand = await visitor(gateway.url, locale, 'ravintola');
      await hand.goTo('/shop');
      await hand.see(heading({ key: 'app.front.greeting', values: { name: 'Ravintola Kaisla' } }));
      gateway.refuse('/api/', 503);
      await hand.goTo('/order/orders');
      await hand.see(maintenanceScreen.title);
      await hand.at('/maintenance');
      await hand.look('maintenance');
      gateway.refuse(undefined);
      await hand.tap(maintenanceScreen.ask);
      await hand.see(loginForm.submit);
    } finally {
      await gateway.close();
    }
  });

  test(`an amount that was typed and not left is there after F5, and when the browser was killed, ${width} px`, async ({
    engine,
    visitor,
    base,
  }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 6]);
    await engine.resize(width);
    const hand = await visitor(base, locale, 'ravintola');
    await hand.goTo(cart);
    await hand.holds(cartScreen.amountOf(trout), '6');
    await hand.type(cartScreen.amountOf(trout), '34', false);
    await hand.reload();
    await hand.holds(cartScreen.amountOf(trout), '34');
    await hand.type(cartScreen.amountOf(trout), '35', false);
    const again = handOn(await engine.kill(), base, locale);
    await again.goTo(cart);
    await again.holds(cartScreen.amountOf(trout), '35');
    await again.until('the server has it', async () => same(await linesOf(api), [[trout, 35]]));
  });

  test(`without the server: reloaded, added and changed; when it is back it has all of it once, ${width} px`, async ({
    engine,
    visitor,
    base,
  }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([char.id, 1]);
    // A note of days that are ordered already would come late, and push the lines.
    deliverAll();
    await engine.resize(width);
    const gateway = await startGateway(base);
    try {
      const hand = await visitor(gateway.url, locale, 'ravintola');
      await hand.goTo('/shop/categories');
      await hand.see(catalogueScreen.products);
      await hand.until('the shop is kept in the browser', () => hand.tab.run(isKept));
      gateway.become('gone');
      await hand.reload();
      await hand.see(connectionBand.unreachable);
      await hand.add(trout, 2);
      await hand.miss(catalogueScreen.add);
      await hand.goTo(cart);
      await hand.see(connectionBand.unsaved(1));
      await hand.holds(cartScreen.amountOf(char), '1');
      await hand.type(cartScreen.amountOf(trout), '5');
      await hand.see(connectionBand.unsaved(2));
      await hand.reload();
      await hand.holds(cartScreen.amountOf(trout), '5');
      expect(await linesOf(api)).toEqual([[char.id, 1]]);
      gateway.become('up');
      await hand.miss(connectionBand.unreachable);
      await hand.until('the server has it', async () =>
        same(await linesOf(api), [
          [char, 1],
          [trout, 5],
        ]),
      );
    } finally {
      await gateway.close();
    }
  });

  test(`two tabs have one cart, each shows the other’s changes at once, and one logout ends both, ${width} px`, async ({
    engine,
    visitor,
    base,
  }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 2]);
    await engine.resize(width);
    const one = await visitor(base, locale, 'ravintola');
    await one.goTo(cart);
    await one.holds(cartScreen.amountOf(trout), '2');
    const other = handOn(await engine.openTab(), base, locale);
    await other.goTo(cart);
    await other.holds(cartScreen.amountOf(trout), '2');
    await other.type(cartScreen.amountOf(trout), '7');
    await one.tab.show();
    await one.holds(cartScreen.amountOf(trout), '7');
    await one.goTo('/shop/categories');
    await one.add(char, 1);
    await other.tab.show();
    await other.holds(cartScreen.amountOf(char), '1');
    await other.until('the server has it', async () =>
      same(await linesOf(api), [
        [char, 1],
        [trout, 7],
      ]),
    );
    await other.tap(shell.menu);
    await other.tap(shell.logout);
    await other.see(loginForm.submit);
    await one.tab.show();
    await one.see(loginForm.submit);
    await other.tab.close();
  });
}
