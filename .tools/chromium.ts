// One answer to 'which browser': vitest's browser mode, Playwright and the bench all launch what this says.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from 'playwright';

/** The program to launch; every launch needs its `args`. Shaped as Playwright's LaunchOptions. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

/**
 * The first of these that exists: CHROMIUM_PATH, on Linux the one in the npm package, a system Chromium, Playwright's
 * own. The lockfile pins the package. Its Chromium has no window, and needs a quarter less time: `hasWindow` leaves it out.
 */
export async function findChromium({ hasWindow = false } = {}): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return { executablePath: named, args: quiet };
  }
  const executablePath =
    (process.platform === 'linux' && !hasWindow ? await unpackedChromium() : undefined) ??
    [...systemPaths, playwright.executablePath()].find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, args: quiet };
  throw new Error(
    `No Chromium${hasWindow ? ' with a window' : ''} found: install Chrome or Debian's package chromium, run \`npx playwright install chromium\` or set CHROMIUM_PATH.`,
  );
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-features=NetworkServiceInProcess2',
  '--in-process-gpu',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Undefined where it does not start: on another processor. */
async function unpackedChromium(): Promise<string | undefined> {
  const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  const cache = join(import.meta.dirname, '..', 'node_modules', '.cache');
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const half = mkdtempSync(join(cache, 'chromium-unpacking-'));
    unpack(join(packed, 'bin'), half);
    writeFileSync(join(half, 'fonts.conf'), fontsConf(join(home, 'fonts')));
    try {
      renameSync(half, home);
    } catch {
      // Another process was faster; its copy is as good.
      rmSync(half, { recursive: true, force: true });
    }
  }
  const executable = join(home, 'chromium');
  // A machine without fontconfig draws no text at all: the package's own typeface then.
  if (!existsSync('/etc/fonts/fonts.conf')) process.env.FONTCONFIG_FILE = join(home, 'fonts.conf');
  if (!starts(executable)) {
    const { setupLambdaEnvironment } = await import('@sparticuz/chromium');
    setupLambdaEnvironment(join(home, 'al2023', 'lib'));
    if (!starts(executable)) return undefined;
  }
  return executable;
}

/**
 * The package unpacks into the folder for temporary files, and overwrites no file there, not even a partial one.
 * A process of its own does it: in this one Playwright reads the name of that folder, too.
 */
function unpack(packed: string, folder: string): void {
  const files = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
    join(packed, name),
  );
  const program = `import { inflate } from '${import.meta.resolve('@sparticuz/chromium')}';
    await Promise.all(process.argv.slice(1).map((file) => inflate(file)));`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program, ...files], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function starts(executable: string): boolean {
  return spawnSync(executable, ['--version'], { stdio: 'ignore' }).status === 0;
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}

if (import.meta.main) {
  const { executablePath } = await findChromium();
  process.stdout.write(`The browser is ${executablePath}\n`);
}
