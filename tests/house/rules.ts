// The allowed imports and packages of each folder: written by hand, and checked for each file.
import { posix } from 'node:path';
import { computed, type Source } from './sources.ts';

interface Folder {
  /** Matches the folder's files; the first match of a path counts. */
  readonly files: RegExp;
  /** Files that its files may import, besides those of the folder itself. */
  readonly house: RegExp;
  /** Packages that it may use; `node:` stands for Node's own modules. */
  readonly packages: readonly string[];
}

const anything = /^/;
const nothing = /^$/;

const react = [
  'react',
  'react-dom',
  'react-intl',
  'xstate',
  '@xstate/react',
  '@xstate/store',
  '@xstate/store-react',
];
const uiPackages = [
  ...react,
  'wouter',
  'lucide-react',
  '@fontsource-variable/source-sans-3',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  'uqr',
];
const effectsPackages = [
  ...['ofetch', 'idb', 'xstate', 'effect', 'temporal-polyfill', 'altcha-lib'],
  ...['exceljs', 'fast-png', 'uqr', 'heic-to', 'csv-parse', 'ably', '@ably/spaces'],
  ...['@sentry/browser', 'workbox-precaching', 'workbox-routing'],
];

const folders: Readonly<Record<string, Folder>> = {
  'machines/domain': { files: /^machines\/domain\//, house: nothing, packages: ['effect'] },
  machines: { files: /^machines\//, house: /^machines\/domain\//, packages: ['xstate'] },
  i18n: { files: /^i18n\//, house: /^machines\/domain\//, packages: ['react-intl'] },
  effects: { files: /^effects\//, house: /^machines\//, packages: effectsPackages },
  'composition root': {
    files: /^ui\/main\.tsx$/,
    house: /^(ui|effects|machines|i18n)\//,
    packages: uiPackages,
  },
  ui: { files: /^ui\//, house: /^(machines|i18n)\//, packages: uiPackages },
  // Carts, orders and the like pass the locks and the answer of `append` as arguments.
  'append of facts': {
    files: /^server\/events\/append(\.queries)?\.ts$/,
    house: /^(machines\/domain\/(journal\/|calendar\.ts$)|server\/(events|database|telemetry|auth)\/)/,
    packages: ['kysely'],
  },
  // Plain JavaScript, which begins the bundle of the server.
  'start of the server': { files: /^server\/main\.mjs$/, house: /^\.server\//, packages: ['node:'] },
  server: {
    files: /^server\//,
    house: /^(machines\/domain|server\/events)\//,
    packages: [
      ...['effect', '@effect/platform-node', 'kysely', 'pg', 'altcha-lib', 'csv-parse', 'exceljs', 'ws'],
      'node:',
    ],
  },
  'path generator': {
    files: /^tests\/model\/graph\.ts$/,
    house: /^(machines|tests\/model)\//,
    packages: ['xstate', '@xstate/graph'],
  },
  'tests/model': {
    files: /^tests\/model\//,
    house: /^(machines\/|tests\/model\/graph\.ts$)/,
    packages: ['xstate'],
  },
  stories: {
    files: /^stories\//,
    house: /^((ui|machines|i18n|tests\/model|tests\/hands)\/|tests\/paths\/(fact-)?words\.ts$)/,
    packages: [...uiPackages, 'storybook', '@storybook/react-vite', 'virtual:charts', 'virtual:places'],
  },
  tests: { files: /^tests\//, house: anything, packages: ['*'] },
  toolchain: {
    files: /^(\.tools\/|\.storybook\/|vite\.config\.ts$)/,
    house: /^((\.tools|\.storybook|ui|stories|i18n|tests\/model)\/|tests\/lengths\.ts$)/,
    packages: ['*'],
  },
};

/** One sentence for each import that the file's folder does not allow. */
export function forbiddenImports(source: Source): string[] {
  const name = folderOf(source.path);
  if (name === undefined) return [`${source.path} lies in no known folder`];
  return source.imports.flatMap(({ to }) => {
    const reason = to.startsWith('.')
      ? houseRefusal(name, source.path, to)
      : packageRefusal(name, source.path, to);
    return reason === undefined ? [] : [`${source.path} imports ${to}: ${reason}`];
  });
}

/** The path of a relative import from the repository's root, without a query such as `?worker`. */
export function resolveImport(from: string, to: string): string {
  return posix.normalize(posix.join(posix.dirname(from), to.replace(/\?.*$/, '')));
}

function folderOf(path: string): string | undefined {
  return Object.keys(folders).find((name) => folders[name]?.files.test(path));
}

function houseRefusal(name: string, from: string, to: string): string | undefined {
  const target = resolveImport(from, to);
  const sameFolder = folderOf(target) === name;
  if (name === 'machines' && sameFolder) return processRefusal(from, target);
  if (target === 'ui/main.tsx') return 'nothing imports the composition root';
  return sameFolder || folders[name]?.house.test(target) ? undefined : `${name} may not import it`;
}

/**
 * machines/<process>/…: other processes may import its events and its machine only. All may import `machines/*.ts`:
 * system ids, routes.
 */
function processRefusal(from: string, target: string): string | undefined {
  const sameProcess = posix.dirname(from).split('/')[1] === target.split('/')[1];
  const isShared = posix.dirname(target) === 'machines';
  if (sameProcess || isShared || /\.(events|machine)\.ts$/.test(target)) return undefined;
  return 'of another process only its events and its machine may be imported, never its insides';
}

function packageRefusal(name: string, path: string, to: string): string | undefined {
  if (to === computed)
    return name === 'tests' || name === 'toolchain' ? undefined : 'a computed target cannot be checked';
  const used = to.startsWith('node:')
    ? 'node:'
    : to
        .split('/')
        .slice(0, to.startsWith('@') ? 2 : 1)
        .join('/');
  if (used === '@xstate/graph' && path !== 'tests/model/graph.ts') return 'only tests/model/graph.ts uses it';
  const allowed = folders[name]?.packages ?? [];
  return allowed.includes('*') || allowed.includes(used) ? undefined : `${name} may not use this package`;
}
