// §2: the parts of the screens, drawn without a browser. The words are those of an English page.
import { createElement as h } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { Service } from '../../ui/app/Service.tsx';
import { ShopBar } from '../../ui/app/ShopBar.tsx';
import { SideMenu } from '../../ui/app/SideMenu.tsx';
import { ThumbBar } from '../../ui/app/ThumbBar.tsx';
import { CartLineDetails } from '../../ui/cart/CartLineDetails.tsx';
import { CartPanel } from '../../ui/cart/CartPanel.tsx';
import { CatalogueScreen } from '../../ui/catalogue/CatalogueScreen.tsx';
import { CategoryHeading } from '../../ui/catalogue/CategoryHeading.tsx';
import { ProductFacts } from '../../ui/catalogue/ProductFacts.tsx';
import { ProductRow } from '../../ui/catalogue/ProductRow.tsx';
import { DeferredPages } from '../../ui/deferred/DeferredPages.tsx';
import { LoginScreen } from '../../ui/login/LoginScreen.tsx';
import { OrderSuccess } from '../../ui/order/OrderSuccess.tsx';
import { preferences } from '../../ui/preferences.ts';
import { RecipeTotal } from '../../ui/recipe/RecipeTotal.tsx';
import { Pages } from '../../ui/routes.tsx';
import { type Hand, takeUp } from '../hands/machine.ts';
import { account, bookWith, session } from '../model/accounts.ts';
import { groupOf, lineOfGood, peas, trout } from '../model/goods.ts';
import { loginModel } from '../model/login.model.ts';
import { smallCart } from '../model/ordering/model.ts';
import { adding, cartOf, placedOf } from '../model/orders.ts';
import { drawn } from './drawn.tsx';
import { logIn, restored, shop, take, visitor } from './whole-shop.ts';

const contact = { phone: '010 123 4567', email: 'asiakaspalvelu@example.fi' };

/** The cart holds 2 kg of trout, and 3 bags of peas in another delivery. */
function shopWithCart() {
  return shop({ ...account, accepted: bookWith(cartOf(adding(trout, 2), adding(peas, 3))) });
}

/** The list of goods measures its window, which only a browser has. */
async function emptyShop() {
  const app = await visitor();
  await logIn(app.hand, account, emptyCatalogue);
  return app;
}

const open: Hand[] = [];
afterEach(() => {
  for (const hand of open.splice(0)) hand.stop();
  preferences.send({ type: 'showDetails', details: false });
});

/** The shop, and the processes that its views take. */
async function opened(coming: ReturnType<typeof shop> = shopWithCart()) {
  const { hand } = await coming;
  open.push(hand);
  return {
    hand,
    app: hand.child(),
    cart: hand.child('cart'),
    shell: hand.child('shell'),
    catalogue: hand.child('catalogue'),
  };
}

describe('§2 Screens and routes', () => {
  test.each([
    ['/shop', 'Front page', Pages],
    ['/shop/categories', 'New order', Pages],
    ['/shop/categories-beta', 'Order by recipe', DeferredPages],
    ['/shop/cart', 'Cart', Pages],
    ['/order/templates', 'Order templates', DeferredPages],
    ['/order/orders', 'Order history', Pages],
    ['/order/orders/20001', 'Order 20001', Pages],
    ['/order-success', 'Order received', Pages],
    ['/faq', 'FAQ', DeferredPages],
    ['/inventory', 'Inventory', DeferredPages],
    ['/prepayment/payment-types', 'Payment methods', DeferredPages],
    ['/reclamation', 'New claim', DeferredPages],
    ['/reclamation/list', 'Claims', DeferredPages],
    ['/feedback', 'Feedback', DeferredPages],
    ['/accessibility', 'Accessibility statement', DeferredPages],
  ])('§2 %s is the page %s', async (path, title, pages) => {
    const page = await drawn(h(pages, await opened(emptyShop())), { path });
    expect(page.title).toBe(`${title} – Ordering shop`);
  });

  test('§2 /shop/categories-beta has the recipes above the categories', async () => {
    const path = '/shop/categories-beta';
    const { words } = await drawn(h(DeferredPages, await opened(emptyShop())), { path });
    expect(words).toMatch(/\|Recipes\|.*\|Loading products\|/);
  });

  test('§2 a placed order has the path of the order history with its orderId', async () => {
    const app = take({ page: '/order-success' });
    const placed = { ...placedOf(smallCart).order, id: '20001' };
    await app.hand.resolve('readSession', { session, placed, orders: [placed] });
    const { links } = await drawn(h(OrderSuccess, await opened(Promise.resolve(app))));
    expect(links.map(([, href]) => href).filter((href) => href.startsWith('/'))).toEqual([
      '/shop/categories?newOrder',
      '/order/orders/20001',
    ]);
  });

  test('§2 any other path shows the page-not-found screen', async () => {
    const page = await drawn(h(DeferredPages, await opened()), { path: '/nowhere' });
    expect(page.words).toContain('Page not found.');
  });
});

