import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { SubstitutionSwitch } from './SubstitutionSwitch.tsx';

interface LineSubstitutionProps {
  readonly cart: CartRef;
  readonly group: string;
  readonly item: CartItem;
}

/** The choice of a line that differs from the account's default. */
export function LineSubstitution({ cart, item: { substitution } }: Omit<LineSubstitutionProps, 'group'>) {
  const usual = useSelector(cart, ({ context }) => context.cart.substitution);
  if (substitution === undefined || substitution === usual) return null;
  return (
    <p className="cart-line-details">
      <DeferredWords>
        <FormattedMessage id={`substitution.${substitution}`} />
      </DeferredWords>
    </p>
  );
}

/** The switch among the details of a line; a backend without a default knows no substitutions. */
export function LineSubstitutionSwitch({ cart, group, item }: LineSubstitutionProps) {
  const isKnown = useSelector(cart, ({ context }) => context.cart.substitution !== undefined);
  if (!isKnown) return null;
  return (
    <DeferredWords>
      <SubstitutionSwitch
        cart={cart}
        group={group}
        item={item}
        label={
          <>
            <FormattedMessage id="substitution.allowed" />
            <span className="unseen">
              {': '}
              <InLanguage fi={item.description_fi} en={item.description_en} />
            </span>
          </>
        }
      />
    </DeferredWords>
  );
}
