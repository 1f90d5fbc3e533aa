/** Messages of the worker about one image. */
export type ImageWork =
  | { readonly tag: 'progressed'; readonly share: number }
  | { readonly tag: 'done'; readonly image: Blob }
  /** The file holds no image that can be read here. */
  | { readonly tag: 'unreadable' };

/**
 * An image as it is sent: upright, at most 1,600 px, JPEG, nothing in it but pixels. It is made in a worker, which ends
 * with it: what a decoder has taken of memory is given back. undefined: it cannot be read.
 */
export function prepareImage(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const worker = new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' });
  const done = Promise.withResolvers<Blob | undefined>();
  worker.onmessage = ({ data: work }: MessageEvent<ImageWork>) => {
    if (work.tag === 'progressed') onProgress(work.share);
    else done.resolve(work.tag === 'done' ? work.image : undefined);
  };
  worker.onerror = () => done.resolve(undefined);
  const abort = () => done.resolve(undefined);
  signal.addEventListener('abort', abort);
  worker.postMessage(file);
  return done.promise.finally(() => {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