describe('§2 Login screen', () => {
  async function loginScreen(expired = false, submits = false) {
    const hand = takeUp(loginModel, { expired });
    open.push(hand);
    if (submits) {
      await hand.send({ type: 'login.submit', username: 'ravintola', password: 'salasana' });
      await hand.resolve('fetchChallenge', { salt: 'a1' });
    }
    return drawn(h(Service, { value: contact }, h(LoginScreen, { login: hand.child() })), { path: '/' });
  }

  test('§2 Login screen: fields for username and password, and no navigation bar', async () => {
    const { markup } = await loginScreen();
    const fields = [...markup.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name);
    expect(fields).toEqual(['username', 'password']);
    expect(markup).not.toMatch(/<nav|frame-top-bar|frame-bottom-bar/);
  });

  test('§2 Login screen: a line for forgotten credentials, links to phone and e-mail', async () => {
    const { words, links } = await loginScreen();
    expect(words).toContain('Forgotten your username or password? Contact customer service.');
    expect(links.filter(([, href]) => !href.startsWith('#'))).toEqual([
      ['010 123 4567', 'tel:0101234567'],
      ['asiakaspalvelu@example.fi', 'mailto:asiakaspalvelu@example.fi'],
      ['Accessibility statement', '/accessibility'],
    ]);
  });

  test('§2 Login screen: the notice of an expired session with the unauthorized flag, and none without', async () => {
    const notice = 'Your session is expired. Please login again.';
    expect((await loginScreen(true)).words).toContain(notice);
    expect((await loginScreen()).words).not.toContain(notice);
  });

  test('§2 Login screen: the captcha dialog is shown on submit, in Finnish on an English page', async () => {
    expect((await loginScreen()).words).not.toContain('robotti');
    const { markup, words } = await loginScreen(false, true);
    expect(markup).toMatch(/<dialog [^>]*lang="fi"/);
    expect(words).toContain('robotti');
  });
});

