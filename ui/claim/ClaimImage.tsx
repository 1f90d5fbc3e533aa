import CircleAlert from 'lucide-react/icons/circle-alert';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { ImageEntry } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useLocale } from '../app/use-locale.ts';
import { IconButton } from '../parts/icon-button.tsx';

interface ClaimImageProps {
  readonly claim: ProcessRef<'claim'>;
  readonly image: ImageEntry;
}

/** An image of the draft: its progress, its preview, or the reason why it cannot be sent. */
export function ClaimImage({ claim, image: { id, name, state } }: ClaimImageProps) {
  const { formatMessage } = useIntl();
  return (
    <figure className="claim-image" data-state={state.tag}>
      <Picture name={name} state={state} />
      <figcaption>
        <span className="claim-image-name">{name}</span>
        <About state={state} />
      </figcaption>
      <IconButton
        icon={X}
        label={formatMessage({ id: 'claim.image.remove' }, { file: name })}
        onPress={() => claim.send({ type: 'claim.removeImage', id })}
      />
    </figure>
  );
}

type PartProps = Pick<ImageEntry, 'state'>;

function Picture({ name, state }: Pick<ImageEntry, 'name' | 'state'>) {
  const { formatMessage } = useIntl();
  switch (state.tag) {
    case 'ready':
      return <img src={state.preview} alt={formatMessage({ id: 'claim.image.alt' }, { file: name })} />;
    case 'preparing':
      return (
        <span className="claim-image-place">
          <progress
            max={1}
            value={state.share}
            aria-label={formatMessage({ id: 'claim.image.preparing' }, { file: name })}
          />
        </span>
      );
    case 'unreadable':
      return (
        <span className="claim-image-place">
          <ImageOff size={32} strokeWidth={1.5} aria-hidden="true" />
        </span>
      );
    default:
      return state satisfies never;
  }
}

function About({ state }: PartProps) {
  const locale = useLocale();
  if (state.tag === 'ready') {
    const size = formatCount(Math.max(1, Math.round(state.bytes / 1_000)), locale);
    return (
      <span className="claim-image-size">
        <FormattedMessage id="claim.image.size" values={{ size }} />
      </span>
    );
  }
  if (state.tag === 'preparing') return null;
  return (
    <span className="field-message" data-kind="error" role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span>
        <FormattedMessage id="problem.claimImageUnreadable" />
      </span>
    </span>
  );
}
