import type { CartCommand, CartFact } from '../cart/cart.schema.ts';
import { decide } from '../cart/decide.ts';
import { replay } from '../cart/evolve.ts';
import type { Cart } from '../cart/state.ts';
import { emptyCatalogue } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';

/**
 * A command without an answer of the server. `ref` is its number in this browser's book; its id and time are stamped
 * when it is stored. `facts` are its decided facts, stored so that a reload shows them before the catalogue is loaded.
 */
export interface PendingCommand {
  readonly ref: number;
  readonly command: CartCommand;
  readonly facts: readonly CartFact[];
}

/** Adds a command; unsent commands that it supersedes are dropped. */
export function withCommand(
  pending: readonly PendingCommand[],
  last: PendingCommand,
): readonly PendingCommand[] {
  return [...pending.filter(({ command }) => !supersedes(last.command, command)), last];
}

/**
 * The shown cart: the accepted one, then each pending command decided again (or, without a catalogue, its stored
 * facts).
 */
export function shownCart(accepted: Cart, pending: readonly PendingCommand[], world: World): Cart {
  return pending.reduce((cart, { command, facts }) => {
    if (world.catalogue === emptyCatalogue) return replay(facts, cart);
    const decision = decide(cart, command, world);
    return decision.ok ? replay(decision.facts, cart) : cart;
  }, accepted);
}

/**
 * True if a later command supersedes an unsent earlier one. Of two amounts or choices of one line, two dates of one
 * group, two defaults or two references only the last counts.
 */
export function supersedes(later: CartCommand, earlier: CartCommand): boolean {
  if (
    (later._tag === 'ChangeAmount' && earlier._tag === 'ChangeAmount') ||
    (later._tag === 'ChangeSubstitution' && earlier._tag === 'ChangeSubstitution')
  ) {
    return later.product_id === earlier.product_id && later.group === earlier.group;
  }
  if (later._tag === 'ChangeDeliveryDate' && earlier._tag === 'ChangeDeliveryDate') {
    return later.group === earlier.group;
  }
  if (later._tag === 'ChangeDraft' && earlier._tag === 'ChangeDraft') {
    return later.draft === earlier.draft && supersedes(later.change, earlier.change);
  }
  const isSingle = later._tag === 'ChangeReference' || later._tag === 'ChangeSubstitutionDefault';
  return isSingle && later._tag === earlier._tag;
}
