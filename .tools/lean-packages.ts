// Removes unused parts of packages from a build.
import type { Plugin } from 'vite';
import { type Facts, withFacts } from './facts.ts';
import { leanEffect } from './lean-effect.ts';
import { leanReact, type ReactFile } from './lean-react.ts';

/**
 * The unused methods of react-intl's `intl`. It formats messages and lists; i18n/formats.ts formats days, times and
 * money. A test in tests/house fails if a view uses one of these methods.
 */
export const leftOut = [
  'formatNumber',
  'formatNumberToParts',
  'formatDuration',
  'formatDurationToParts',
  'formatRelativeTime',
  'formatDate',
  'formatDateToParts',
  'formatTime',
  'formatDateTimeRange',
  'formatTimeToParts',
  'formatPlural',
  'formatListToParts',
  'formatDisplayName',
] as const;

const icons = new URL('../ui/parts/lucide-icon.ts', import.meta.url).pathname;

/** Builds alone; Node and Storybook load the unchanged packages. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform: {
      filter: {
        id: /\/node_modules\/(@formatjs\/intl|intl-messageformat|@xstate\/store|effect|react(-dom)?|react-intl|idb|lucide-react|ofetch|scheduler|xstate)\/.*(index\.js|(react|react-dom|react-dom-client|scheduler)\.production\.js|(raise|StateMachine|log)-\w+\.esm\.js|xstate\.esm\.js|xstate-dev\.esm\.js|(Schema(Issue|AST|Parser)?|internal\/(core|effect|option)|schema\/(compilerRegistry|interpreter|make))\.js|createLucideIcon\.mjs|\/icons\/[\w-]+\.mjs|\/ofetch\.\w+\.mjs|\/store-\w+\.js)$/,
      },
      handler: (code, id) => ({ code: leanOf(code, id), map: null }),
    },
  };
}

function leanOf(code: string, id: string): string {
  const [, ofReact] = /\/cjs\/(.*)\.production\.js$/.exec(id) ?? [];
  if (ofReact !== undefined) return leanReact(code, ofReact as ReactFile);
  const [, ofEffect] = /\/effect\/dist\/(.*)\.js$/.exec(id) ?? [];
  if (ofEffect !== undefined) return leanEffect(code, ofEffect);
  if (id.endsWith('/@formatjs/intl/index.js')) return withoutFormatters(code);
  if (id.endsWith('/intl-messageformat/index.js')) return withoutStyles(code);
  if (id.includes('/react-intl/index.js')) return withoutNames(code);
  if (id.includes('/idb/')) return withoutIterators(code);
  if (id.includes('/ofetch/')) return withoutConveniences(code);
  if (id.includes('/@xstate/store/')) return withoutExtensions(code);
  if (id.includes('/icons/')) return withoutKeys(code);
  if (id.endsWith('/xstate-dev.esm.js')) return withoutDevTools(code);
  const part = /\/xstate\/dist\/(raise|StateMachine|log|xstate)\b/.exec(id)?.[1];
  if (part !== undefined) return withoutPersistence(code, part as XstateFile);
  return id.endsWith('/createLucideIcon.mjs')
    ? `export { createIcon as default } from ${JSON.stringify(icons)};`
    : code;
}

/**
 * `createIntl` of @formatjs/intl binds each formatter, used or not. It also checks its settings for a handler that
 * prints nothing in a build. Throws an error that names a missing part.
 */
export function withoutFormatters(code: string): string {
  const members = leftOut.map((name) => [`binds no '${name}'`, member(name)] as const);
  const lean = [...members, ['has no checks', checks] as const].reduce((rest, [problem, part]) => {
    if (!part.test(rest)) throw new Error(`@formatjs/intl: createIntl ${problem}`);
    return rest.replace(part, '');
  }, code);
  return withFacts(lean, unformatted, '@formatjs/intl');
}

/** No view has styles or a time zone for its messages, and each message has an id. */
const unformatted: Facts = {
  functions: {
    deepMergeFormatsAndSetTimeZone: 'void 0',
    getMessageDescriptorContext: '""',
    invariant: 'void 0',
  },
  members: { getDurationFormat: '0', getRelativeTimeFormat: '0', getDisplayNames: '0' },
};

/**
 * A message can format days, times and numbers, in named styles. Messages of the shop have whole numbers alone, without
 * a style. Throws if the package has other parts.
 */
export function withoutStyles(code: string): string {
  const styles = /^\t\tthis\.formats = \{[\s\S]*?\n\t\t\};\n/m;
  if (!styles.test(code)) throw new Error('intl-messageformat: there are no styles');
  const functions = {
    isDateElement: '!1',
    isTimeElement: '!1',
    mergeConfigs: 'void 0',
    createDefaultFormatters: 'void 0',
  };
  return withFacts(code.replace(styles, ''), { functions }, 'intl-messageformat');
}

