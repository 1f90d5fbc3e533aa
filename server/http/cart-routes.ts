import { randomUUID } from 'node:crypto';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { contentOf } from '../../machines/domain/cart/drafts.ts';
import { type Cart, itemsOf } from '../../machines/domain/cart/state.ts';
import { FIRST_SUBSTITUTION } from '../../machines/domain/cart/substitution.ts';
import { sent } from '../../machines/domain/contract/cart-facts.ts';
import type { Session } from '../auth/sessions.ts';
import type { CartChange, CartChanged } from '../cart/carts.ts';
import type { Refused } from '../events/refused.ts';
import type { Services } from '../shop.ts';
import { type Handlers, refusalOf, refused } from './handlers.ts';
import { versionOf } from './if-match.ts';
import { payloadHash } from './payload-hash.ts';

/**
 * The four cart calls of §7, and the cart's history. A `command` in the body is decided; without one, the absolute body
 * is.
 */
export function cartHandlers(services: Services, now: () => Instant): Handlers<'cart'> {
  return {
    cart: async ({ session }) => {
      const [view, account] = await Promise.all([
        services.carts.read(session.caller.account),
        services.accounts.find(session.caller.account),
      ]);
      const { cart, book, version, applied } = view;
      return {
        answer: {
          cart: {
            items: itemsOf(cart),
            extra_fees: account?.extra_fees ?? [],
            min_order_amount: account?.minimum_order_amount ?? null,
            custom_reference: cart.custom_reference,
            ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
            auto_add_products: [...cart.autoAddProducts.values()],
            substitution: cart.substitution ?? FIRST_SUBSTITUTION,
            drafts: (cart.drafts ?? []).map(contentOf),
          },
          book,
          version,
          applied,
        },
      };
    },
    putCart: async ({ session, headers, payload }) => {
      const expectedVersion = versionOf(headers['if-match']);
      if (expectedVersion === 'unreadable') return refused([{ code: 'invalidField', field: 'if-match' }]);
      const { items, custom_reference } = payload.cart;
      const outcome = await change(session, headers, payload, {
        // A body without the reference leaves it unchanged.
        command: (cart) => ({
          _tag: 'PutCart',
          items,
          custom_reference: custom_reference ?? cart.custom_reference,
        }),
        body: payload.cart,
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      });
      return outcome.tag === 'changed' ? changed(outcome) : refusalOf(outcome);
    },
    putItem: async ({ session, headers, payload }) => {
      const outcome = await change(session, headers, payload, {
        command: { _tag: 'PutItem', item: payload.item },
        body: payload.item,
      });
      return answerOf(outcome);
    },
    removeItem: async ({ session, headers, payload }) => {
      const outcome = await change(session, headers, payload, {
        command: (cart) => removalOf(payload.item, cart),
        body: payload.item,
      });
      return answerOf(outcome);
    },
    cartHistory: async ({ session, query: { book, before } }) => {
      const found = await services.histories.read(session.caller.account, {
        ...(book === undefined ? {} : { book }),
        ...(before === undefined ? {} : { before: Number(before) }),
      });
      return found === undefined
        ? { refusal: 'notFound', body: { error: 'Not found' } }
        : { answer: { ...found, facts: found.facts.map(sent) } };
    },
  };

  /** With a command, a repeated call must have the same id and command; the body may differ. */
  function change(
    session: Session,
    headers: { readonly 'idempotency-key'?: string },
    payload: Extra,
    absolute: Pick<CartChange, 'command' | 'expectedVersion'> & { readonly body: unknown },
  ): Promise<CartChanged | Refused> {
    const { command: given, book } = payload;
    const { command, body, ...rest } = absolute;
    const asked: CartChange = {
      id: (given?.id ?? headers['idempotency-key']) || randomUUID(),
      payloadHash: payloadHash(given?.command ?? body),
      command: given?.command ?? command,
      ...(book === undefined ? {} : { book }),
      ...rest,
    };
    return services.carts.change(session.caller, asked, now());
  }
}

interface Extra {
  readonly book?: string;
  readonly command?: { readonly id: string; readonly command: CartCommand };
}

function changed({ book, version, facts }: CartChanged) {
  return { answer: { book, version, facts: facts.map(sent) } };
}

/** A single line cannot be stale: it states no other line. */
function answerOf(outcome: CartChanged | Refused) {
  if (outcome.tag === 'changed') return changed(outcome);
  const refusal = refusalOf(outcome);
  if (refusal.refusal === 'stale') throw new Error('a line was refused as stale without If-Match');
  return refusal;
}

/** §7 names a line by product, price and date; the group is found in the cart. */
function removalOf(
  line: { readonly product_id: string; readonly price_id: string; readonly delivery_date: string },
  cart: Cart,
): CartCommand {
  const { product_id, price_id, delivery_date } = line;
  const group = cart.groups.find((candidate) =>
    candidate.items.some(
      (item) =>
        item.product_id === product_id && item.price_id === price_id && item.delivery_date === delivery_date,
    ),
  );
  return { _tag: 'RemoveItem', product_id, group: group?.key ?? '' };
}
