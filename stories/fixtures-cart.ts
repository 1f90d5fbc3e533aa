import { assign, createActor, type StateValueFrom } from 'xstate';
import type { CartRef, CatalogueRef, OrderingRef } from '../machines/app/app.refs.ts';
import { type CartContext, commanded, contextOf } from '../machines/cart/cart.context.ts';
import type { CartInput } from '../machines/cart/cart.events.ts';
import { cartMachine } from '../machines/cart/cart.machine.ts';
import { catalogueMachine } from '../machines/catalogue/catalogue.machine.ts';
import type { CartCommand } from '../machines/domain/cart/cart.schema.ts';
import { decide } from '../machines/domain/cart/decide.ts';
import { replay } from '../machines/domain/cart/evolve.ts';
import type { Cart } from '../machines/domain/cart/state.ts';
import { type CatalogueIndex, emptyCatalogue } from '../machines/domain/catalogue/catalogue.ts';
import type { World } from '../machines/domain/world.ts';
import { contextOf as contextBefore } from '../machines/ordering/ordering.context.ts';
import type { OrderingInput } from '../machines/ordering/ordering.events.ts';
import { orderingMachine } from '../machines/ordering/ordering.machine.ts';
import {
  catalogueWith,
  char,
  customer,
  dateless,
  type Good,
  groupOf,
  NOW,
  peas,
  soldOut,
  trout,
} from '../tests/model/goods.ts';
import { adding, draftOfCart, noLines } from '../tests/model/orders.ts';

/** 24 cans with their deposit, at the VAT rate of alcohol. */
export const beer: Good = {
  ...trout,
  id: '32738',
  price_id: '32738-1',
  description_fi: 'Olut, a-olut, 5-5,5 til% alkoholia',
  description_en: 'Beer, strong, 5-5.5% volume',
  category_description_fi: 'Oluet',
  category_description_en: 'Beers',
  notes: '',
  unit_of_measure: 'LTK',
  pack_size: '24 x 0,33 l tölkki',
  price_excl_tax: 3_497,
  price_incl_tax: 4_389,
  vat_percent: 25.5,
  location_code: 'AMBIENT',
  delivery_dates: ['2026-11-25', '2026-11-30', '2026-12-02'],
  additional_items: [
    {
      product_id: 'PANTTI-TLK15-24',
      description_fi: 'Pantti, tölkki 24 x 0,15 €',
      description_en: 'Deposit, can 24 x 0.15 €',
      unit_price_excl_tax: 287,
      unit_price_incl_tax: 360,
      vat_percent: 25.5,
    },
  ],
};

/** A name of 82 characters, with no English one. */
export const longNamed: Good = {
  ...peas,
  id: '34801',
  price_id: '34801-1',
  description_fi: 'Jogurtti, maustettu, rasvaton, laktoositon, keinotekoisesti makeutettu,d-vit 1 µg',
  description_en: '',
  notes: 'Laktoositon / Lactose-free',
};

const list: readonly Good[] = [trout, char, peas, beer, longNamed, soldOut, dateless];
const goods: CatalogueIndex = catalogueWith(...list);

/** Below the minimum order a picking fee comes beside the small delivery fee. */
export const world: World = {
  catalogue: goods,
  customer: {
    ...customer,
    extraFees: [
      {
        product_id: 'P9990',
        description_fi: 'Pienerän keräilylisä',
        description_en: 'Small order picking fee',
        price_excl_tax: 690,
        price_incl_tax: 866,
        vat_percent: 25.5,
        min_order_amount: true,
      },
    ],
  },
  now: NOW,
};

export function cartWith(...commands: readonly CartCommand[]): Cart {
  return commands.reduce((cart, command) => {
    const decision = decide(cart, command, world);
    return decision.ok ? replay(decision.facts, cart) : cart;
  }, noLines);
}

/** Three deliveries, below the minimum order. */
export const smallCart = cartWith(adding(trout, 2), adding(peas, 3), adding(longNamed, 1), adding(beer, 1));
/** At or above the minimum order, one amount exceptional. */
export const largeCart = cartWith(adding(trout, 60), adding(char, 2), adding(beer, 4));
/** §5: an amount of 0 marks its line. */
export const zeroCart = cartWith(adding(trout, 2), adding(peas, 3), {
  _tag: 'ChangeAmount',
  product_id: trout.id,
  group: groupOf(trout),
  amount: 0,
});

const cartInput: CartInput = {
  username: 'ravintola',
  world,
  accepted: undefined,
  awaitingPayment: undefined,
  orderedDates: [],
};

/** The cart in a state, frozen. */
export function cartIn(
  value: StateValueFrom<typeof cartMachine>,
  cart: Cart,
  context: Partial<CartContext> = {},
): CartRef {
  const known = { ...contextOf(cartInput), book: 'book-1', accepted: cart, cart, rebuilt: goods, ...context };
  const snapshot = cartMachine.resolveState({ value, context: known });
  // No journal stores the typed amounts.
  const frozen = cartMachine.provide({
    actions: { typed: assign(({ context: now }, command: CartCommand) => commanded(now, command)) },
  });
  return createActor(frozen, { snapshot, input: cartInput }).start();
}

/** The catalogue, frozen in a state. `open`: the product of the dialog, which replaces the good with its id in `of`. */
export function catalogueIn(
  state: 'loading' | 'ready' | 'refreshing' | 'failed',
  {
    open,
    of = list,
    session = 'trusted',
  }: { open?: Good; of?: readonly Good[]; session?: 'trusted' | 'checking' } = {},
): CatalogueRef {
  const isThere = state === 'ready' || state === 'refreshing';
  const there =
    open === undefined && of === list
      ? goods
      : catalogueWith(...of.filter(({ id }) => id !== open?.id), ...(open === undefined ? [] : [open]));
  const snapshot = catalogueMachine.resolveState({
    value: { goods: state, session, product: open === undefined ? 'closed' : 'open' },
    context: { catalogue: isThere ? there : emptyCatalogue, product_id: open?.id },
  });
  const frozen = catalogueMachine.provide({ actors: {} });
  return createActor(frozen, { snapshot, input: { catalogue: undefined } }).start();
}

type OrderingContext = ReturnType<OrderingRef['getSnapshot']>['context'];

/** Ordering in a state, frozen. */
export function orderingIn(
  value: StateValueFrom<typeof orderingMachine>,
  cart: Cart = smallCart,
  context: Partial<OrderingContext> = {},
): OrderingRef {
  const input: OrderingInput = {
    draft: draftOfCart(cart, world),
    book: 'book-1',
    unsaved: 0,
    resumed: undefined,
  };
  const snapshot = orderingMachine.resolveState({ value, context: { ...contextBefore(input), ...context } });
  return createActor(orderingMachine, { snapshot, input }).start();
}
