import type { PlainDate } from '../domain/calendar.ts';
import { type Ride, ridesOf } from '../domain/cart/ride-along.ts';
import type { Cart } from '../domain/cart/state.ts';
import type { World } from '../domain/world.ts';
import type { CartSnapshot } from './cart.selectors.ts';

/** The move of goods from this day to another delivery that saves the most. */
export function rideFrom({ context: { cart, world } }: CartSnapshot, day: PlainDate): Ride | undefined {
  const known = computed.get(cart);
  const rides = known?.world === world ? known.rides : ridesOf(cart, world);
  computed.set(cart, { world, rides });
  return rides.find(({ from }) => from === day);
}

const computed = new WeakMap<Cart, { readonly world: World; readonly rides: readonly Ride[] }>();
