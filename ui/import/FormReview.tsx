import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { amountsIn, canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { passedOver, shownReport, totalsIn } from '../../machines/import/import.selectors.ts';
import { BarSum } from '../app/BarSum.tsx';
import { Prices } from '../app/Prices.tsx';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { Button } from '../parts/button.tsx';
import { DoubtfulRows } from './DoubtfulRows.tsx';
import { FileButton } from './FileButton.tsx';
import { FormColumns } from './FormColumns.tsx';
import { FormLines } from './FormLines.tsx';

interface FormReviewProps {
  readonly form: ProcessRef<'import'>;
  readonly cart: CartRef;
  readonly onChoose: (file: File) => void;
}

/** The report, row by row: first the rows to correct, then the rows for the cart. */
export function FormReview({ form, cart, onChoose }: FormReviewProps) {
  const name = useSelector(form, ({ context }) => context.file.name);
  const { doubtful, lines } = useSelector(form, shownReport);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here has unmounted.
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <>
      <header className="form-header">
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
        <div className="form-actions">
          <FileButton kind="quiet" onChoose={onChoose}>
            <FormattedMessage id="import.chooseOther" />
          </FileButton>
          <Button onPress={() => form.send({ type: 'import.close' })}>
            <FormattedMessage id="common.cancel" />
          </Button>
        </div>
      </header>
      <p className="form-hint">
        <FormattedMessage id="import.kept" />
      </p>
      <PassedOver form={form} />
      <FormColumns form={form} />
      {doubtful.length === 0 ? null : <DoubtfulRows form={form} rows={doubtful} />}
      {lines.length === 0 ? null : <FormLines lines={lines} captionId="import.lines.title" />}
      <FormAdd form={form} cart={cart} />
    </>
  );
}

function PassedOver({ form }: { readonly form: ProcessRef<'import'> }) {
  const snapshot = useSelector(form, (now) => now);
  const { blank, ofShop } = passedOver(snapshot);
  if (blank + ofShop === 0) return null;
  return (
    <p className="form-hint">
      {blank === 0 ? null : <FormattedMessage id="import.blank" values={{ count: blank }} />}{' '}
      {ofShop === 0 ? null : <FormattedMessage id="import.ofShop" values={{ count: ofShop }} />}
    </p>
  );
}

function FormAdd({ form, cart }: Omit<FormReviewProps, 'onChoose'>) {
  const snapshot = useSelector(form, (now) => now);
  const canAdd = useSelector(cart, canChange) && snapshot.can({ type: 'import.add' });
  const { lines, left } = shownReport(snapshot);
  const { goods } = totalsIn(snapshot);
  return (
    <div className="form-add">
      <p className="form-sum" role="status">
        <span>
          <FormattedMessage id="import.count" values={{ count: lines.length }} />
        </span>
        {left.length === 0 ? null : (
          <span className="form-left">
            <FormattedMessage id="import.left" values={{ count: left.length }} />
          </span>
        )}
      </p>
      <Prices excl={goods.excl} incl={goods.incl} />
      <LockedNote cart={cart} />
      <div className={canAdd ? 'bar-action' : undefined}>
        <Button
          kind="primary"
          disabled={!canAdd}
          onPress={() =>
            form.send({ type: 'import.add', inCart: Object.fromEntries(amountsIn(cart.getSnapshot())) })
          }
        >
          <FormattedMessage id="import.add" />
          <BarSum cents={goods.excl} />
        </Button>
      </div>
    </div>
  );
}
