import { useSelector } from '@xstate/react';
import CreditCard from 'lucide-react/icons/credit-card';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { PrepaymentScreen } from '../../machines/prepayment/prepayment.selectors.ts';
import { orderIn, providerName } from '../../machines/prepayment/prepayment.selectors.ts';
import { Contact } from '../app/Contact.tsx';
import { LinkButton } from '../app/LinkButton.tsx';
import { ORDERS_PATH, orderPath } from '../app/paths.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { OrdersAwaitingPayment } from './AwaitingPaymentList.tsx';
import { Providers } from './Providers.tsx';
import '../app/doorway.css';

interface PaymentStateProps {
  readonly prepayment: ProcessRef<'prepayment'>;
  readonly screen: PrepaymentScreen;
}

export function PaymentState({ prepayment, screen }: PaymentStateProps) {
  const { formatMessage } = useIntl();
  const id = useSelector(prepayment, ({ context }) => context.order);
  const isRepeated = useSelector(prepayment, ({ context }) => context.asked.result === 'repeated');
  const isCancelled = useSelector(prepayment, (snapshot) => orderIn(snapshot)?.cancelled_at !== undefined);
  const retry = () => prepayment.send({ type: 'prepayment.retry' });
  switch (screen) {
    case 'opening':
      return <Skeleton label={formatMessage({ id: 'prepayment.opening' })} rows={4} />;
    case 'selecting':
      return <OrdersAwaitingPayment prepayment={prepayment} />;
    case 'choosing':
      return <Providers prepayment={prepayment} />;
    case 'redirecting':
      return <Redirecting prepayment={prepayment} />;
    case 'checking':
    case 'waiting':
      return <Checking prepayment={prepayment} screen={screen} />;
    case 'later':
      return <Later prepayment={prepayment} id={id} />;
    case 'failed':
    case 'unavailable':
      return (
        <>
          <Notice
            kind="error"
            role="alert"
            title={formatMessage({ id: 'prepayment.failed.title' })}
            action={
              screen === 'unavailable' ? undefined : (
                <Button onPress={retry}>
                  <FormattedMessage id="common.retry" />
                </Button>
              )
            }
          >
            <FormattedMessage id="prepayment.failed.text" />
          </Notice>
          <Contact>
            <FormattedMessage id={`prepayment.${screen}.contact`} />
          </Contact>
        </>
      );
    case 'paid':
      return (
        <Notice kind="success" role="status">
          <FormattedMessage id="prepayment.paid" values={{ id }} />
        </Notice>
      );
    case 'repeated':
      return (
        <EmptyState
          icon={CreditCard}
          title={formatMessage({ id: 'prepayment.repeated.title' }, { id })}
          actions={
            <LinkButton href={orderPath(id)}>
              <FormattedMessage id="prepayment.repeated.show" />
            </LinkButton>
          }
        >
          <FormattedMessage id="prepayment.repeated.text" />
        </EmptyState>
      );
    case 'passed':
      return (
        <EmptyState
          icon={CreditCard}
          title={formatMessage({ id: 'prepayment.gone.title' }, { id })}
          actions={
            <LinkButton href={orderPath(id)} kind="primary">
              <FormattedMessage id="prepayment.passed.again" />
            </LinkButton>
          }
        >
          <FormattedMessage id="prepayment.passed.text" />
        </EmptyState>
      );
    case 'gone':
    case 'none':
      return (
        <EmptyState
          icon={CreditCard}
          title={formatMessage({ id: `prepayment.${screen}.title` }, { id })}
          actions={
            <LinkButton href={ORDERS_PATH}>
              <FormattedMessage id="prepayment.history" />
            </LinkButton>
          }
        >
          <FormattedMessage
            id={screen === 'gone' && isCancelled ? 'prepayment.gone.cancelled' : `prepayment.${screen}.text`}
          />
          {screen === 'gone' && isRepeated ? (
            <>
              {' '}
              <span>
                <FormattedMessage id="prepayment.repeated" />
              </span>
            </>
          ) : null}
        </EmptyState>
      );
    default:
      return screen satisfies never;
  }
}

/** The server is asked again automatically, with growing pauses, or at once at a press. */
function Checking({ prepayment, screen }: PaymentStateProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="payment-later">
      <div role="status">
        <p className="payment-wait">
          <Spinner />
          <FormattedMessage id="prepayment.checking" />
        </p>
        <p className="payment-quiet">
          <FormattedMessage id="prepayment.checking.text" />
        </p>
      </div>
      <div className="actions">
        <Button
          busy={screen === 'checking' ? formatMessage({ id: 'prepayment.checking' }) : undefined}
          onPress={() => prepayment.send({ type: 'prepayment.check' })}
        >
          <FormattedMessage id="prepayment.check" />
        </Button>
      </div>
    </div>
  );
}

function Redirecting({ prepayment }: Pick<PaymentStateProps, 'prepayment'>) {
  const provider = useSelector(prepayment, providerName);
  return (
    <div role="status">
      <p className="payment-wait">
        <Spinner />
        <FormattedMessage id="prepayment.redirecting" />
      </p>
      <p className="payment-quiet">
        <FormattedMessage id="prepayment.redirecting.text" values={{ provider }} />
      </p>
    </div>
  );
}

/** The payment is confirmed later, or was not made: no error. */
function Later({ prepayment, id }: Pick<PaymentStateProps, 'prepayment'> & { readonly id: string }) {
  const { formatMessage } = useIntl();
  return (
    <div className="payment-later">
      <Notice kind="info" role="status" title={formatMessage({ id: 'prepayment.later.title' }, { id })}>
        <p>
          <FormattedMessage id="prepayment.later.text" />
        </p>
      </Notice>
      <div className="actions">
        <Button kind="primary" onPress={() => prepayment.send({ type: 'prepayment.check' })}>
          <FormattedMessage id="prepayment.check" />
        </Button>
        <Button onPress={() => prepayment.send({ type: 'prepayment.retry' })}>
          <FormattedMessage id="prepayment.again" />
        </Button>
      </div>
    </div>
  );
}
