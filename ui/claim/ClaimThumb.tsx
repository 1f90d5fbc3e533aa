import { useSelector } from '@xstate/react';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { imageOf } from '../../machines/claim/claims.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Claim } from '../../machines/domain/claim/claim.schema.ts';

interface ClaimThumbProps {
  readonly claims: ProcessRef<'claims'>;
  readonly claim: Claim;
  readonly position: number;
  /** Its number, counted from 1. */
  readonly at: number;
}

/** A thumbnail that opens the large image; it is fetched once it is visible. */
export function ClaimThumb({ claims, claim: { id, images }, position, at }: ClaimThumbProps) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLButtonElement>(null);
  const image = useSelector(claims, (snapshot) => imageOf(snapshot, { id, position }));
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      claims.send({ type: 'claims.wantImage', id, position });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [claims, id, position]);
  const words = { at, count: images.length, id };
  return (
    <button
      className="claim-thumb"
      type="button"
      ref={place}
      aria-label={formatMessage({ id: 'claims.image.open' }, words)}
      onClick={() => claims.send({ type: 'claims.showImage', id, position })}
    >
      {image?.tag === 'fetched' ? <img src={image.url} alt="" /> : null}
      {image?.tag === 'missing' ? <ImageOff size={20} aria-hidden="true" /> : null}
    </button>
  );
}
