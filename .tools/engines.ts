// Finds the optional programs of the tests: the browsers beside Chromium, and pdftotext.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface OtherBrowser {
  readonly name: 'firefox' | 'webkit';
  readonly called: string;
  /** Debian's packages. */
  readonly packages: string;
  /** Its programs by their parts, if it is whole. */
  readonly programs?: Readonly<Record<string, string>>;
}

export const engines: readonly OtherBrowser[] = [
  {
    name: 'firefox',
    called: 'Firefox',
    packages: 'firefox-esr',
    ...whole({ browser: onPath('firefox-esr') ?? onPath('firefox') }),
  },
  {
    name: 'webkit',
    called: 'WebKitGTK',
    packages: 'webkit2gtk-driver xvfb',
    ...whole({
      browser: globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').toSorted().at(-1),
      driver: onPath('WebKitWebDriver'),
      screen: onPath('Xvfb'),
    }),
  },
];

function whole(parts: Readonly<Record<string, string | undefined>>): Pick<OtherBrowser, 'programs'> {
  const there = Object.entries(parts).flatMap(([part, path]) => (path === undefined ? [] : [[part, path]]));
  return there.length === Object.keys(parts).length ? { programs: Object.fromEntries(there) } : {};
}

function onPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

/** True if printed pages can be read back. */
export function hasPdftotext(): boolean {
  return spawnSync('pdftotext', ['-v']).status === 0;
}
