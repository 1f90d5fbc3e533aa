import './shims.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  postMessage(solution === null ? null : btoa(JSON.stringify({ challenge, solution })));
});
