import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { leanReact, type ReactFile, unreadOf } from '../../.tools/lean-react.ts';
import { houseSources, root } from './sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packageOf = (file: ReactFile) => file.replace('-client', '');
const production = (file: ReactFile) => read(`node_modules/${packageOf(file)}/cjs/${file}.production.js`);
const files: readonly ReactFile[] = ['react', 'react-dom', 'react-dom-client', 'scheduler'];

/** Packages of the client that draw with React. */
const drawing = [
  'wouter/src',
  '@xstate/react/dist',
  '@xstate/store-react/dist',
  'react-intl',
  'lucide-react/dist/esm',
];
const dragging = ['@dnd-kit/core/dist', '@dnd-kit/sortable/dist', '@dnd-kit/utilities/dist'];

/** Uses of the parts that a build of React leaves out. */
const lacking: readonly RegExp[] = [
  /\bhydrateRoot\b|\bfindDOMNode\b|\.Consumer\b|<Profiler\b|<SuspenseList\b|<ViewTransition\b|<Activity\b/,
  /<(meta|link|style|script|html|head|body)[\s>]/,
  /<[a-z]+-[\w-]+[\s>]/,
  /<Fragment [^>]*\bref=/,
  /<(form|button|input)\s[^>]*\b(action|formAction)=\{/,
  /\bonSelect=/,
  /\bcomponentStack\b/,
];

/** Methods of classes that a build never calls; fields are of the same names. */
const uncalled =
  /\b((UNSAFE_)?component(Did|Will)\w+|contextType|defaultProps|getDerivedStateFromProps|getSnapshotBeforeUpdate|shouldComponentUpdate)\b/;
const isClass = (code: string) => /extends (\w+\.)?(Pure)?Component\b/.test(code);

describe('toolchain, sizes: React without what the shop does not use', () => {
  test('no view uses a part that a build lacks', () => {
    const views = houseSources().filter(({ path }) => path.startsWith('ui/'));
    const asked = views.flatMap(({ path }) =>
      askedOf(withoutComments(read(path))).map((found) => `${path}: ${found}`),
    );
    expect(asked).toEqual([]);
  });

  test('no package that draws with React uses one', () => {
    const packages = [...drawing, ...dragging].flatMap((folder) =>
      globSync(`node_modules/${folder}/**/*.{js,mjs}`, {
        cwd: root,
        exclude: ['**/*.development*', '**/cjs/**'],
      }),
    );
    expect(packages.length).toBeGreaterThan(100);
    const asking = packages.filter(
      (path) => importedOf(read(path)).length > 0 || lacking[0]?.test(read(path)),
    );
    expect(asking).toEqual([]);
  });

  test('a component of a class is an error boundary, and has no method that a build never calls', () => {
    const classes = houseSources().filter(({ path }) => path.startsWith('ui/') && isClass(read(path)));
    expect(classes.map(({ path }) => path)).toEqual(['ui/app/LoadBoundary.tsx']);
    expect(read('ui/app/LoadBoundary.tsx')).not.toMatch(uncalled);
    const packages = [...drawing, ...dragging].flatMap((folder) =>
      globSync(`node_modules/${folder}/**/*.{js,mjs}`, { cwd: root }),
    );
    expect(packages.filter((path) => isClass(read(path)))).toEqual([]);
  });

  test.each([
    "import { useState, useTransition } from 'react';",
    "import { preload } from 'react-dom';",
    'React.startTransition(() => {});',
    'return <meta name="author" />;',
    '<altcha-widget test />',
    '<form action={send}>',
    '<Fragment key="a" ref={ref}>',
  ])('a use is found: %s', (code) => {
    expect(askedOf(code)).toHaveLength(1);
  });

  test.each(files)('%s: a build reads no name that is not declared', (file) => {
    const whole = production(file);
    const lean = leanReact(whole, file);
    const [before, after] = [whole, lean].map(undeclaredByFunction);
    for (const [name, names] of after ?? []) {
      expect([...names].filter((each) => !before?.get(name)?.has(each))).toEqual([]);
    }
    expect(lean.length).toBeLessThan(whole.length);
    expect(() => leanReact(lean, file)).toThrow(`${file}: there is no`);
  });

  test('hydration is decided at each place; a page is still created', () => {
    const whole = production('react-dom-client');
    const lean = leanReact(whole, 'react-dom-client');
    expect(lean.length).toBeLessThan(0.9 * whole.length);
    expect(lean).not.toMatch(/\bisHydrating &&|if \(isHydrating\)/);
    expect(lean).toContain('exports.createRoot = function');
  });
});

function askedOf(code: string): string[] {
  return [...lacking.flatMap((part) => part.exec(code)?.[0] ?? []), ...importedOf(code)];
}

/** Names of React that a build leaves out, imported or read from the whole of React. */
function importedOf(code: string): string[] {
  const imports = [...code.matchAll(/import ([^;]*?) from ['"](react|react-dom)['"]/g)];
  const left = new Set([...unreadOf('react'), ...unreadOf('react-dom')]);
  const imported = imports.flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  const taken = [...code.matchAll(/\bReact(?:DOM)?\.(\w+)/g)].flatMap(([, name = '']) => name);
  return [...new Set([...imported, ...taken])].filter((name) => left.has(name));
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
}

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** The names that each function of the module uses and does not declare. */
function undeclaredByFunction(code: string): Map<string, Set<string>> {
  const { body } = parseAst(code) as unknown as { readonly body: readonly Node[] };
  return new Map(
    body.flatMap((node) => {
      const { type, id } = node as Node & { readonly id?: { readonly name: string } };
      if (type !== 'FunctionDeclaration' || id === undefined) return [];
      const used = new Set<string>();
      const declared = new Set<string>();
      collect(node, undefined, used, declared);
      return [[id.name, used.difference(declared)] as const];
    }),
  );
}

function collect(node: Node, parent: Node | undefined, used: Set<string>, declared: Set<string>): void {
  const { type, name } = node as Node & { readonly name?: string };
  if (type === 'Identifier' && name !== undefined) {
    const isName =
      (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent?.type === 'Property' && parent.key === node && !parent.shorthand);
    const isDeclared =
      (parent?.type === 'VariableDeclarator' && parent.id === node) ||
      (parent?.type === 'CatchClause' && parent.param === node) ||
      (Array.isArray(parent?.params) && parent.params.includes(node));
    if (isDeclared) declared.add(name);
    else if (!isName) used.add(name);
  }
  for (const value of Object.values(node).flat()) {
    if (typeof value === 'object' && value !== null && 'type' in value)
      collect(value as Node, node, used, declared);
  }
}