const checks =
  /^\tconst \{ locale, defaultLocale, onError \} = resolvedConfig;\n[\s\S]*?\tverifyConfigMessages\(resolvedConfig\);\n/m;

function member(name: string): RegExp {
  return new RegExp(`^\\s*${name}: ${name}\\.bind\\(.*\\),?\\n`, 'm');
}

/** Names for developer tools, and the calls that create components, keep unused components in a build. */
export function withoutNames(code: string): string {
  if (!code.includes('.displayName = ')) throw new Error('react-intl: no component has a name');
  return code
    .replace(/^\s*\w+\.displayName = .*;\n/gm, '')
    .replace(/^(const \w+ = )(createFormatted\w+\()/gm, '$1/* @__PURE__ */ $2');
}

/** Removes idb's `for await` over cursors: this shop has no cursor. Throws if its last part is another one. */
export function withoutIterators(code: string): string {
  const part = /\nconst advanceMethodProps = [\s\S]*(?=\nexport \{)/;
  if (!part.test(code)) throw new Error('idb: there is no part with iterators');
  return code.replace(part, '');
}

/**
 * ofetch joins addresses by the whole of ufo, reads JSON by destr, retries, and runs hooks. effects/http.ts passes it
 * whole addresses, text and a signal, receives a stream, and does the rest itself. Throws if ofetch has other parts.
 */
export function withoutConveniences(code: string): string {
  return conveniences.reduce((rest, [part, instead = '']) => {
    if (!part.test(rest)) throw new Error(`ofetch: there is no ${part.source}`);
    return rest.replace(part, instead);
  }, code);
}

/**
 * A store of @xstate/store has events of its own, inspection, extensions, `can`, and a graph of computed atoms.
 * ui/preferences.ts sends it events, reads it and subscribes to it. Throws if the package has other parts.
 */
export function withoutExtensions(code: string): string {
  return extensions.reduce((rest, [part, instead = '']) => {
    if (!part.test(rest)) throw new Error(`@xstate/store: there is no ${part.source}`);
    return rest.replace(part, instead);
  }, code);
}

/**
 * The shapes of an icon never move, so they need no keys of React. All icons have one size, and no style uses their
 * names. A file with an old name draws nothing.
 */
export function withoutKeys(code: string): string {
  if (!code.includes('const __iconData')) return code;
  const keys = /,\s*key: "\w+"|^ {2}size: 24,\n|^ {2}name: ".*",\n|,\s*aliases: \[[^\]]*\]/gm;
  if (!keys.test(code)) throw new Error('lucide-react: an icon has no keys');
  return code.replace(keys, '');
}

/** An actor with the option `devTools` registers at an extension of the browser: no actor of the shop has it. */
export function withoutDevTools(code: string): string {
  if (!/export \{ devToolsAdapter/.test(code))
    throw new Error('xstate: there is no adapter of developer tools');
  return 'export const devToolsAdapter = () => {};';
}

/** The files of xstate that have unused parts, named by their beginnings. */
export type XstateFile = 'raise' | 'StateMachine' | 'log' | 'xstate';

/**
 * xstate persists and restores snapshots, describes its machines, emits events, and lets an inspector see each event,
 * action and microstep. The shop does none of it: its recorder (effects/report/recorder.ts) inspects snapshots alone.
 * Throws if a file has other parts.
 */
export function withoutPersistence(code: string, file: XstateFile): string {
  return xstateParts[file].reduce((rest, part) => {
    if (!part.test(rest)) throw new Error(`xstate: there is no ${part.source}`);
    return rest.replace(part, '');
  }, code);
}

/** A value as a store uses one: it is set, read, and observed. */
const heldValue = `{
    held: currentSnapshot,
    observers: new Set(),
    get: () => atom.held,
    set(next) {
      if (next === atom.held) return;
      atom.held = next;
      for (const { observer } of [...atom.observers]) {
        if (next !== atom.held) return;
        observer(next);
      }
    },
    subscribe(observer) {
      const entry = { observer };
      atom.observers.add(entry);
      return { unsubscribe: () => atom.observers.delete(entry) };
    },
  };`;

const extensions: readonly (readonly [part: RegExp, instead?: string])[] = [
  [/(?<= = )createAtom\(currentSnapshot\);/, heldValue],
  [/^ {6}const enqueue = createEnqueueObject[\s\S]*?\n {6}\}\);\n(?= {6}const nextContext)/m],
  [/(?<=const nextContext = )producer \?.*(?=;)/, 'assigner(currentContext, currentEvent)'],
  [/^ {6}if \(isPromiseLike\([\s\S]*?\n {6}\}\n {6}allowed \|\|= .*\n/m],
  [/(?<= = )createReactiveSystem\(\{\n[\s\S]*?\n\}\);/, '{};'],
  [/^ {4}on\(emittedEventType[\s\S]*?\n {4}\},\n/m],
  [/^ {4}transition\(state, event\) \{[\s\S]*?\n {4}\},\n/m],
  [/^ {4}inspect: [\s\S]*?\n {4}\},\n/m],
  [/,\n {4}can,\n {4}select\([\s\S]*?\n {4}\},\n {4}with\([\s\S]*?\n {4}\}(?=\n {2}\};)/],
  [/^ {2}const can = eventTypes[\s\S]*?\n {2}\}\);\n {2}function canTransition[\s\S]*?\n {2}\}\n/m],
  [/^ {2}const trigger = eventTypes[\s\S]*?\n {2}\}\);\n/m],
  [/^ {6}trigger,\n/m],
  [/^ {4}trigger(?=\n)/m],
  [/^ {4}schemas,\n/m],
  [/^ {4}getInitialSnapshot\(\)[\s\S]*?\n {4}\},\n/m],
  [/^ {4}\[symbolObservable\]\(\)[\s\S]*?\n {4}\},\n/m],
  [/^ {2}const notifyInspection = [\s\S]*?\n {2}\};\n/m],
  [/^ {4}notifyInspection\(.*\n/m],
];

