import { fromCallback } from 'xstate';
import type {
  AskedImage,
  ClaimInput,
  ImagesMessage,
  ImagesRequest,
} from '../../machines/claim/claim.events.ts';
import type { ClaimStore } from '../claim-store.ts';
import { prepareImage } from '../images/prepare-image.ts';

/**
 * Resizes the images of a draft, one at a time, and stores them beside it. A chosen file is stored at once, so a reload
 * loses no image. The object URLs are revoked when this actor ends.
 */
export function claimImagesActor(claims: ClaimStore) {
  return fromCallback<ImagesRequest, ClaimInput, ImagesMessage>(
    ({ input: { username }, receive, sendBack }) => {
      const previews = new Map<string, string>();
      const work = new Map<string, AbortController>();
      let queue = Promise.resolve();
      const forget = (id: string) => {
        work.get(id)?.abort();
        work.delete(id);
        const preview = previews.get(id);
        if (preview !== undefined) URL.revokeObjectURL(preview);
        previews.delete(id);
      };
      const prepare = async ({ id, file }: AskedImage, written: Promise<void>, signal: AbortSignal) => {
        await written;
        const stored = file instanceof Blob ? undefined : await claims.readImage(username, id);
        const source = file instanceof Blob ? file : stored?.blob;
        const progress = (share: number) => sendBack({ type: 'image.progressed', id, share });
        const small = stored?.prepared
          ? stored.blob
          : source && (await prepareImage(source, progress, signal));
        if (signal.aborted) return;
        if (small === undefined) {
          await claims.dropImage(username, id);
          sendBack({ type: 'image.unreadable', id });
          return;
        }
        if (!stored?.prepared) await claims.keepImage(username, { id, blob: small, prepared: true });
        if (signal.aborted) return;
        const preview = URL.createObjectURL(small);
        previews.set(id, preview);
        sendBack({ type: 'image.ready', id, preview, bytes: small.size });
      };
      const keep = async ({ id, file }: AskedImage) => {
        if (file instanceof Blob) await claims.keepImage(username, { id, blob: file, prepared: false });
      };
      const start = (image: AskedImage) => {
        const { id } = image;
        const aborting = new AbortController();
        work.set(id, aborting);
        // With a full IndexedDB the image lasts as long as the page; its preparation continues.
        const written = keep(image).catch(() => {});
        queue = queue
          .then(() => prepare(image, written, aborting.signal))
          .catch(() => {
            if (!aborting.signal.aborted) sendBack({ type: 'image.unreadable', id });
          });
      };
      receive((ask) => {
        switch (ask.type) {
          case 'images.prepare':
            for (const image of ask.images) start(image);
            break;
          case 'images.drop':
            forget(ask.id);
            queue = queue.then(() => claims.dropImage(username, ask.id)).catch(() => {});
            break;
          case 'images.clear':
            for (const id of [...work.keys()]) forget(id);
            break;
          default:
            ask satisfies never;
        }
      });
      return () => {
        for (const id of [...work.keys()]) forget(id);
      };
    },
  );
}
