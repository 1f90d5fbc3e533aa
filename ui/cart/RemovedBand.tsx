import Undo2 from 'lucide-react/icons/undo-2';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { formatDay } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { findGroup, itemsOf } from '../../machines/domain/cart/state.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Button } from '../parts/button.tsx';
import { undo } from './undo.ts';

interface RemovedBandProps {
  readonly cart: CartRef;
  /** The cart as its lines show it. */
  readonly snapshot: SnapshotFrom<CartRef>;
}

/** The removed line, or the day of moved goods, and the button that undoes it, shown beside remaining lines. */
export function RemovedBand({ cart, snapshot }: RemovedBandProps) {
  const locale = useLocale();
  const { removed, moved: [moved] = [], cart: shown } = snapshot.context;
  const day = moved && findGroup(shown, moved.group)?.delivery_date;
  const lines = removed === undefined ? [] : itemsOf(removed);
  const [line] = lines;
  return (
    <div className="changed-band" data-calm>
      <p className="changed-band-text" role="status">
        <DeferredWords>
          {day !== undefined ? (
            <FormattedMessage id="savings.moved" values={{ day: formatDay(day, locale) }} />
          ) : line === undefined ? (
            <FormattedMessage id="cart.emptied" />
          ) : (
            <FormattedMessage
              id="lines.removed"
              values={{
                count: lines.length,
                product: <InLanguage fi={line.description_fi} en={line.description_en} />,
              }}
            />
          )}
        </DeferredWords>
      </p>
      <div className="changed-band-actions">
        <Button icon={Undo2} onPress={() => undo(cart)}>
          <FormattedMessage id="cart.undo" />
        </Button>
      </div>
    </div>
  );
}