describe('§2 Catalogue screen', () => {
  test('§2 Catalogue: its title is the customer name and Create new order', async () => {
    const { words } = await drawn(h(CatalogueScreen, { ...(await opened(emptyShop())), above: null }));
    expect(words).toContain('Ravintola Kaisla – Create new order');
  });

  test('§2 Catalogue: each category is a list that expands', async () => {
    const category = {
      code: 'FISH',
      description_fi: 'Kalat',
      description_en: 'Fish',
      checked: false,
      products: [trout],
    };
    const headings = [false, true].map((open) =>
      drawn(h(CategoryHeading, { category, open, onToggle: () => {} })),
    );
    const [shut, expanded] = await Promise.all(headings);
    expect([shut?.buttons, expanded?.buttons]).toEqual([['Fish1'], ['Fish1']]);
    expect(
      [shut?.markup, expanded?.markup].map((markup) => /aria-expanded="(\w+)"/.exec(markup ?? '')?.[1]),
    ).toEqual(['false', 'true']);
  });

  test('§2 Catalogue: a product has its description, unit of measure and amount in the cart', async () => {
    const { words, markup } = await drawn(h(ProductRow, { product: peas, ...(await opened()) }));
    expect(words).toMatch(/^Pea\|, green, frozen\|bag/);
    expect(markup).toMatch(/<input [^>]*aria-label="Amount: Pea, green, frozen"/);
    expect([...markup.matchAll(/<input [^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['3']);
  });

  test('§2 Catalogue: a product has an info icon if its notes say more than its letter marks', async () => {
    const parts = await opened();
    const withNotes = await drawn(h(ProductRow, { product: { ...peas, notes: 'Kesällä' }, ...parts }));
    const without = await drawn(h(ProductRow, { product: { ...peas, notes: '' }, ...parts }));
    expect(withNotes.buttons).toContain('The product has notes');
    expect(without.buttons).not.toContain('The product has notes');
    const marked = await drawn(
      h(ProductRow, { product: { ...peas, notes: 'Vegaaninen / Vegan' }, ...parts }),
    );
    expect(marked.buttons).not.toContain('The product has notes');
    expect(marked.words).toContain('VE');
  });

  test('§2 Product dialog: notes, product id, pack size, both prices and the first delivery date', async () => {
    const product = { ...peas, notes: 'Kesällä' };
    const { words } = await drawn(h(ProductFacts, { product, ...(await opened()) }));
    expect(words.split('|')).toEqual([
      ...['Kesällä', 'Price (VAT 0%)', '€4.35', 'Price (incl. VAT)', '€4.94', 'Unit', 'bag (PSS)'],
      ...['Pack size', '2.5 kg', 'Product number', '34229', 'First delivery date', 'Thu 26.11.2026'],
      ...['Added to the delivery on', 'Thu 26.11.2026', 'In cart', '3'],
    ]);
  });

  test.each([
    ['LTK', 'en', 'box (LTK)'],
    ['KG', 'en', 'kg'],
    ['LTK', 'fi', 'ltk'],
  ] as const)(
    'the open product names the code of a unit whose word differs: %s in %s',
    async (code, locale, unit) => {
      const product = { ...peas, unit_of_measure: code };
      const { words } = await drawn(h(ProductFacts, { product, ...(await opened()) }), { locale });
      expect(words.split('|')).toContain(unit);
    },
  );

  test('§2 Recipe list: a total is amount (alv 0%) amount € (sis. alv)', async () => {
    const total = h(RecipeTotal, { totals: { excl: 123_456, incl: 140_123, vat: [] } });
    expect((await drawn(total, { locale: 'fi' })).words).toBe('1 234,56 € (alv 0 %) 1 401,23 € (sis. alv)');
  });
});

describe('§2 Cart', () => {
  const panel = async () => drawn(h(CartPanel, await opened()));

  test('§2 Cart: its header has the item count', async () => {
    expect((await panel()).words).toMatch(/^Cart\|2 products/);
  });

  test('§2 Cart: a switch shows product id, price incl. VAT and deposit price', async () => {
    const { markup, words } = await panel();
    expect(markup).toContain('role="switch"');
    // A line always shows its number.
    expect(words).toContain('33419');
    expect(words).not.toContain('€16.65');
    preferences.send({ type: 'showDetails', details: true });
    const detailed = (await panel()).words;
    expect(detailed).toContain('33419');
    expect(detailed).toContain('€16.65');
    const deposit = { product_id: 'P24', description_fi: '', description_en: '', vat_percent: 25.5 };
    const additional_items = [{ ...deposit, unit_price_excl_tax: 287, unit_price_incl_tax: 360 }];
    const item = { ...lineOfGood(trout, 2), additional_items };
    const { cart } = await opened();
    const line = h(CartLineDetails, { cart, group: groupOf(trout), item });
    expect((await drawn(line)).words).toContain('€2.87');
  });

  test('§2 Cart: each delivery has a selector of its dates', async () => {
    const { markup } = await panel();
    const selectors = [...markup.matchAll(/<select.*?<\/select>/gs)].map(([select]) =>
      [...select.matchAll(/value="([^"]*)"/g)].map(([, day]) => day),
    );
    expect(selectors).toEqual([
      ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-04'],
      ['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07'],
    ]);
  });

  test('§2 Cart: each line has an amount input and can be removed', async () => {
    const { markup, buttons } = await panel();
    const amounts = [...markup.matchAll(/<input [^>]*inputMode="numeric"[^>]*value="(\d+)"/g)];
    expect(amounts.map(([, amount]) => amount)).toEqual(['2', '3']);
    expect(buttons.filter((label) => label.startsWith('Remove'))).toEqual([
      'Remove Rainbow trout, fillet',
      'Remove Pea, green, frozen',
    ]);
  });

  test('§2 Cart: auto-added items are shown', async () => {
    expect((await panel()).words).toContain('Cool box, returnableAdded automatically|€3.50');
  });

  test('§2 Cart: totals excl. and incl. VAT, and extra fees', async () => {
    const { words } = await panel();
    // 2 × 14.67 + 3 × 4.35 + 3.50 + 15.00; 2 × 16.65 + 3 × 4.94 + 4.39 + 18.83.
    expect(words).toContain('Total (VAT 0%)|€60.89|Total (incl. VAT)|€71.34');
    expect(words).toMatch(/Small delivery fee[^|]*\|€15\.00€18\.83/);
  });

  test('§2 Cart: buttons for a reference, a template, emptying and ordering', async () => {
    const { buttons } = await panel();
    expect(buttons.slice(-4)).toEqual(['Order', 'Add your reference', 'Save as template', 'Empty the cart']);
  });
});

describe('§2 Shell', () => {
  const bar = async (coming?: ReturnType<typeof shop>) =>
    drawn(h(ShopBar, { ...(await opened(coming)), search: null, countdown: 'COUNTDOWN' }));
  const menu = async (coming?: ReturnType<typeof shop>) => drawn(h(SideMenu, await opened(coming)));

  test('§2 Top bar: menu, logo to /shop, search, cart, languages FI and EN, and the countdown', async () => {
    const { buttons, links, words } = await bar();
    expect(buttons).toEqual([
      'Open the menu',
      'Search products',
      'Open order templates',
      'Cart €60.89, 2 products',
      'FI, Suomi',
      'EN, English',
    ]);
    expect(links).toEqual([['Ordering shop', '/shop']]);
    expect(words).toContain('COUNTDOWN');
  });

  test('§2 Top bar: the cart has a badge with its item count, an empty one has none', async () => {
    expect((await bar()).markup).toContain('data-count="2"');
    expect((await bar(shop(account))).markup).not.toContain('data-count');
  });

  test('§2 Side menu: the user name and the entries with their paths', async () => {
    const { words, links, buttons } = await menu();
    expect(words).toMatch(/^Ravintola Kaisla\|/);
    expect(links).toEqual(
      expect.arrayContaining([
        ['New order', '/shop/categories?newOrder'],
        ['Order history', '/order/orders'],
        ['Order templates', '/order/templates'],
        ['New claim', '/reclamation'],
        ['Claims', '/reclamation/list'],
        ['FAQ', '/faq'],
        ['Inventory', '/inventory'],
        ['Feedback', '/feedback'],
      ]),
    );
    expect(buttons).toEqual(expect.arrayContaining(['Product list (Excel)', 'Log out']));
  });

  test('§2 Side menu: claims only with the reclamation permission', async () => {
    const coming = async () => {
      const app = take();
      const barred = { ...session, can_use_reclamation: false };
      await app.hand.resolve('readSession', { session: barred, placed: undefined, orders: [] });
      app.hand.child('cart').send(restored);
      return app;
    };
    const claims = (links: Awaited<ReturnType<typeof menu>>['links']) =>
      links.filter(([, href]) => href.startsWith('/reclamation')).length;
    expect([claims((await menu()).links), claims((await menu(coming())).links)]).toEqual([2, 0]);
  });

  test('§2 Side menu: Continue order only when the cart is not empty', async () => {
    const words = [(await menu()).words, (await menu(shop(account))).words];
    expect(words.map((each) => each.includes('Continue order'))).toEqual([true, false]);
  });

  test('§2 Mobile bottom navigation: four icons: search, list, clipboard, copy', async () => {
    const { markup } = await drawn(h(ThumbBar, await opened()));
    const icons = [...markup.matchAll(/class="lucide lucide-([\w-]+)/g)].map(([, icon]) => icon);
    expect(icons).toEqual(['search', 'list', 'clipboard-list', 'copy']);
  });
});
