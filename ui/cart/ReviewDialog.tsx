import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { lostLines } from '../../machines/cart/dialogs.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { GoodSubstitutes } from '../catalogue/GoodSubstitutes.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTurn } from '../parts/use-modal.ts';
import { onward } from './move-focus.ts';

/** §8: the lines that left the cart because they are no longer available, each with its reason and its substitutes. */
export function ReviewDialog({ cart }: { readonly cart: CartRef }) {
  const intl = useIntl();
  const context = useSelector(cart, (snapshot) => snapshot.context);
  const read = () => cart.send({ type: 'cart.confirm' });
  return (
    <Dialog
      open={useTurn()}
      title={intl.formatMessage({ id: 'dialogs.lost.title' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      onClose={read}
      onward={onward}
      actions={
        <Button kind="primary" initialFocus onPress={read}>
          <FormattedMessage id="dialogs.lost.confirm" />
        </Button>
      }
    >
      <div className="cart-dialog">
        <p>
          <FormattedMessage id="dialogs.lost.text" />
        </p>
        <ul className="cart-dialog-list">
          {lostLines({ context }).map(({ product_id, description_fi, description_en, reason }) => (
            <li key={product_id}>
              <strong>
                <InLanguage fi={description_fi} en={description_en} />
              </strong>
              <span>
                <FormattedMessage id={`dialogs.lost.${reason}`} />
              </span>
              <LostSubstitutes cart={cart} productId={product_id} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Only a good that is still in the catalogue has substitutes here. */
function LostSubstitutes({ cart, productId }: { readonly cart: CartRef; readonly productId: string }) {
  const product = useSelector(cart, ({ context }) => context.world.catalogue.products.get(productId));
  return product === undefined ? null : <GoodSubstitutes product={product} cart={cart} />;
}
