/** Messages of the worker about one image. */
export type ImageWork =
  | { readonly tag: 'progressed'; readonly share: number }
  | { readonly tag: 'done'; readonly image: Blob }
  /** This browser can decode no image in the file. */
  | { readonly tag: 'unreadable' };

/**
 * An image for upload: upright, at most 1,600 px, JPEG, only pixels. Its worker ends with it, which frees the decoder's
 * memory. undefined: unreadable.
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
