import { useSelector } from '@xstate/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { changedCount } from '../../machines/cart/cart.selectors.ts';
import { orderer, type RemovedLine, removedLines } from '../../machines/cart/dialogs.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { DeskWords } from '../desk/DeskWords.tsx';
import { Button } from '../parts/button.tsx';
import { keepPlace, onward } from './move-focus.ts';

/**
 * How many lines a fresh catalogue or a colleague has changed, each line says how; what a colleague has removed or
 * ordered. It stays until the customer has seen it.
 */
export function ChangedBand({ cart }: { readonly cart: CartRef }) {
  const changed = useSelector(cart, changedCount);
  const context = useSelector(cart, (snapshot) => snapshot.context);
  const removed = removedLines({ context });
  const by = orderer({ context });
  const count = changed - removed.length - (by === undefined ? 0 : 1);
  return (
    <div className="changed-band">
      <RefreshCw size={20} aria-hidden="true" />
      <div className="changed-band-text" role="status">
        {count === 0 ? null : (
          <p>
            <FormattedMessage id="cart.changed" values={{ count }} />
          </p>
        )}
        <DeskWords>
          {by === undefined ? null : (
            <p>
              <FormattedMessage id={by === '' ? 'presence.ordered' : 'presence.orderedBy'} values={{ by }} />
            </p>
          )}
          <Removed lines={removed} />
        </DeskWords>
      </div>
      <Button
        onPress={() => {
          keepPlace();
          cart.send({ type: 'cart.acknowledge' });
          onward()?.focus();
        }}
      >
        <FormattedMessage id="cart.changed.seen" />
      </Button>
    </div>
  );
}

/** By whoever removed them. */
function Removed({ lines }: { readonly lines: readonly RemovedLine[] }) {
  return [...Map.groupBy(lines, ({ by }) => by)].map(([by, removed]) => (
    <p key={by}>
      <FormattedMessage
        id={by === '' ? 'presence.removed' : 'presence.removedBy'}
        values={{ by, count: removed.length, product: <Names lines={removed} /> }}
      />
    </p>
  ));
}

function Names({ lines }: { readonly lines: readonly RemovedLine[] }) {
  return lines.slice(0, NAMED).map((line, index) => (
    <span key={line.product_id}>
      {index === 0 ? null : ', '}
      <InLanguage fi={line.description_fi} en={line.description_en} />
    </span>
  ));
}

/** More than these are counted. */
const NAMED = 3;
