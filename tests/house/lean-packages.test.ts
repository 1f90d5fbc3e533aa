import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStore as createWholeStore } from '@xstate/store';
import { createLucideIcon, type IconNode } from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  leftOut,
  withoutConveniences,
  withoutDevTools,
  withoutExtensions,
  withoutFormatters,
  withoutIterators,
  withoutKeys,
  withoutNames,
  withoutPersistence,
  withoutStyles,
  type XstateFile,
} from '../../.tools/lean-packages.ts';
import { createIcon } from '../../ui/parts/lucide-icon.ts';
import { houseSources, root } from './sources.ts';

const sources = houseSources();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('toolchain, sizes: no view uses the parts of react-intl that a build removes', () => {
  const asked = sources
    .filter(({ imports }) => imports.some(({ to }) => to === 'react-intl'))
    .flatMap(({ path }) => askedOf(read(path)).map((name) => `${path}: ${name}`));
  expect(asked).toEqual([]);
});

test.each([
  "import { FormattedNumber } from 'react-intl';",
  "import { FormattedMessage, FormattedTimeParts } from 'react-intl';",
  'const { formatMessage, formatPlural } = useIntl();',
  'return intl.formatDate(now);',
])('a use of a removed part is found: %s', (code) => {
  expect(askedOf(code)).toHaveLength(1);
});

