import { useSelector } from '@xstate/react';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  type ImageEntry,
  imagesIn,
  needsImages,
  roomForImages,
  stepProblem,
} from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { MAX_CLAIM_IMAGES } from '../../machines/domain/claim/limits.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { ClaimImage } from './ClaimImage.tsx';
import { PartProblem } from './PartProblem.tsx';

/** Up to five images, from files, by dropping them, or from the camera of a phone or tablet. */
export function ImagesStep({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  const images = useSelector(claim, imagesIn, isSame);
  const isNeeded = useSelector(claim, needsImages);
  const room = useSelector(claim, roomForImages);
  const tooMany = useSelector(claim, ({ context }) => context.tooMany);
  const problem = useSelector(claim, (snapshot) => stepProblem(snapshot, 'images'));
  const add = (files: readonly File[]) => {
    if (files.length > 0) claim.send({ type: 'claim.addImages', files });
  };
  return (
    <>
      <div className="claim-about">
        <p>
          <FormattedMessage id={isNeeded ? 'claim.images.needed' : 'claim.images.optional'} />
        </p>
        <p>
          <FormattedMessage id="claim.images.privacy" />
        </p>
      </div>
      <PartProblem message={tooMany ? 'problem.claimImagesTooMany' : problem} />
      {images.length === 0 ? null : (
        <ul className="claim-images" aria-label={formatMessage({ id: 'claim.images.list' })}>
          {images.map((image) => (
            <li key={image.id}>
              <ClaimImage claim={claim} image={image} />
            </li>
          ))}
        </ul>
      )}
      <p className="claim-images-count" role="status">
        <FormattedMessage
          id="claim.images.count"
          values={{ count: MAX_CLAIM_IMAGES - room, max: MAX_CLAIM_IMAGES }}
        />
      </p>
      {room > 0 ? (
        <DropPlace onFiles={add} />
      ) : (
        <p className="claim-about">
          <FormattedMessage id="claim.images.full" />
        </p>
      )}
    </>
  );
}

interface FilesProps {
  readonly onFiles: (files: readonly File[]) => void;
}

function DropPlace({ onFiles }: FilesProps) {
  const [isOver, setOver] = useState(false);
  const isHandheld = useMedia('(pointer: coarse), (width < 768px)');
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a shortcut for the buttons.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="claim-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="claim-drop-ways">
        <FilesButton onFiles={onFiles} />
        {isHandheld ? <CameraButton onFiles={onFiles} /> : null}
      </div>
      {isHandheld ? null : (
        <p>
          <FormattedMessage id="claim.images.drop" />
        </p>
      )}
    </div>
  );
}

function FilesButton({ onFiles }: FilesProps) {
  return (
    <label className="button claim-files">
      <input
        className="unseen"
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        onChange={(event) => onFiles(takenFrom(event))}
      />
      <span className="button-label">
        <ImagePlus size={20} aria-hidden="true" />
        <FormattedMessage id="claim.images.choose" />
      </span>
    </label>
  );
}

function CameraButton({ onFiles }: FilesProps) {
  return (
    <label className="button claim-files">
      <input
        className="unseen"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => onFiles(takenFrom(event))}
      />
      <span className="button-label">
        <Camera size={20} aria-hidden="true" />
        <FormattedMessage id="claim.images.camera" />
      </span>
    </label>
  );
}

/** Resets the input: the same file can be chosen again after it was removed. */
function takenFrom({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(currentTarget.files ?? [])];
  currentTarget.value = '';
  return files;
}

function isSame(one: readonly ImageEntry[], other: readonly ImageEntry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
