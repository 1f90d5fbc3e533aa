/** Messages of a page to a worker. */
export type WorkerAsk =
  /** Which build are you? Answered through the port that comes with it. */
  | 'which build'
  /** Take the place of the worker of the build before. */
  | 'take over';

export const WORKER_PATH = '/sw.js';
