import Sparkles from 'lucide-react/icons/sparkles';
import { FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Row } from './Row.tsx';

interface BuildOfferProps {
  readonly connection: ProcessRef<'connection'>;
  /** True if the page is about to reload. */
  readonly taking: boolean;
}

/** Offers another build of the shop. The customer can continue with the current one and loses nothing. */
export function BuildOffer({ connection, taking }: BuildOfferProps) {
  return (
    <div role="status">
      <Row
        icon={Sparkles}
        kind="info"
        action={<FormattedMessage id={taking ? 'connection.reloading' : 'connection.reload'} />}
        busy={taking}
        onPress={() => connection.send({ type: 'connection.reload' })}
        {...(taking
          ? {}
          : {
              second: <FormattedMessage id="connection.later" />,
              onSecond: () => connection.send({ type: 'connection.later' }),
            })}
      >
        <FormattedMessage id="connection.build" />
      </Row>
    </div>
  );
}
