import { expect } from 'vitest';
import type { CartCommand, CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { autoAddProductsOf, type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { World } from '../../machines/domain/world.ts';
import { world as plainWorld } from './shop.ts';

/** `given(facts or commands).when(a command).then(facts)` compares whole values. `earlier` is the world of the past. */
export function given(...past: readonly (CartFact | CartCommand)[]) {
  return {
    when: (command: CartCommand, world: World = plainWorld(), earlier: World = world) => {
      const before = cartAfter(past, earlier);
      const decision = decide(before, command, world);
      return {
        then: (...facts: readonly CartFact[]) => expect(decision).toEqual({ ok: true, facts }),
        thenRefused: (...problems: readonly Problem[]) => expect(decision).toEqual({ ok: false, problems }),
        thenCart: (...groups: readonly string[]) => {
          expect(decision.ok).toBe(true);
          expect(inWords(decision.ok ? replay(decision.facts, before) : before)).toEqual(groups);
        },
      };
    },
  };
}

/** The cart after facts and commands. A refused command in the past is an error of the test. */
export function cartAfter(past: readonly (CartFact | CartCommand)[], world: World = plainWorld()): Cart {
  return past.reduce((cart: Cart, step) => {
    if (!isCommand(step)) return replay([step], cart);
    const decision = decide(cart, step, world);
    if (!decision.ok) throw new Error(`given ${step._tag} is refused: ${JSON.stringify(decision.problems)}`);
    return replay(decision.facts, cart);
  }, emptyCart);
}

/** Describes a cart, one group a line: `date: id × amount, id × amount + auto-added id`. */
export function inWords(cart: Cart): string[] {
  return cart.groups.map((group) => {
    const lines = group.items.map((item) => `${item.product_id} × ${item.amount}`).join(', ');
    const autos = autoAddProductsOf(cart, group).map((auto) => ` + ${auto.id}`);
    return `${group.delivery_date}: ${lines}${autos.join('')}`;
  });
}

export function add(product: Product, amount: number, delivery_date?: string): CartCommand {
  const wished = delivery_date === undefined ? {} : { delivery_date };
  return { _tag: 'AddItem', product_id: product.id, price_id: product.price_id, amount, ...wished };
}

function isCommand(step: CartFact | CartCommand): step is CartCommand {
  return commandTags.has(step._tag);
}

const commandTags: ReadonlySet<string> = new Set<CartCommand['_tag']>([
  'AddItem',
  'AddItems',
  'TakeWaitingOrder',
  'ReleaseOrder',
  'ChangeAmount',
  'RemoveItem',
  'ChangeDeliveryDate',
  'ChangeSubstitution',
  'ChangeSubstitutionDefault',
  'ChangeReference',
  'EmptyCart',
  'RestoreLines',
  'StartDraft',
  'ChangeDraft',
  'RenameDraft',
  'UseDraft',
  'DropDraft',
  'RebuildCart',
  'PutItem',
  'PutCart',
]);
