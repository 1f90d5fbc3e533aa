import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { FormattedMessage } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import { isKeeping } from '../../machines/connection/connection.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useLocale } from '../app/use-locale.ts';
import { Row } from './Row.tsx';

const icons = {
  offline: WifiOff,
  unreachable: CloudOff,
  unsaved: RefreshCw,
  saved: CircleCheck,
} as const;

/** The state of the network, the unsaved changes, and the age of the shown goods. */
export function LineNote({ connection }: { readonly connection: ProcessRef<'connection'> }) {
  const locale = useLocale();
  const line = useSelector(connection, ({ value }) => value.line);
  const isKept = useSelector(connection, isKeeping);
  const unsaved = useSelector(connection, ({ context }) => context.unsaved);
  const since = useSelector(connection, ({ context }) => context.since);
  if (line === 'up' || line === 'deciding') return null;
  if (line === 'saved') {
    return (
      <Row icon={icons.saved} kind="success">
        <FormattedMessage id="connection.saved" />
      </Row>
    );
  }
  const isTryable = line !== 'offline';
  return (
    <Row
      icon={icons[line]}
      kind="warning"
      {...(isTryable
        ? {
            action: <FormattedMessage id="connection.retry" />,
            onPress: () => connection.send({ type: 'connection.retry' }),
          }
        : {})}
    >
      {line === 'unsaved' ? null : (
        <>
          <strong>
            <FormattedMessage id={`connection.${line}`} />
          </strong>{' '}
        </>
      )}
      {unsaved === 0 ? null : (
        <>
          <span>
            <FormattedMessage id="connection.unsaved" values={{ count: unsaved }} />
          </span>{' '}
          <span className="connection-more">
            <FormattedMessage id={isKept ? 'connection.kept' : 'connection.unkept'} />{' '}
          </span>
        </>
      )}
      {since === undefined ? null : (
        <span>
          <FormattedMessage id="connection.since" values={{ moment: formatMoment(since, locale) }} />
        </span>
      )}
    </Row>
  );
}
