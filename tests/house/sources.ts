// Reads the project's source files and their imports with a parser.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export const root = join(import.meta.dirname, '..', '..');

/** An import of a file: `to` as written; `typeOnly`: removed by compilation; `lazy`: not loaded with the file. */
interface Import {
  readonly to: string;
  readonly typeOnly: boolean;
  readonly lazy: boolean;
}

export interface Source {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
  /** True if the file has an `export *`. */
  readonly barrel: boolean;
}

export function houseSources(): Source[] {
  const sources = '{machines,effects,ui,i18n,stories,tests,server,.tools,.storybook}/**/*.{ts,tsx,mjs}';
  return globSync([sources, 'vite.config.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Imports, re-exports, `import()`, `import('…').Type` and `new URL('…', import.meta.url)`. */
export function readSource(path: string, code: string): Source {
  const { module, program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    imports.push({ to: moduleRequest.value, typeOnly, lazy: false });
  }
  const handedOn = module.staticExports.flatMap((statement) => statement.entries);
  for (const { moduleRequest, isType } of handedOn) {
    if (moduleRequest) imports.push({ to: moduleRequest.value, typeOnly: isType, lazy: false });
  }
  new Visitor({
    ImportExpression: ({ source }) => imports.push({ to: literal(source), typeOnly: false, lazy: true }),
    TSImportType: ({ source }) => imports.push({ to: literal(source), typeOnly: true, lazy: true }),
    NewExpression: ({ callee, arguments: args }) => {
      const [first] = args;
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || first?.type !== 'Literal') return;
      if (typeof first.value === 'string' && first.value.startsWith('.')) {
        imports.push({ to: first.value, typeOnly: false, lazy: true });
      }
    },
  }).visit(program);
  const barrel = handedOn.some((entry) => entry.moduleRequest && entry.importName.kind !== 'Name');
  return { path, imports, barrel };
}

/** The name of an import with a computed target, which cannot be checked: the rules refuse it. */
export const computed = '(computed)';

function literal(node: ESTree.Expression): string {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : computed;
}
