import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { FailedText, Part } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

interface OrdersFailedProps {
  readonly app: AppRef;
  /** True if stored orders are shown below. */
  readonly isKept: boolean;
}

/** The orders could not be fetched; a press retries. */
export function OrdersFailed({ app, isKept }: OrdersFailedProps) {
  const { formatMessage } = useIntl();
  return (
    <Notice
      kind={isKept ? 'warning' : 'error'}
      role="alert"
      title={formatMessage({ id: 'placed.failed.title' })}
      action={
        <Button onPress={() => app.send({ type: 'orders.open' })}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      {isKept ? (
        <FormattedMessage id="placed.failed.kept" />
      ) : (
        <Part app={app} call="orders">
          <FailedText id="placed.failed.text" />
        </Part>
      )}
    </Notice>
  );
}
