import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { chosenPreview, type HistorySnapshot } from '../../machines/history/history.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { FigureButton } from '../app/FigureButton.tsx';
import { LinkButton } from '../app/LinkButton.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { IncludedNames } from '../order/IncludedNames.tsx';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { PreviewLines } from './PreviewLines.tsx';
import { Restored } from './Restored.tsx';

interface MomentViewProps {
  readonly history: ProcessRef<'history'>;
  readonly snapshot: HistorySnapshot;
  readonly cart: CartRef;
}

/** The cart at the chosen moment, and the outcome of restoring it. */
export function MomentView({ history, snapshot, cart }: MomentViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const now = useSelector(cart, ({ context }) => context.cart);
  const isOpen = useSelector(cart, canChange);
  const { chosen } = snapshot.context;
  const preview = chosenPreview(snapshot);
  if (chosen === undefined || preview === undefined) return null;
  const time = chosen.at === undefined ? undefined : formatMoment(chosen.at, locale);
  const title =
    time === undefined
      ? formatMessage({ id: 'history.preview.unknown' })
      : formatMessage({ id: 'history.preview' }, { time });
  const { custom_reference } = chosen.cart;
  const canRestore = snapshot.can({ type: 'history.restore', cart: now });
  return (
    <section className="history-moment-view" aria-label={title}>
      <h3>{title}</h3>
      {snapshot.matches({ moment: 'restored' }) || snapshot.matches({ moment: 'undone' }) ? (
        <Restored history={history} snapshot={snapshot} />
      ) : null}
      {preview.lines.length === 0 ? (
        <p className="history-choose">
          <FormattedMessage id="history.preview.empty" />
        </p>
      ) : (
        <PreviewLines preview={preview} />
      )}
      {custom_reference === '' ? null : (
        <p>
          <FormattedMessage id="history.preview.reference" values={{ text: custom_reference }} />
        </p>
      )}
      {preview.lines.length === 0 ? null : preview.now === undefined ? (
        <p className="history-choose">
          <FormattedMessage id="history.preview.noGoods" />
        </p>
      ) : preview.canReturn ? (
        <>
          <p className="history-total" data-facts="moment">
            <FormattedMessage id="history.preview.today" />
            <FigureButton figure="total||">
              <Prices {...orderTotals(preview.now.order)} />
            </FigureButton>
          </p>
          <IncludedNames order={preview.now.order} />
        </>
      ) : (
        <Notice kind="warning">
          <FormattedMessage id="history.preview.nothing" />
        </Notice>
      )}
      <LockedNote cart={cart} />
      <div className="history-actions">
        {snapshot.matches({ moment: 'previewing' }) || snapshot.matches({ moment: 'confirming' }) ? (
          preview.lines.length === 0 ? null : (
            <Button
              kind="primary"
              disabled={!isOpen || !canRestore}
              onPress={() => history.send({ type: 'history.restore', cart: now })}
            >
              <FormattedMessage id="history.restore" />
            </Button>
          )
        ) : (
          <LinkButton href={routes.cart.path} kind="primary">
            <FormattedMessage id="history.toCart" />
          </LinkButton>
        )}
        <Button onPress={() => history.send({ type: 'history.close' })}>
          <FormattedMessage id="history.close" />
        </Button>
      </div>
      <Dialog
        open={snapshot.matches({ moment: 'confirming' })}
        title={formatMessage({ id: 'history.restore.title' })}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={() => history.send({ type: 'history.cancel' })}
        actions={
          <>
            <Button onPress={() => history.send({ type: 'history.cancel' })}>
              <FormattedMessage id="common.cancel" />
            </Button>
            <Button kind="primary" onPress={() => history.send({ type: 'history.confirm', cart: now })}>
              <FormattedMessage id="history.restore.confirm" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage
            id={time === undefined ? 'history.restore.unknown' : 'history.restore.text'}
            values={{ count: itemsOf(now).length, time }}
          />
        </p>
      </Dialog>
    </section>
  );
}
