// A build has a smaller Effect. Both read and write the same values of the contract, and refuse the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as Arbitrary from 'effect/Arbitrary';
import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { build, type Rollup } from 'vite';
import { describe, expect, test } from 'vitest';
import { leanEffect } from '../../.tools/lean-effect.ts';
import { leanPackages } from '../../.tools/lean-packages.ts';
import { ClaimDraft } from '../../machines/domain/claim/draft.schema.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { houseSources, root } from './sources.ts';

/** What a page uses of the contract and of Effect. */
interface Bundle {
  readonly calls: typeof calls;
  readonly ClaimDraft: typeof ClaimDraft;
  readonly decodeUnknownSync: typeof Schema.decodeUnknownSync;
  readonly encodeUnknownSync: typeof Schema.encodeUnknownSync;
}

type Body = Schema.Codec<unknown, unknown>;

const whole: Bundle = { calls, ClaimDraft, ...Schema };
const lean = await built();

/** Values of a wrong type. */
const oddities: readonly unknown[] = [null, true, -1, 2.5, 1e308, '', '0', 'x'.repeat(2_001), [], {}, [null]];

describe('toolchain, sizes: Effect without what the shop does not use', () => {
  test.each([...schemasOf(whole).keys()])('%s: a build reads and writes as the whole package', (name) => {
    const [theirs, ours] = [whole, lean].map((bundle) => {
      const schema = schemasOf(bundle).get(name) ?? Schema.Never;
      return {
        read: attempt(bundle.decodeUnknownSync(schema)),
        write: attempt(bundle.encodeUnknownSync(schema)),
      };
    });
    const values = samples(schemasOf(whole).get(name) ?? Schema.Never);
    const written = values.map((value) => theirs?.write(value).value);
    const given = written.flatMap((value) => [value, ...changesOf(value)]);
    expect(given.map((json) => ours?.read(json))).toEqual(given.map((json) => theirs?.read(json)));
    const typed = values.flatMap((value) => [value, ...changesOf(value)]);
    expect(typed.map((value) => ours?.write(value))).toEqual(typed.map((value) => theirs?.write(value)));
  });

  test('no code uses a part that a build lacks', () => {
    const sources = houseSources().filter(({ path }) => /^(machines|effects|ui|i18n)\//.test(path));
    const asked = sources.flatMap(({ path }) =>
      lackingIn(readFileSync(join(root, path), 'utf8')).map((part) => `${path}: ${part}`),
    );
    expect(asked).toEqual([]);
    const imported = sources.flatMap(({ imports }) =>
      imports.flatMap(({ to }) => (/^effect\b/.test(to) ? to : [])),
    );
    expect([...new Set(imported)].sort()).toEqual([
      'effect/Effect',
      'effect/Option',
      'effect/Schema',
      'effect/SchemaAST',
      'effect/SchemaTransformation',
    ]);
  });

  test.each([
    'const words = SchemaIssue.makeFormatterStandard();',
    'const order = Order.make({ id });',
    "Schema.decodeUnknownSync(Order, { errors: 'all' });",
    'const texts = Schema.Record(Schema.Number, Schema.String);',
    'Effect.runPromise(read);',
    'Transformation.transformOrFail({ decode, encode })',
  ])('a use of a missing part is found: %s', (code) => {
    expect(lackingIn(code)).toHaveLength(1);
  });

  test('a part that the package no longer has fails the build', () => {
    expect(() => leanEffect('', 'internal/option')).toThrow('effect/internal/option: there is no');
    expect(() => leanEffect('', 'SchemaParser')).toThrow('effect/SchemaParser: there is no effectIsExit');
  });
});

/** Words of an issue, other forms of a Schema, values made by one, options, keys that are no texts, and fibers. */
const lacking: readonly RegExp[] = [
  /SchemaIssue|SchemaError|toJsonSchema|JsonSchemaDocument|toArbitrary|toCode\w*|toRepresentation/g,
  /\b[A-Z]\w*\.make(Option|Effect)?\(/g,
  /errors: 'all'|onExcessProperty|disableChecks|concurrency|mode: 'oneOf'/g,
  /Schema\.Record\((?!Schema\.String\b)/g,
  /\bEffect\.(?!succeed\b)\w+|transformOrFail|transformEffect/g,
];

function lackingIn(code: string): string[] {
  return lacking.flatMap((part) => code.match(part) ?? []);
}

/** The payload and the answer of each call, and a stored draft. */
function schemasOf(bundle: Bundle): ReadonlyMap<string, Body> {
  const sides = Object.entries(bundle.calls).flatMap(([name, call]) =>
    Object.entries(call).flatMap(([side, schema]) =>
      side === 'payload' || side === 'answer' ? [[`${name}, ${side}`, schema as Body] as const] : [],
    ),
  );
  return new Map([...sides, ['a draft of a claim', bundle.ClaimDraft as Body]]);
}

function samples(schema: Body): readonly unknown[] {
  return Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 2, size: 3, seed: 2_026 }));
}

async function built(): Promise<Bundle> {
  const entry = [
    "export { ClaimDraft } from './machines/domain/claim/draft.schema.ts';",
    "export { calls } from './machines/domain/contract/calls.ts';",
    "export { decodeUnknownSync, encodeUnknownSync } from 'effect/Schema';",
  ];
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      leanPackages(),
      {
        name: 'bundle',
        resolveId: (id) => (id === 'bundle' ? join(root, 'bundle.js') : undefined),
        load: (id) => (id === join(root, 'bundle.js') ? entry.join('\n') : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'bundle', preserveEntrySignatures: 'strict' } },
  });
  const { output } = built as Rollup.RollupOutput;
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

/** The value, or that there is none. */
function attempt(work: (given: unknown) => unknown) {
  return (given: unknown): { readonly value?: unknown; readonly error?: string } => {
    try {
      return { value: work(given) };
    } catch (error) {
      return { error: (error as Error).name };
    }
  };
}

/** Copies with another value at each place, and without each key. */
function changesOf(json: unknown): readonly unknown[] {
  if (typeof json !== 'object' || json === null) return oddities;
  const parts = Object.entries(json);
  const whole = (changed: readonly (readonly [string, unknown])[]) =>
    Array.isArray(json) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
  const changed = parts.flatMap(([key, part], at) => [
    whole(parts.toSpliced(at, 1)),
    ...changesOf(part).map((other) => whole(parts.with(at, [key, other]))),
  ]);
  return [...changed, ...oddities];
}