const block = (indent: number, opening: string) =>
  new RegExp(`^ {${indent}}${opening}.*\\{\\n[\\s\\S]*?\\n {${indent}}\\}\\n`, 'm');

const conveniences: readonly (readonly [part: RegExp, instead?: string])[] = [
  [/^import destr from 'destr';\n/m],
  [/^import \{ withBase, withQuery \} from 'ufo';\n/m],
  [block(6, 'if \\(context\\.options\\.baseURL\\)')],
  [block(6, 'if \\(context\\.options\\.query\\)')],
  [block(4, 'if \\(context\\.options\\.retry !== false')],
  [
    /(?<=const error = )createFetchError\(context\);\n {4}if \(Error\.captureStackTrace\) \{\n.*\n {4}\}/,
    'context.error;',
  ],
  [
    /\(context\.options\.parseResponse \? "json" : context\.options\.responseType\) \|\| detect.*(?=;)/,
    'context.options.responseType',
  ],
  [block(6, 'if \\(isJSONSerializable')],
  [block(4, 'if \\(context\\.options\\.onRequest\\)')],
  [block(6, 'if \\(context\\.options\\.onRequestError\\)')],
  [block(4, 'if \\(context\\.options\\.onResponse\\)')],
  [block(6, 'if \\(context\\.options\\.onResponseError\\)')],
  [block(8, 'case "json":')],
  [block(8, 'default:')],
  [block(4, 'if \\(!context\\.options\\.signal && context\\.options\\.timeout\\)')],
];

/** A method of a class or of an object, with its comment. */
const method = (opening: string) =>
  new RegExp(
    `^ {2}(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n {2})?${opening}\\(.*\\) \\{\\n[\\s\\S]*?\\n {2}\\}\\n`,
    'm',
  );

const inspected = (type: string) =>
  new RegExp(`^ *\\S*_sendInspectionEvent\\(\\{\\n *type: '@xstate\\.${type}'[\\s\\S]*?\\n *\\}\\);\\n`, 'm');

const enqueued = (name: string) => new RegExp(`^ {2}enqueue\\.${name} = [\\s\\S]*?\\n {2}\\};\\n`, 'm');

const xstateParts: Readonly<Record<XstateFile, readonly RegExp[]>> = {
  raise: [
    ...['event', 'action', 'actor', 'event', 'microstep'].map(inspected),
    ...['select', 'attachDevTools', 'toJSON', 'getPersistedSnapshot'].map(method),
    /^ {4}if \(this\.options\.devTools\) \{\n[\s\S]*?\n {4}\}\n/m,
  ],
  StateMachine: [
    // A node and a machine have the first two.
    ...['get definition', 'toJSON', 'get definition', 'toJSON'].map(method),
    ...['resolveState', 'microstep', 'getPersistedSnapshot', 'restoreSnapshot'].map(method),
    /^ {4}this\.getPersistedSnapshot = .*\n {4}this\.restoreSnapshot = .*\n/m,
    /^ {8}toJSON\(\) \{\n[\s\S]*?\n {8}\}\n/m,
  ],
  log: ['sendParent', 'spawnChild', 'stopChild', 'emit'].map(enqueued),
  xstate: [
    /^ {4}log,\n/m,
    /^ {4}emit,\n {4}spawnChild,\n/m,
    /^ {4}createAction: .*\n/m,
    /^ {4}extend: [\s\S]*?\n {4}\}\)\n/m,
  ],
};