test('of the formatters of `intl`, messages and lists remain', () => {
  const lean = withoutFormatters(read('node_modules/@formatjs/intl/index.js'));
  const bound = [...lean.matchAll(/^\s*(\S+): format\w+\.bind\(/gm)].map(([, name]) => name);
  expect(bound).toEqual(['formatMessage', '$t', 'formatList']);
  expect(lean).not.toContain('verifyConfigMessages(resolvedConfig)');
  expect(() => withoutFormatters(lean)).toThrow("@formatjs/intl: createIntl binds no 'formatNumber'");
});

test('toolchain, sizes: no message has a day, a time or a style; a build has none', () => {
  const styled = globSync('i18n/*/*.json', { cwd: root }).flatMap((path) =>
    (read(path).match(/\{\s*\w+,\s*(date|time|number\s*,)/g) ?? []).map((found) => `${path}: ${found}`),
  );
  expect(styled).toEqual([]);
  const asked = /\b(timeZone|formats|defaultFormats|defaultMessage|defaultRichTextElements)=/;
  const views = sources.filter(
    ({ path, imports }) => path.startsWith('ui/') && imports.some(({ to }) => to === 'react-intl'),
  );
  expect(views.filter(({ path }) => asked.test(read(path))).map(({ path }) => path)).toEqual([]);
  const lean = withoutStyles(read('node_modules/intl-messageformat/index.js'));
  expect(lean).not.toContain('this.formats = {');
  expect(() => withoutStyles(lean)).toThrow('intl-messageformat: there are no styles');
});

test('an unimported component of react-intl is removed by the bundler', () => {
  const code = read('node_modules/react-intl/index.js');
  expect(code.match(/\.displayName = /g)?.length).toBeGreaterThan(0);
  const lean = withoutNames(code);
  expect(lean).not.toContain('.displayName = ');
  expect(lean.match(/^const \w+ = createFormatted/gm)).toBeNull();
});

test('toolchain, sizes: no code iterates a cursor of idb; a build removes the iterators', () => {
  const walks = (code: string) => /\bopen(Key)?Cursor\(|\.iterate\(|for await/.test(code);
  const asked = sources.filter(({ path }) => path.startsWith('effects/') && walks(read(path)));
  expect(asked.map(({ path }) => path)).toEqual([]);
  expect(walks('for await (const cursor of store) keep(cursor.value);')).toBe(true);
  const lean = withoutIterators(read('node_modules/idb/build/index.js'));
  expect(lean).not.toContain('asyncIterator');
  expect(lean).toContain('export { deleteDB, openDB, unwrap, wrap };');
  expect(() => withoutIterators(lean)).toThrow('idb: there is no part with iterators');
});

test('toolchain, sizes: no code uses the parts of ofetch that a build removes', async () => {
  const users = sources.filter(({ imports }) => imports.some(({ to }) => to === 'ofetch'));
  expect(users.map(({ path }) => path)).toEqual(['effects/http.ts']);
  const asked = /baseURL|parseResponse|timeout|onRe(quest|sponse)|retryDelay|\b(query|params):|retry: [^0]/;
  const [, options = ''] =
    /ofetch\n\s*\.raw<unknown, 'stream'>\(([\s\S]*?)\n {8}\}\)/.exec(read('effects/http.ts')) ?? [];
  expect(options).toContain("responseType: 'stream'");
  expect(options).toContain('body: JSON.stringify(body)');
  expect(options).not.toMatch(asked);
  const [part = ''] = readdirSync(join(root, 'node_modules/ofetch/dist/shared')).filter((file) =>
    file.endsWith('.mjs'),
  );
  const lean = withoutConveniences(read(`node_modules/ofetch/dist/shared/${part}`));
  expect(lean).not.toMatch(/withBase|withQuery|await callHooks\(\n|retries|abortTimeout = setTimeout/);
  // The built module exports the functions that effects/http.ts imports.
  const { c: createFetch } = await import(`data:text/javascript,${encodeURIComponent(lean)}`);
  const fetched = await createFetch().raw('data:application/json,{}', { responseType: 'stream', retry: 0 });
  expect(await new Response(fetched._data).text()).toBe('{}');
  expect(() => withoutConveniences(lean)).toThrow('ofetch: there is no');
});

test('toolchain, sizes: no code uses the parts of a store that a build removes', async () => {
  // A build has no stories and no tests.
  const built = sources.filter(({ path }) => !/^(stories|tests)\//.test(path));
  const users = built.filter(({ imports }) => imports.some(({ to }) => to === '@xstate/store'));
  expect(users.map(({ path }) => path)).toEqual(['ui/preferences.ts']);
  const asked = /preferences\.(on|transition|inspect|can|select|with|trigger|schemas|getInitialSnapshot)\b/;
  expect(sources.filter(({ path }) => asked.test(read(path)))).toEqual([]);
  const [file = ''] = readdirSync(join(root, 'node_modules/@xstate/store/dist')).filter((name) =>
    /^store-\w+\.js$/.test(name),
  );
  const whole = read(`node_modules/@xstate/store/dist/${file}`);
  const lean = withoutExtensions(whole);
  expect(whole.length - lean.length).toBeGreaterThan(2_000);
  expect(lean).not.toMatch(/notifyInspection|canTransition|equalityFn|= createReactiveSystem/);
  const alone = lean.replace(/^import .*\n/m, '');
  const { d: createStore } = await import(`data:text/javascript,${encodeURIComponent(alone)}`);
  expect(heardOf(createStore)).toEqual(heardOf(createWholeStore));
  expect(() => withoutExtensions(lean)).toThrow('@xstate/store: there is no');
});

test('an icon is drawn as its package draws it, without the classes of the package', () => {
  const node: IconNode = [
    ['circle', { cx: '12', cy: '12', r: '10', key: 'a' }],
    ['path', { d: 'M12 8v4', key: 'b' }],
  ];
  const theirs = createLucideIcon('dot', node);
  const ours = createIcon({ node });
  const wishes = [{}, { size: 20, strokeWidth: 1.5, className: 'quiet' }, { 'aria-label': 'Dot' }];
  for (const options of wishes) {
    const [wanted, drawn] = [theirs, ours].map((icon) => attributesOf(icon, options));
    expect(drawn).toEqual(
      wanted?.flatMap((each) => each.replace(/lucide lucide-dot ?/, '').replace('class=""', '') || []),
    );
  }
});

test('an icon has no keys of React and no name, and a file of an old name is unchanged', () => {
  const icon = (name: string) => read(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const lean = withoutKeys(icon('tag'));
  expect(icon('tag')).toMatch(/key: "\w+"/);
  expect(lean).not.toMatch(/key:|size: 24/);
  expect(icon('trash')).toMatch(/name: "trash",[\s\S]*aliases: \["trash-2"\]/);
  expect(withoutKeys(icon('trash'))).not.toMatch(/name:|aliases/);
  expect(withoutKeys(icon('trash-2'))).toBe(icon('trash-2'));
  expect(() => withoutKeys(lean)).toThrow('lucide-react: an icon has no keys');
});

/** The uses of omitted parts in a source: imported components, and functions of `intl`. */
function askedOf(code: string): string[] {
  const imported = [...code.matchAll(/import (?:type )?\{([^}]*)\} from 'react-intl'/g)].flatMap(namesIn);
  const taken = [...code.matchAll(/const \{([^}]*)\} = (?:useIntl|createIntl)\(/g)].flatMap(namesIn);
  const called = [...code.matchAll(/\bintl\.(\w+)\(/g)].flatMap(namesIn);
  const left: ReadonlySet<string> = new Set(leftOut);
  return [
    ...imported.filter((name) => /^Formatted(?!Message$|List$)/.test(name)),
    ...[...taken, ...called].filter((name) => left.has(name)),
  ];
}

function namesIn([, names = '']: RegExpMatchArray): string[] {
  return names.split(',').map((name) => name.replace('type ', '').trim());
}

/** The tag, its attributes in any order, and its content. */
function attributesOf(icon: FunctionComponent, options: object): string[] {
  const [, tag = '', inside = ''] =
    /^<svg ([^>]*)>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon, options))) ?? [];
  return [...(tag.match(/[\w-]+="[^"]*"/g) ?? [])].sort().concat(inside);
}

/** The counts that two observers receive; one of them unsubscribes, and asks for the next during a change. */
function heardOf(createStore: typeof createWholeStore): (string | number)[] {
  const heard: (string | number)[] = [];
  const store = createStore({
    context: { count: 0 },
    on: { add: ({ count }, { by }: { by: number }) => ({ count: count + by }), stay: (context) => context },
  });
  const first = store.subscribe(({ context }) => {
    heard.push('first', context.count, store.get().context.count);
    if (context.count === 2) {
      first.unsubscribe();
      store.send({ type: 'add', by: 5 });
    }
  });
  store.subscribe(({ context }) => {
    heard.push('second', context.count);
  });
  store.send({ type: 'add', by: 1 });
  store.send({ type: 'stay' });
  store.send({ type: 'add', by: 1 });
  return heard;
}

test("xstate's adapter of developer tools is an empty function", () => {
  const lean = withoutDevTools(read('node_modules/xstate/dist/xstate-dev.esm.js'));
  expect(lean).toBe('export const devToolsAdapter = () => {};');
  expect(() => withoutDevTools(lean)).toThrow('xstate: there is no adapter of developer tools');
});

test('toolchain, sizes: no code of a browser uses the parts of xstate that a build removes', () => {
  const asked =
    /etPersistedSnapshot|restoreSnapshot|resolveState\(|microstep|devTools|\.definition\b|\b(actor|app|ref)\.select\(|\benqueue\.(sendParent|spawnChild|stopChild|emit)|createActor\([^)]*\bsnapshot:|\bextend\(/;
  const ofBrowsers = /^(machines|effects|ui|i18n)\//;
  const asking = sources.filter(({ path }) => ofBrowsers.test(path) && asked.test(read(path)));
  expect(asking.map(({ path }) => path)).toEqual([]);
  expect(asked.test('enqueue.emit({ type })')).toBe(true);
});

test.each<readonly [XstateFile, RegExp, RegExp]>([
  [
    'raise',
    /'@xstate\.(event|action|microstep)'|this\.attachDevTools/,
    /'@xstate\.snapshot'[\s\S]*\n {2}send\(event\)/,
  ],
  [
    'StateMachine',
    /ersistedSnapshot\(s|get definition|toJSON\(/,
    /\n {2}get initial\(\)[\s\S]*\n {2}get events\(\)[\s\S]*\n {2}start\(snapshot\)/,
  ],
  ['log', /enqueue\.(emit|spawnChild)/, /enqueue\.sendTo/],
  ['xstate', /\n {4}(log|emit|spawnChild),/, /\n {4}createStateConfig: [\s\S]*\n {4}createMachine: /],
])("of xstate's %s a build keeps what runs a machine", (file, gone, kept) => {
  const [name = ''] = readdirSync(join(root, 'node_modules/xstate/dist')).filter((each) =>
    new RegExp(`^${file}${file === 'xstate' ? '' : '-\\w+'}\\.esm\\.js$`).test(each),
  );
  const lean = withoutPersistence(read(`node_modules/xstate/dist/${name}`), file);
  expect(lean).not.toMatch(gone);
  expect(lean).toMatch(kept);
  expect(() => withoutPersistence(lean, file)).toThrow('xstate: there is no');
});
