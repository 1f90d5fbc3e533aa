// The oldest browsers that the shop is made for: the build, its shims, its check and README.md follow this.
import type { Plugin } from 'vite';

export const target = { chrome: '111', edge: '111', firefox: '128', ios: '16.4', safari: '16.4' } as const;

/** As Vite reads it. */
export const buildTarget = Object.entries(target).map(([browser, version]) => `${browser}${version}`);

type Since = readonly [chrome: number, firefox: number, safari: number];

interface Feature {
  readonly written: RegExp;
  /** Versions that brought it; Infinity: none yet. Figures: MDN, browser-compat-data. */
  readonly since: Since;
  /** Why a build may use it all the same. */
  readonly because?: string;
}

const SHIMMED = 'effects/shims.ts brings it';
const ASKED = 'it is asked for first';

/** Features of newer browsers alone that a build may contain. */
export const features: Readonly<Record<string, Feature>> = {
  'Promise.withResolvers': {
    written: /\bPromise\.withResolvers\b/,
    since: [119, 121, 17.4],
    because: SHIMMED,
  },
  'Map.groupBy': { written: /\bMap\.groupBy\b/, since: [117, 119, 17.4], because: SHIMMED },
  'AbortSignal.any': { written: /\bAbortSignal\.any\b/, since: [116, 124, 17.4], because: SHIMMED },
  'Object.groupBy': { written: /\bObject\.groupBy\b/, since: [117, 119, 17.4] },
  'Promise.try': { written: /\bPromise\.try\b/, since: [128, 134, 18.2] },
  'RegExp.escape': { written: /\bRegExp\.escape\b/, since: [136, 134, 18.2] },
  'Array.fromAsync': { written: /\bArray\.fromAsync\b/, since: [121, 115, 16.4] },
  'URL.canParse': { written: /\bURL\.canParse\b/, since: [120, 115, 17] },
  'URL.parse': { written: /\bURL\.parse\b/, since: [126, 126, 18] },
  'Uint8Array of base64': { written: /\.(fromBase64|toBase64|fromHex|toHex)\(/, since: [140, 133, 18.2] },
  'helpers of iterators': {
    written:
      /\bIterator\.from\b|\.(values|keys|entries)\(\)\.(map|filter|some|every|find|reduce|take|drop|toArray)\(/,
    since: [122, 131, 18.4],
  },
  'sums and parts of sets': {
    written: /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    since: [122, 127, 17],
  },
  'String.isWellFormed': { written: /\.(isWellFormed|toWellFormed)\(/, since: [111, 119, 16.4] },
  'ArrayBuffer.transfer': { written: /\.transferToFixedLength\(/, since: [114, 122, 17.4] },
  'Intl.DurationFormat': {
    written: /\bIntl\.DurationFormat\b/,
    since: [129, 136, 16.4],
    because: 'lean-packages.ts leaves out the one that asks for it',
  },
  Temporal: {
    written: /\bTemporal\./,
    since: [144, 139, Infinity],
    because: 'effects/temporal.ts brings it',
  },
  popovers: { written: /\.(show|hide|toggle)Popover\(/, since: [114, 125, 17], because: ASKED },
  'Element.checkVisibility': { written: /\.checkVisibility\(/, since: [105, 106, 17.4] },
  'document.startViewTransition': {
    written: /\bdocument\.startViewTransition\b/,
    since: [111, 144, 18],
    because: ASKED,
  },
  requestIdleCallback: { written: /\brequestIdleCallback\(/, since: [47, 55, Infinity] },
  'scheduler.postTask': { written: /\bscheduler\.(postTask|yield)\(/, since: [94, 142, Infinity] },
};

/** Names the target on the page, and fails the build if a chunk uses a missing feature. A worker is its own build. */
export function withinTarget(): Plugin {
  return {
    name: 'within-target',
    transformIndexHtml: (html) =>
      html.replaceAll(/%(SAFARI|CHROME|FIREFOX)%/g, (_, browser: string) => versionOf(browser.toLowerCase())),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const name of lackingIn(chunk.code)) {
          this.error(`${chunk.fileName} holds ${name}, which a browser of .tools/target.ts lacks`);
        }
      }
    },
  };
}

/** Names of features in a chunk that a browser of the target lacks, and that nothing brings. */
export function lackingIn(code: string): string[] {
  return Object.entries(features)
    .filter(
      ([, { written, since, because }]) => isLacking(since) && because === undefined && written.test(code),
    )
    .map(([name]) => name);
}

function versionOf(browser: string): string {
  return Object.entries(target).find(([name]) => name === browser)?.[1] ?? '';
}

/** A browser of the target lacks it. */
export function isLacking([chrome, firefox, safari]: Since): boolean {
  return Number(target.chrome) < chrome || Number(target.firefox) < firefox || Number(target.safari) < safari;
}
