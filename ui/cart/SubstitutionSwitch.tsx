import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { substitutionOf } from '../../machines/domain/cart/substitution.ts';
import { Switch } from '../parts/switch.tsx';

interface SubstitutionSwitchProps {
  readonly cart: CartRef;
  /** The key of its delivery group. */
  readonly group: string;
  readonly item: CartItem;
  readonly label: ReactNode;
}

/** The choice of one line; until it is made, the account's default. */
export function SubstitutionSwitch({ cart, group, item, label }: SubstitutionSwitchProps) {
  const changeable = useSelector(cart, canChange);
  const chosen = useSelector(cart, ({ context }) => substitutionOf(item, context.cart));
  return (
    <Switch
      label={label}
      on={chosen === 'allowed'}
      disabled={!changeable}
      onChange={(on) =>
        cart.send({
          type: 'cart.changeSubstitution',
          product_id: item.product_id,
          group,
          substitution: on ? 'allowed' : 'refused',
        })
      }
    />
  );
}
