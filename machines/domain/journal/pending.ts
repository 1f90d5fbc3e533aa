import type { CartCommand, CartFact } from '../cart/cart.schema.ts';
import { decide } from '../cart/decide.ts';
import { replay } from '../cart/evolve.ts';
import type { Cart } from '../cart/state.ts';
import { emptyCatalogue } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';

/**
 * A command the server has not answered yet. `ref` is its place in this browser's book; its id and time are stamped
 * where it is stored. `facts` are what it would do, kept so that a reload shows it before the catalogue is there.
 */
export interface PendingCommand {
  readonly ref: number;
  readonly command: CartCommand;
  readonly facts: readonly CartFact[];
}

/** Commands that the last one makes void are not counted: they are not sent any more. */
export function withCommand(
  pending: readonly PendingCommand[],
  last: PendingCommand,
): readonly PendingCommand[] {
  return [...pending.filter(({ command }) => !supersedes(last.command, command)), last];
}

/** The shown cart: the accepted one, then each pending command decided again (or, without a catalogue, as it was). */
export function shownCart(accepted: Cart, pending: readonly PendingCommand[], world: World): Cart {
  return pending.reduce((cart, { command, facts }) => {
    if (world.catalogue === emptyCatalogue) return replay(facts, cart);
    const decision = decide(cart, command, world);
    return decision.ok ? replay(decision.facts, cart) : cart;
  }, accepted);
}

/**
 * Does a later command make an unsent earlier one void? Two amounts of one line, two dates of one group,
 * two references: only the last counts.
 */
export function supersedes(later: CartCommand, earlier: CartCommand): boolean {
  if (later._tag === 'ChangeAmount' && earlier._tag === 'ChangeAmount') {
    return later.product_id === earlier.product_id && later.group === earlier.group;
  }
  if (later._tag === 'ChangeDeliveryDate' && earlier._tag === 'ChangeDeliveryDate') {
    return later.group === earlier.group;
  }
  return later._tag === 'ChangeReference' && earlier._tag === 'ChangeReference';
}
