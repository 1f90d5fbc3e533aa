// The conditions of a run: a browser, a window, a shop that answers, accounts that can log in.
import { findChromium } from '../../.tools/chromium.ts';
import { beginningsOf } from '../hands/page/harness.ts';
import { type Answer, login } from '../server/http/client.ts';
import { type Options, Refusal } from './options.ts';
import type { Walk } from './walks.ts';

interface World extends Pick<typeof process, 'platform' | 'env'> {
  readonly logIn: typeof login;
}

/** Throws a Refusal that says what to do. */
export async function checkSetUp(
  { hand, headed, against, accounts }: Pick<Options, 'hand' | 'headed' | 'against' | 'accounts'>,
  walks: readonly Pick<Walk, 'given'>[],
  { platform, env, logIn }: World = { platform: process.platform, env: process.env, logIn: login },
): Promise<void> {
  if (hand !== 'machine') {
    await findChromium({ hasWindow: headed }).catch((error: Error) => {
      throw new Refusal(error.message);
    });
  }
  if (headed && platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) {
    throw new Refusal(
      '--headed needs a display, and DISPLAY names none: run it on a desktop, or put xvfb-run before it.',
    );
  }
  if (against === undefined) return;
  const known = await accountNames();
  const unknown = Object.keys(accounts).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Refusal(`No path uses the account '${unknown}' of --account. They use ${known.join(', ')}.`);
  }
  const names = walks.map(
    ({ given }) => given.find((each) => each.given === 'loggedIn')?.username ?? 'ravintola',
  );
  for (const name of new Set(names)) {
    const { username, password } = accounts[name] ?? { username: name, password: name };
    const status = await statusOf(against, () => logIn(against, username, password));
    if (status === 200) continue;
    throw new Refusal(
      `${username} cannot log in at ${against} (${status}): name the user and the password of the paths' ${name} with --account ${name}=USER:PASSWORD.`,
    );
  }
}

/** The accounts that the paths of all pages use. */
async function accountNames(): Promise<string[]> {
  const { shown } = await import('../hands/shown.ts');
  const starts = Object.values(shown).flatMap(({ page }) => Object.values(beginningsOf(page)));
  const names = starts
    .flatMap(({ given }) => given)
    .flatMap((each) => (each.given === 'loggedIn' ? [each.username] : []));
  return [...new Set(['ravintola', ...names])];
}

async function statusOf(base: string, logsIn: () => Promise<Answer>): Promise<number> {
  try {
    return (await logsIn()).status;
  } catch (error) {
    const said = String(error).includes('fetch failed') ? 'Nothing' : 'No shop of this kind';
    throw new Refusal(`${said} answers at ${base}: start the shop, or correct the address of --against.`);
  }
}
