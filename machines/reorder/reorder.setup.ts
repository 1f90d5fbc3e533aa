import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { type Cart, isEmpty } from '../domain/cart/state.ts';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import { linesForCart, type ReorderLine } from '../domain/reorder/lines.ts';
import { noneOf } from '../domain/reorder/list.ts';
import { summaryOf } from '../domain/reorder/summary.ts';
import type { World } from '../domain/world.ts';
import { draftLogic } from '../draft.ts';
import { routes } from '../routes.ts';
import { to } from '../system.ts';
import {
  chosenOf,
  contextOf,
  isListed,
  listIn,
  type ReorderContext,
  taking,
  undoing,
} from './reorder.context.ts';
import type { ProductName, ReorderDraft, ReorderEvent, ReorderInput } from './reorder.events.ts';

export const reorderSetup = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    input: {} as ReorderInput,
  },
  actors: {
    draft: draftLogic,
    /** GET /api/user/catalog/product_names. */
    fetchNames: fromPromise<readonly ProductName[], readonly string[]>(() =>
      Promise.reject(new Error('provide fetchNames')),
    ),
  },
  /** After this time the loading of goods becomes visible. */
  delays: { patience: 10_000 },
  guards: {
    isLoaded: ({ context }) => context.world.catalogue !== emptyCatalogue,
    isDraft: (_, draft: ReorderDraft | undefined) => draft !== undefined,
    isNew: ({ context }) => context.source === 'new',
    isListed: ({ context }) => isListed(context),
    isForList: (_, request: EventOf<'reorder.request'>) => isListed({ supersedes: undefined, ...request }),
    goesToDraft: (_, { draft, cartIsEmpty }: EventOf<'reorder.request'>) =>
      draft !== undefined && !cartIsEmpty,
    isCartFilled: (_, cartIsEmpty: boolean) => !cartIsEmpty,
    hasLines: (_, { source }: EventOf<'reorder.request'>) => source !== 'new',
    /** An order that is changed is taken whole, and a new order begins with an empty cart. */
    mayGoBeside: ({ context }) => context.source !== 'new' && context.supersedes === undefined,
    hasChosen: ({ context }) => chosenOf(context).length > 0,
    /** No question is necessary. */
    fitsAtOnce: ({ context }, cart: Cart) => isEmpty(cart) && chosenOf(context).length > 0,
    isUnnamed: ({ context }, product_ids: readonly string[]) =>
      product_ids.some((id) => context.names[id] === undefined),
  },
  actions: {
    keepRequest: assign(
      (
        { context },
        { source, lines, supersedes, custom_reference = '', cartIsEmpty }: EventOf<'reorder.request'>,
      ) => ({
        ...contextOf(context),
        names: context.names,
        unnamed: context.unnamed,
        source,
        lines,
        supersedes,
        custom_reference,
        replaces: !cartIsEmpty,
      }),
    ),
    /** The cart decides about the draft; a refusal is shown on the page of the drafts, too. */
    startDraft: enqueueActions(({ enqueue }, { draft }: EventOf<'reorder.request'>) => {
      enqueue.sendTo(to('cart'), { type: 'cart.draft', command: assertDefined(draft) });
      enqueue.sendTo(to('app'), { type: 'page.open', path: routes.drafts.path });
    }),
    restore: assign((_, draft: ReorderDraft | undefined) => ({ source: 'order' as const, ...draft })),
    keepWorld: assign({ world: (_, world: World) => world }),
    /** The cart is emptied only after the goods are loaded and can fill it again. */
    fill: enqueueActions(({ context, enqueue }) => {
      const summary = summaryOf(context.lines, context.world);
      enqueue.assign({ summary });
      const unnamed = namelessIn(summary.missing);
      if (unnamed.length > 0) enqueue.raise({ type: 'reorder.name', product_ids: unnamed });
      const lines = linesForCart(summary.added);
      const { supersedes: order_id, custom_reference } = context;
      if (lines.length > 0) {
        if (context.replaces) enqueue.sendTo(to('cart'), { type: 'cart.clear' });
        enqueue.sendTo(
          to('cart'),
          order_id === undefined
            ? { type: 'cart.addAll', lines }
            : { type: 'cart.takeAwaitingPayment', order_id, lines, custom_reference },
        );
      }
      // The lines of an order that is changed are seen at once; others are added to.
      const { path } = order_id === undefined ? routes.categories : routes.cart;
      enqueue.sendTo(to('app'), { type: 'page.open', path });
    }),
    /** Fetches the names of listed goods that have none. */
    nameListed: enqueueActions(({ context, enqueue }) => {
      const gone = listIn(context).flatMap(({ line, choice }) => (choice === undefined ? [line] : []));
      const unnamed = namelessIn(gone);
      if (unnamed.length > 0) enqueue.raise({ type: 'reorder.name', product_ids: unnamed });
    }),
    keepAmount: assign({
      amounts: ({ context }, { product_id, amount }: EventOf<'reorder.setAmount'>) => ({
        ...context.amounts,
        [product_id]: amount,
      }),
    }),
    clearAmounts: assign({ amounts: ({ context }) => noneOf(listIn(context)) }),
    keepCart: assign((_, cart: Cart) => ({ before: cart, replaces: !isEmpty(cart) })),
    keepBeside: assign({ replaces: false }),
    /** The chosen lines go into the cart, and the customer to the cart. */
    take: enqueueActions(({ context, enqueue }) => {
      const { lines, after } = taking(context);
      enqueue.assign({ after });
      if (context.replaces) enqueue.sendTo(to('cart'), { type: 'cart.clear' });
      enqueue.sendTo(to('cart'), { type: 'cart.addAll', lines });
      enqueue.sendTo(to('app'), { type: 'page.open', path: routes.cart.path });
    }),
    undo: sendTo(to('cart'), ({ context }) => undoing(context.before)),
    empty: sendTo(to('cart'), { type: 'cart.clear' }),
    /** Fetches goods again after a failure. */
    askGoods: enqueueActions(({ context, enqueue }) => {
      if (context.world.catalogue === emptyCatalogue)
        enqueue.sendTo(to('catalogue'), { type: 'catalogue.refresh' });
    }),
    keepUnnamed: assign(({ context }, product_ids: readonly string[]) => ({
      unnamed: [
        ...new Set([...context.unnamed, ...product_ids.filter((id) => context.names[id] === undefined)]),
      ],
    })),
    keepNames: assign(({ context }, names: readonly ProductName[]) => ({
      unnamed: [],
      names: {
        ...context.names,
        ...Object.fromEntries(context.unnamed.map((id) => [id, namelessOf(id)])),
        ...Object.fromEntries(names.map((name) => [name.product_id, name])),
      },
    })),
  },
});

type EventOf<Type extends ReorderEvent['type']> = Extract<ReorderEvent, { type: Type }>;

function namelessIn(lines: readonly ReorderLine[]): string[] {
  return lines
    .filter(({ description_fi }) => description_fi.trim() === '')
    .map(({ product_id }) => product_id);
}

function namelessOf(product_id: string): ProductName {
  return { product_id, description_fi: '', description_en: '' };
}
