import type { PlainDate } from '../calendar.ts';
import { type Cents, sumOf } from '../money.ts';
import type { World } from '../world.ts';
import { decide } from './decide.ts';
import { replay } from './evolve.ts';
import { autoAddProductsOnceADay, type Cart, type DeliveryGroup } from './state.ts';

/** A new day of a delivery group, as in the command ChangeDeliveryDate. */
export interface Move {
  /** The key of the group. */
  readonly group: string;
  readonly delivery_date: PlainDate;
}

/** Groups of a day that another day's delivery could include. */
export interface Ride {
  /** Their day now. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Only groups whose move saves something. */
  readonly groups: readonly DeliveryGroup[];
  /** The auto-added goods that the order then lacks; cents, excl. VAT, above 0. A fee is charged once an order. */
  readonly saves: Cents;
}

/** For each day of the cart, the move that saves the most, if any saves. Of equal ones, the earliest day. */
export function ridesOf(cart: Cart, world: World): Ride[] {
  const days = [...new Set(cart.groups.map(({ delivery_date }) => delivery_date))].sort();
  return days.flatMap((from) => {
    const rides = days
      .filter((to) => to !== from && isOpen(cart, to, world))
      .map((to) => rideTo(cart, from, to, world));
    const [best] = rides.filter(({ saves }) => saves > 0).sort((a, b) => b.saves - a.saves);
    return best ?? [];
  });
}

export function movesOf({ groups, to }: Ride): Move[] {
  return groups.map(({ key }) => ({ group: key, delivery_date: to }));
}

/** True if every group of the day can still be ordered for it. */
function isOpen(cart: Cart, day: PlainDate, world: World): boolean {
  return on(cart, day).every((group) => canCome(cart, group, day, world));
}

/** The smallest set of groups with the whole saving of the day. */
function rideTo(cart: Cart, from: PlainDate, to: PlainDate, world: World): Ride {
  const savedBy = (groups: readonly DeliveryGroup[]) => savingOf(cart, groups, to);
  let groups = on(cart, from).filter((group) => canCome(cart, group, to, world));
  for (const group of groups) {
    const fewer = groups.filter((other) => other !== group);
    if (savedBy(fewer) >= savedBy(groups)) groups = fewer;
  }
  return { from, to, groups, saves: savedBy(groups) };
}

function savingOf(cart: Cart, groups: readonly DeliveryGroup[], to: PlainDate): Cents {
  const after = replay(
    groups.map(({ key }) => ({ _tag: 'DeliveryDateChanged', group: key, delivery_date: to })),
    cart,
  );
  return chargesOf(cart) - chargesOf(after);
}

function chargesOf(cart: Cart): Cents {
  const autos = cart.groups.flatMap((group) => autoAddProductsOnceADay(cart, group));
  return sumOf(autos, ({ amount, price_excl_tax }) => amount * price_excl_tax);
}

function canCome(cart: Cart, { key }: DeliveryGroup, delivery_date: PlainDate, world: World): boolean {
  return decide(cart, { _tag: 'ChangeDeliveryDate', group: key, delivery_date }, world).ok;
}

function on(cart: Cart, day: PlainDate): DeliveryGroup[] {
  return cart.groups.filter(({ delivery_date }) => delivery_date === day);
}
