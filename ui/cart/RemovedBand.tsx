import { useSelector } from '@xstate/react';
import Undo2 from 'lucide-react/icons/undo-2';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Button } from '../parts/button.tsx';
import { undo } from './undo.ts';

/** The removed line and the button that puts it back, shown beside remaining lines. */
export function RemovedBand({ cart }: { readonly cart: CartRef }) {
  const removed = useSelector(cart, ({ context }) => context.removed);
  const lines = removed === undefined ? [] : itemsOf(removed);
  const [line] = lines;
  return (
    <div className="changed-band" data-calm>
      <p className="changed-band-text" role="status">
        {line === undefined ? (
          <FormattedMessage id="cart.emptied" />
        ) : (
          <FormattedMessage
            id="cart.removed"
            values={{
              count: lines.length,
              product: <InLanguage fi={line.description_fi} en={line.description_en} />,
            }}
          />
        )}
      </p>
      <div className="changed-band-actions">
        <Button icon={Undo2} onPress={() => undo(cart)}>
          <FormattedMessage id="cart.undo" />
        </Button>
      </div>
    </div>
  );
}
