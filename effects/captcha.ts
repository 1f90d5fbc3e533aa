import type { Challenge } from '../machines/login/login.events.ts';

/** Solves an ALTCHA challenge in a worker; resolves with the payload of the login's `captcha`. */
export function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  const done = Promise.withResolvers<string>();
  worker.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data === null) done.reject(new Error('the challenge has no solution'));
    else done.resolve(data);
  };
  worker.onerror = () => done.reject(new Error('the worker failed'));
  signal.addEventListener('abort', () => done.reject(signal.reason));
  worker.postMessage(challenge);
  return done.promise.finally(() => worker.terminate());
}
