import { describe, expect, test } from 'vitest';
import { commanded, contextOf } from '../../machines/cart/cart.context.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { draftNameProblem, MAX_DRAFTS } from '../../machines/domain/cart/decide-drafts.ts';
import { contentOf } from '../../machines/domain/cart/drafts.ts';
import { evolve, replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { compare } from '../../machines/domain/drafts/compare.ts';
import { restoredOf } from '../../machines/domain/journal/book.ts';
import { supersedes } from '../../machines/domain/journal/pending.ts';
import { draftOfOrder } from '../../machines/domain/reorder/lines.ts';
import { world as modelWorld, trout } from '../model/goods.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';
import { add, cartAfter, given, inWords } from './given.ts';
import { KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const party = 'draft-1';
const start = (name = 'Pikkujoulu', draft = party): CartCommand => ({ _tag: 'StartDraft', draft, name });
const rest = 'draft-9';
const use = (name: string, draft = party, former = rest): CartCommand => ({
  _tag: 'UseDraft',
  draft,
  former,
  name,
});
const inDraft = (change: Extract<CartCommand, { _tag: 'ChangeDraft' }>['change']): CartCommand => ({
  _tag: 'ChangeDraft',
  draft: party,
  change,
});
const amount = (to: number) =>
  inDraft({ _tag: 'ChangeAmount', group: KEY.daily, product_id: sugar.id, amount: to });
/** The drafts of a cart by name, each with its lines. */
const draftsOf = (cart: Cart) =>
  Object.fromEntries((cart.drafts ?? []).map(({ name, cart: lines }) => [name, inWords(lines)]));

describe('the names of drafts', () => {
  const names = (...commands: CartCommand[]) =>
    cartAfter([add(sugar, 2), start(), ...commands]).drafts?.map(({ name }) => name);

  test('the second of a name ends with 2, whatever its case; the next one with 3', () => {
    expect(names(start('pikkujoulu', 'b'), start('Pikkujoulu', 'c'))).toEqual([
      'Pikkujoulu',
      'pikkujoulu 2',
      'Pikkujoulu 3',
    ]);
    const long = 'x'.repeat(40);
    expect(names(start(long, 'b'), start(long, 'c'))).toEqual(['Pikkujoulu', long, `${'x'.repeat(38)} 2`]);
  });

  test('a renamed draft and the former cart have a free one, too; its own name is free', () => {
    const rename = (draft: string, name: string): CartCommand => ({ _tag: 'RenameDraft', draft, name });
    expect(names(start('Joulu', 'b'), rename('b', 'Pikkujoulu'), rename(party, 'Pikkujoulu'))).toEqual([
      'Pikkujoulu',
      'Pikkujoulu 2',
    ]);
    expect(names(start('Joulu', 'b'), use('Joulu'))).toEqual(['Joulu 2', 'Joulu']);
    expect(names(use('Pikkujoulu'))).toEqual(['Pikkujoulu']);
  });
});

describe('a draft beside the cart', () => {
  test('it has the lines and the reference of the cart, under its trimmed name, and the cart stays', () => {
    const refer: CartCommand = { _tag: 'ChangeReference', custom_reference: 'Juhlat' };
    given(add(sugar, 2), refer)
      .when(start('  Pikkujoulu '))
      .then({
        _tag: 'DraftStarted',
        content: {
          draft: party,
          name: 'Pikkujoulu',
          items: [line(sugar, 2)],
          auto_add_products: [],
          custom_reference: 'Juhlat',
        },
      });
    const cart = cartAfter([add(sugar, 2), refer, start()]);
    expect([inWords(cart), cart.custom_reference]).toEqual([['2026-03-03: 1 × 2'], 'Juhlat']);
  });

  test('with lines of its own it has those alone, and the order that an order of them supersedes', () => {
    const command: CartCommand = {
      _tag: 'StartDraft',
      draft: party,
      name: 'Tilaus 100041',
      lines: [{ product_id: milk.id, amount: 3 }],
      supersedes: '100041',
    };
    const [draft] = cartAfter([add(sugar, 2), command]).drafts ?? [];
    expect([draft && inWords(draft.cart), draft?.cart.supersedes]).toEqual([
      ['2026-03-03: 684 × 3'],
      '100041',
    ]);
    given()
      .when({ ...command, lines: [{ product_id: 'gone', amount: 1 }] })
      .thenRefused({ code: 'productMissing', product_id: 'gone' });
  });

  test('the draft of an order has its lines on their days, its reference and its id: two colleagues start one', () => {
    const order = { ...orderOf(cartOf(adding(trout, 2)), '100041'), custom_reference: 'Juhlat' };
    const command = draftOfOrder(order, 'Tilaus 100041');
    expect(command).toEqual({
      _tag: 'StartDraft',
      draft: '100041',
      name: 'Tilaus 100041',
      supersedes: '100041',
      custom_reference: 'Juhlat',
      lines: [
        { product_id: trout.id, amount: 2, delivery_date: trout.delivery_dates[0], substitution: 'refused' },
      ],
    });
    const cart = cartOf(command);
    expect([cart.drafts?.length, decide(cart, command, modelWorld)]).toEqual([1, { ok: true, facts: [] }]);
  });

  test('the same draft again is no fact', () => {
    given(add(sugar, 2), start()).when(start('Muu nimi')).then();
  });

  test('a name is needed, has at most 40 characters, and an account has at most ten drafts', () => {
    given().when(start('  ')).thenRefused({ code: 'draftNameMissing', field: 'name' });
    for (const unseen of ['\u200b', '\u202e ', '\u0000']) {
      given().when(start(unseen)).thenRefused({ code: 'draftNameMissing', field: 'name' });
    }
    expect(draftsOf(cartAfter([start('\u202eJoulu\u200b')]))).toEqual({ Joulu: [] });
    given()
      .when(start('x'.repeat(41)))
      .thenRefused({ code: 'draftNameTooLong', field: 'name' });
    expect(draftNameProblem('x'.repeat(40))).toBeUndefined();
    const ten = Array.from({ length: MAX_DRAFTS }, (_, at) => start(`${at}`, `draft-${at}`));
    expect(MAX_DRAFTS).toBe(10);
    given(...ten)
      .when(start('yksi liikaa', 'other'))
      .thenRefused({ code: 'draftsTooMany' });
  });

  test('its lines change by the rules of the cart, and the cart stays', () => {
    given(add(sugar, 2), start())
      .when(amount(5))
      .then({
        _tag: 'DraftChanged',
        draft: party,
        facts: [{ _tag: 'AmountChanged', group: KEY.daily, product_id: sugar.id, amount: 5 }],
      });
    given(add(sugar, 2), start()).when(amount(2)).then();
    given(add(sugar, 2), start())
      .when(amount(-1))
      .thenRefused({ code: 'invalidAmount', field: 'amount', product_id: sugar.id });
    const cart = cartAfter([
      add(sugar, 2),
      start(),
      amount(5),
      inDraft({ _tag: 'AddItem', product_id: salmon.id, price_id: salmon.price_id, amount: 1 }),
    ]);
    expect([inWords(cart), draftsOf(cart)]).toEqual([
      ['2026-03-03: 1 × 2'],
      { Pikkujoulu: ['2026-03-03: 1 × 5', inWords(cartAfter([add(salmon, 1)]))[0]] },
    ]);
  });

  test('it is renamed and dropped; what is missing cannot be changed', () => {
    const rename: CartCommand = { _tag: 'RenameDraft', draft: party, name: 'Joulu' };
    given(start()).when(rename).then({ _tag: 'DraftRenamed', draft: party, name: 'Joulu' });
    given(start())
      .when({ ...rename, name: ' Joulu ' })
      .then({ _tag: 'DraftRenamed', draft: party, name: 'Joulu' });
    given(start('Joulu')).when(rename).then();
    given(start('Joulu'))
      .when({ ...rename, name: ' Joulu ' })
      .then();
    given(start())
      .when({ ...rename, name: '' })
      .thenRefused({ code: 'draftNameMissing', field: 'name' });
    const drop: CartCommand = { _tag: 'DropDraft', draft: party };
    given(start()).when(drop).then({ _tag: 'DraftDropped', draft: party });
    given().when(drop).then();
    for (const command of [rename, amount(1), use('Ostoskori')]) {
      given().when(command).thenRefused({ code: 'draftMissing' });
    }
    expect(cartAfter([start(), drop]).drafts).toEqual([]);
    const cart = cartAfter([add(sugar, 2)]);
    expect(evolve(cart, { _tag: 'DraftUsed', draft: party, former: rest, name: 'Ostoskori' })).toBe(cart);
  });

  test('it becomes the cart, whose lines become a draft; the same back restores both', () => {
    const past = [add(sugar, 2), start(), amount(5), add(milk, 1)];
    const cart = cartAfter([...past, use('Ostoskori 28.11.')]);
    expect([inWords(cart), draftsOf(cart)]).toEqual([
      ['2026-03-03: 1 × 5'],
      { 'Ostoskori 28.11.': ['2026-03-03: 1 × 2, 684 × 1'] },
    ]);
    const before = cartAfter(past);
    expect(cartAfter([...past, use('Ostoskori 28.11.'), use('Pikkujoulu', rest, party)])).toEqual(before);
  });

  test('of two colleagues who use it at once the second one is refused', () => {
    given(add(sugar, 2), start(), amount(5), use('Kori'))
      .when(use('Toinen kori', party, 'draft-10'))
      .thenRefused({ code: 'draftMissing' });
  });

  test('the former cart needs a name, whose blanks at its ends are left out', () => {
    given(add(sugar, 2), start()).when(use(' ')).thenRefused({ code: 'draftNameMissing', field: 'name' });
    given(add(sugar, 2), start())
      .when(use(' Ostoskori '))
      .then({ _tag: 'DraftUsed', draft: party, former: rest, name: 'Ostoskori' });
  });

  test('it takes its reference and its order along, and an empty cart leaves no draft', () => {
    const taken: CartCommand = {
      _tag: 'StartDraft',
      draft: party,
      name: 'Tilaus',
      lines: [{ product_id: milk.id, amount: 3 }],
      custom_reference: 'Viite',
      supersedes: '100041',
    };
    const cart = cartAfter([taken, use('')]);
    expect([inWords(cart), cart.custom_reference, cart.supersedes, cart.drafts]).toEqual([
      ['2026-03-03: 684 × 3'],
      'Viite',
      '100041',
      [],
    ]);
  });

  test('its lines are judged by the catalogue of the day on which it becomes the cart', () => {
    const dearer = { price_excl_tax: 1_100, price_incl_tax: 1_249 };
    const later = world({ catalogue: catalogueWith({ 1: dearer, [milk.id]: null }, []) });
    const cart = cartAfter([add(sugar, 2), add(milk, 1), start(), { _tag: 'EmptyCart' }]);
    const used = cartAfter([restoredOf(cart), use('')], later);
    expect(itemsOf(used)).toEqual([line(sugar, 2, dearer)]);
  });

  test('lines that it loses then are reported, as after a fresh catalogue', () => {
    const stored = cartAfter([add(sugar, 2), add(milk, 1), start(), { _tag: 'EmptyCart' }]);
    const later = world({ catalogue: catalogueWith({ [milk.id]: null }, []) });
    const context = contextOf({
      username: 'a',
      world: later,
      accepted: { book: 'b', version: 1, cart: stored },
      awaitingPayment: undefined,
      orderedDates: [],
    });
    const { changes } = commanded(context, use(''));
    expect(changes).toMatchObject([{ kind: 'gone', product_id: milk.id, reason: 'missing' }]);
  });

  test('an order, an emptied cart and a whole cart from a client keep the drafts', () => {
    const cart = cartAfter([add(sugar, 2), start()]);
    for (const fact of [{ _tag: 'CartOrdered', order_id: '1' }, { _tag: 'CartEmptied' }] as const) {
      expect(evolve(cart, fact)).toEqual({ ...emptyCart, drafts: cart.drafts });
    }
    const put: CartCommand = { _tag: 'PutCart', items: [line(milk, 1)], custom_reference: '' };
    expect(draftsOf(cartAfter([add(sugar, 2), start(), put]))).toEqual({ Pikkujoulu: ['2026-03-03: 1 × 2'] });
  });

  test('a stated cart states its drafts, and one without the key leaves them', () => {
    const cart = cartAfter([add(sugar, 2), start(), amount(5)]);
    expect(replay([restoredOf(cart)])).toEqual(cart);
    const without = evolve(cart, {
      _tag: 'CartRestored',
      items: [],
      auto_add_products: [],
      custom_reference: '',
    });
    expect(without.drafts?.map(contentOf)).toEqual(cart.drafts?.map(contentOf));
  });

  test('of two amounts of a draft’s line only the last is sent; of two drafts both are', () => {
    expect([
      supersedes(amount(5), amount(4)),
      supersedes(amount(5), { ...amount(4), draft: 'other' } as CartCommand),
      supersedes(amount(5), {
        _tag: 'ChangeAmount',
        group: KEY.daily,
        product_id: sugar.id,
        amount: 1,
      }),
    ]).toEqual([true, false, false]);
  });
});

describe('the cart and a draft side by side', () => {
  const cart = cartAfter([add(sugar, 2), add(milk, 1)]);
  const draft = cartAfter([add(sugar, 5), add(salmon, 1)]);

  test('each good is one row: in both, in one, and gone from the catalogue', () => {
    const later = world({ catalogue: catalogueWith({ [salmon.id]: null }, []) });
    const rows = compare(cart, draft, later).lines.map(({ product_id, lines, differs, isGone }) => [
      product_id,
      lines.cart?.amount,
      lines.draft?.amount,
      differs,
      isGone,
    ]);
    expect(rows).toEqual([
      [sugar.id, 2, 5, true, false],
      [milk.id, 1, undefined, true, false],
      [salmon.id, undefined, undefined, false, true],
    ]);
    expect(compare(cart, cart, world()).lines.map(({ differs }) => differs)).toEqual([false, false]);
    const unloaded = compare(cart, draft, { ...world(), catalogue: emptyCatalogue });
    expect(unloaded.lines.map(({ lines, isGone }) => [lines.draft?.amount, isGone])).toEqual([
      [5, false],
      [undefined, false],
      [1, false],
    ]);
  });

  test('deliveries and fees are paired, and they add up to the two totals', () => {
    const { deliveries, fees, totals } = compare(cart, draft, world({ minimumOrderAmount: 5_000 }));
    // 2 × 10.00 + 8.99 = 28.99, below the minimum of 50.00; 5 × 10.00 and 23.50 are above it.
    expect(
      deliveries.map(({ day, parts }) => [day, parts.cart?.total.excl, parts.draft?.total.excl]),
    ).toEqual([
      ['2026-03-03', 2_899, 5_000],
      ['2026-03-04', undefined, 2_350],
    ]);
    expect(fees.map(({ fee, parts }) => [fee.product_id, parts.cart?.price.excl, parts.draft])).toEqual([
      ['P9996', 1_500, undefined],
    ]);
    expect([totals.cart.excl, totals.draft.excl]).toEqual([2_899 + 1_500, 7_350]);
    expect(deliveries.map(({ additions }) => additions)).toEqual(
      Array(2).fill({ cart: undefined, draft: undefined }),
    );
  });

  test('a delivery has its deposits and added goods apart', () => {
    const [three, nothing] = [cartOf(adding(trout, 3)), cartOf()];
    const [delivery] = compare(three, nothing, modelWorld).deliveries;
    // The cool box, which chilled goods bring.
    expect(delivery?.additions).toEqual({ cart: { excl: 350, incl: 439 }, draft: undefined });
  });
});
