/** Messages of a page to a worker. */
export type WorkerRequest =
  /** Asks for the worker's build. The answer comes through the transferred port. */
  | 'which build'
  /** Asks the worker to replace the worker of the build before. */
  | 'take over';

export const WORKER_PATH = '/sw.js';
