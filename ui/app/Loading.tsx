import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { Button } from '../parts/button.tsx';
import { Spinner } from '../parts/spinner.tsx';

/** §9: a chunk later than this counts as lost. */
const CHUNK_TIMEOUT = 120_000;

/** A placeholder while a page loads; after the timeout it offers a reload. */
export function Loading() {
  const { formatMessage } = useIntl();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading">
      {isLate ? <ReloadOffer id="app.load.late" /> : <Spinner label={formatMessage({ id: 'app.loading' })} />}
    </div>
  );
}

/** Code could not be fetched; a reload loses nothing of the cart. */
export function ReloadOffer({ id }: { readonly id: MessageId }) {
  const { formatMessage } = useIntl();
  return (
    <div className="reload" role="alert">
      <p>{formatMessage({ id })}</p>
      <Button kind="primary" onPress={() => location.reload()}>
        {formatMessage({ id: 'app.load.reload' })}
      </Button>
    </div>
  );
}
