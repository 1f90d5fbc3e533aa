import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type LargeImage as Large, largeOf } from '../../machines/claim/claims.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Spinner } from '../parts/spinner.tsx';

/** An image of a claim at the size of the window. */
export function LargeImage({ claims }: { readonly claims: ProcessRef<'claims'> }) {
  const { formatMessage } = useIntl();
  const large = useSelector(claims, largeOf, isSame);
  const words = large === undefined ? undefined : wordsOf(large);
  return (
    <Dialog
      open={large !== undefined}
      size="wide"
      title={words === undefined ? '' : formatMessage({ id: 'claims.image.title' }, words)}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={() => claims.send({ type: 'claims.hideImage' })}
    >
      {large === undefined ? null : <Picture claims={claims} large={large} />}
    </Dialog>
  );
}

interface PictureProps {
  readonly claims: ProcessRef<'claims'>;
  readonly large: Large;
}

function Picture({ claims, large }: PictureProps) {
  const { formatMessage } = useIntl();
  const { image, claim, position } = large;
  if (image?.tag === 'fetched') {
    return (
      <img
        className="claim-large"
        src={image.url}
        alt={formatMessage({ id: 'claims.image' }, wordsOf(large))}
      />
    );
  }
  if (image?.tag !== 'missing') return <Spinner label={formatMessage({ id: 'claims.image.loading' })} />;
  return (
    <div className="claim-large-missing">
      <p>
        <FormattedMessage id="claims.image.missing" />
      </p>
      <Button onPress={() => claims.send({ type: 'claims.wantImage', id: claim.id, position })}>
        <FormattedMessage id="common.retry" />
      </Button>
    </div>
  );
}

function wordsOf({ claim: { id, images }, position }: Large) {
  const at = images.findIndex((image) => image.position === position) + 1;
  return { id, at, count: images.length };
}

function isSame(one: Large | undefined, other: Large | undefined): boolean {
  return one?.claim === other?.claim && one?.position === other?.position && one?.image === other?.image;
}
