import fc from 'fast-check';
import type { CartCommand, ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import type { AutoAddProduct, Catalogue, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { World } from '../../machines/domain/world.ts';
import { sugar } from './goods.ts';
import { line, NOW } from './shop.ts';

const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'];
const lists = [days, days, days, days.slice(1), days.slice(1), days.slice(0, 2), []];
const ids = ['1', '2', '684', '871', '663', '902'];
const locations = ['AMBIENT', 'CHILLED', 'FROZEN'] as const;
const rates = [25.5, 13.5, 10, 0];
const day = fc.constantFrom(...days);
const id = fc.constantFrom(...ids, '404', 'P9996');
const draft = fc.constantFrom('draft-1', 'draft-2');
const draftName = fc.string({ maxLength: 3 });

function drafting(product_id: fc.Arbitrary<string>): fc.Arbitrary<CartCommand> {
  return fc.oneof(
    fc.record({ _tag: fc.constant('StartDraft' as const), draft, name: draftName }),
    fc.record({ _tag: fc.constant('RenameDraft' as const), draft, name: draftName }),
    fc.record({ _tag: fc.constant('UseDraft' as const), draft, former: draft, name: draftName }),
    fc.record({ _tag: fc.constant('DropDraft' as const), draft }),
    fc.record({
      _tag: fc.constant('ChangeDraft' as const),
      draft,
      change: fc.record({
        _tag: fc.constant('AddItem' as const),
        product_id,
        price_id: fc.constantFrom('1-1', ''),
        amount: fc.nat(3),
      }),
    }),
  );
}

const substitution = fc.constantFrom('allowed' as const, 'refused' as const);
const group = fc.constantFrom(...lists.map((list) => list.join(' ')));
const cents = fc.integer({ min: 0, max: 50_000 });
const priced = fc.record({ price_excl_tax: cents, vat: cents }).map(({ price_excl_tax, vat }) => ({
  price_excl_tax,
  price_incl_tax: price_excl_tax + vat,
}));
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 49, 50, 99_999, 100_000) },
);

const deposit = fc
  .record({ price: priced, vat_percent: fc.option(fc.constantFrom(...rates)) })
  .map(({ price, vat_percent }) => ({
    product_id: 'P24',
    description_fi: 'Pantti',
    description_en: 'Deposit',
    unit_price_excl_tax: price.price_excl_tax,
    unit_price_incl_tax: price.price_incl_tax,
    ...(vat_percent === null ? {} : { vat_percent }),
  }));

const good = (product_id: string): fc.Arbitrary<Product> =>
  fc
    .record({
      price: priced,
      price_id: fc.constantFrom('a', 'b'),
      vat_percent: fc.constantFrom(...rates),
      delivery_dates: fc.constantFrom(...lists),
      location_code: fc.constantFrom(...locations),
      out_of_stock: fc.oneof(
        { weight: 9, arbitrary: fc.constant(0 as const) },
        { weight: 1, arbitrary: fc.constant(1 as const) },
      ),
      additional_items: fc.array(deposit, { maxLength: 2 }),
    })
    .map(({ price, ...rest }) => ({ ...sugar, ...rest, ...price, id: product_id }));

const autoAdd: fc.Arbitrary<AutoAddProduct[]> = fc
  .uniqueArray(fc.constantFrom('A9001', 'A9002', 'A9003', 'A9004'))
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((auto) =>
        fc
          .record({
            price: priced,
            location_code: fc.constantFrom(...locations, null),
            amount: fc.integer({ min: 1, max: 3 }),
            notification: fc.boolean(),
          })
          .map(({ price, ...rest }) => ({
            id: auto,
            price_id: auto,
            description_fi: auto,
            description_en: auto,
            ...price,
            ...rest,
          })),
      ),
    ),
  );

const catalogue: fc.Arbitrary<Catalogue> = fc
  .record({
    goods: fc
      .uniqueArray(fc.constantFrom(...ids), { minLength: 3 })
      .chain((chosen) => fc.tuple(...chosen.map(good))),
    autos: autoAdd,
    fee: fc.option(good('P9996'), { freq: 9 }),
    cutOffs: fc.uniqueArray(
      fc.record({
        location_code: fc.constantFrom(...locations),
        delivery_date: day,
        order_until: fc.constantFrom(NOW - 1, NOW, NOW + 1),
      }),
      { selector: (each) => `${each.location_code} ${each.delivery_date}`, maxLength: 4 },
    ),
  })
  .map(({ goods, autos, fee, cutOffs }) => ({
    categories: [
      { code: 'DRY', description_fi: '', description_en: '', checked: false, products: goods },
      {
        code: 'RAHTI',
        description_fi: '',
        description_en: '',
        checked: false,
        products: fee === null ? [] : [fee],
      },
    ],
    auto_add_products: autos,
    delivery_days: cutOffs,
  }));

