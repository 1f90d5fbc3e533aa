import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Switch } from '../parts/switch.tsx';
import { SubstitutionSwitch } from './SubstitutionSwitch.tsx';

/** The account's default of substitution, and the choice of each line. A press takes effect at once. */
export function SubstitutionDialog({ cart }: { readonly cart: CartRef }) {
  const { formatMessage } = useIntl();
  const { groups, substitution } = useSelector(cart, ({ context }) => context.cart);
  const changeable = useSelector(cart, canChange);
  const close = () => cart.send({ type: 'cart.confirm' });
  return (
    <Dialog
      open
      title={formatMessage({ id: 'substitution.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={close}
      actions={
        <Button kind="primary" onPress={close}>
          <FormattedMessage id="substitution.done" />
        </Button>
      }
    >
      <div className="cart-dialog">
        <p>
          <FormattedMessage id="substitution.text" />
        </p>
        <div className="cart-dialog-line">
          <Switch
            label={formatMessage({ id: 'substitution.default' })}
            on={substitution === 'allowed'}
            disabled={!changeable}
            onChange={(on) =>
              cart.send({
                type: 'cart.changeSubstitutionDefault',
                substitution: on ? 'allowed' : 'refused',
              })
            }
          />
          <span>
            <FormattedMessage id="substitution.default.hint" />
          </span>
        </div>
        {groups.length === 0 ? null : (
          <section className="cart-substitutions">
            <h3>
              <FormattedMessage id="substitution.lines" />
            </h3>
            <ul className="cart-dialog-list">
              {groups.map(({ key, items }) =>
                items.map((item) => (
                  <li key={`${key} ${item.product_id}`}>
                    <SubstitutionSwitch
                      cart={cart}
                      group={key}
                      item={item}
                      label={<InLanguage fi={item.description_fi} en={item.description_en} />}
                    />
                  </li>
                )),
              )}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