const extraFee: fc.Arbitrary<ExtraFee> = fc
  .record({ price: priced, product_id: fc.constantFrom('E100', 'P9996'), min_order_amount: fc.boolean() })
  .map(({ price, ...rest }) => ({
    ...price,
    ...rest,
    description_fi: '',
    description_en: '',
    vat_percent: 25.5,
  }));

/** A small shop: its catalogue as answered, and the world that `decide` sees. */
export interface Shop {
  readonly catalogue: Catalogue;
  readonly world: World;
}

export const shop: fc.Arbitrary<Shop> = fc
  .record({
    catalogue,
    minimumOrderAmount: fc.constantFrom(0, 15_000, 1_000_000),
    prepayment: fc.boolean(),
    extraFees: fc.uniqueArray(extraFee, { selector: (fee) => fee.product_id }),
  })
  .map(({ catalogue: answered, ...customer }) => ({
    catalogue: answered,
    world: { catalogue: indexCatalogue(answered), customer, now: NOW },
  }));

/** A line stated by a client; sometimes it matches this shop's catalogue. */
const stated = ({ world }: Shop) =>
  fc
    .record({ id: fc.constantFrom(...ids), amount, delivery_date: day, honest: fc.boolean() })
    .map((chosen) => {
      const product = world.catalogue.products.get(chosen.id) ?? sugar;
      const delivery_date = chosen.honest
        ? (product.delivery_dates[0] ?? days[0] ?? '')
        : chosen.delivery_date;
      const whole = Number.isInteger(chosen.amount) ? chosen.amount : 1;
      return line(product, whole, { delivery_date });
    });

function command(here: Shop): fc.Arbitrary<CartCommand> {
  const adding = fc
    .record({ product_id: id, amount, wished: fc.option(day), wrong: fc.nat(9) })
    .map(({ product_id, wished, wrong, ...rest }): CartCommand => {
      const known = here.world.catalogue.products.get(product_id)?.price_id ?? '';
      const price_id = wrong === 0 ? 'old' : known;
      return {
        _tag: 'AddItem',
        product_id,
        price_id,
        ...rest,
        ...(wished === null ? {} : { delivery_date: wished }),
      };
    });
  const ref = fc.record({ product_id: id, elsewhere: fc.option(group, { freq: 3 }) }).map((chosen) => {
    const own = here.world.catalogue.products.get(chosen.product_id)?.delivery_dates.join(' ');
    return { product_id: chosen.product_id, group: chosen.elsewhere ?? own ?? '' };
  });
  const other: fc.Arbitrary<CartCommand> = fc.oneof(
    fc.record({
      _tag: fc.constant('AddItems' as const),
      lines: fc.array(fc.record({ product_id: id, amount }), { maxLength: 3 }),
    }),
    fc.tuple(ref, amount).map(([at, to]) => ({ _tag: 'ChangeAmount' as const, ...at, amount: to })),
    ref.map((at) => ({ _tag: 'RemoveItem' as const, ...at })),
    fc.record({ _tag: fc.constant('ChangeDeliveryDate' as const), group, delivery_date: day }),
    fc.tuple(ref, substitution).map(([at, to]) => ({
      _tag: 'ChangeSubstitution' as const,
      ...at,
      substitution: to,
    })),
    fc.record({ _tag: fc.constant('ChangeSubstitutionDefault' as const), substitution }),
    fc.record({
      _tag: fc.constant('ChangeReference' as const),
      custom_reference: fc.string({ maxLength: 24 }),
    }),
    fc.record({ _tag: fc.constant('PutItem' as const), item: stated(here) }),
    fc.constant<CartCommand>({ _tag: 'RebuildCart' }),
    drafting(id),
  );
  const rare: fc.Arbitrary<CartCommand> = fc.oneof(
    fc.constant<CartCommand>({ _tag: 'EmptyCart' }),
    fc.record({
      _tag: fc.constant('PutCart' as const),
      items: fc.array(stated(here), { maxLength: 3 }),
      custom_reference: fc.constantFrom('', 'PO 1'),
    }),
  );
  return fc.oneof(
    { weight: 20, arbitrary: adding },
    { weight: 12, arbitrary: other },
    { weight: 1, arbitrary: rare },
  );
}

export interface Step {
  readonly command: CartCommand;
  readonly world: World;
}

/** A customer's steps in a shop, some of them after a change of its catalogue. */
export const visit: fc.Arbitrary<{ readonly steps: readonly Step[]; readonly shop: Shop }> = fc
  .tuple(shop, shop)
  .chain(([before, after]) => {
    const done = (here: Shop) =>
      fc
        .array(command(here), { maxLength: 14 })
        .map((commands) => commands.map((each): Step => ({ command: each, world: here.world })));
    return fc
      .tuple(done(before), done(after))
      .map(([early, late]) => ({ steps: [...early, ...late], shop: after }));
  });
