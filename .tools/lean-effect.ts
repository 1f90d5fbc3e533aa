// Removes the parts of Effect that the shop does not use: all its Schemas decode and encode at once.
import { type Facts, withFacts } from './facts.ts';

interface Parts {
  readonly facts?: Facts;
  /** Methods and getters that nothing calls, as they are written. */
  readonly unread?: readonly string[];
  /** Texts with a shorter one. */
  readonly instead?: readonly (readonly [part: RegExp, text: string])[];
}

/** The module of a file in the folder of the package. Throws an error that names a missing part. */
export function leanEffect(code: string, file: string): string {
  const { facts = {}, unread = [], instead = [] } = parts[file] ?? {};
  const removed = unread.map((name) => [method(name), ''] as const);
  return [...instead, ...removed].reduce(
    (rest, [part, text]) => {
      if (rest.search(part) < 0) throw new Error(`effect/${file}: there is no ${part.source}`);
      return rest.replace(part, text);
    },
    withFacts(code, facts, `effect/${file}`),
  );
}

/** All methods of a name, in classes and in objects. */
function method(name: string): RegExp {
  const written = name.replace(/[.[\]]/g, '\\$&');
  return new RegExp(`^( *)(?:get )?${written}\\(.*\\) \\{\\n[\\s\\S]*?\\n\\1\\},?\\n`, 'gm');
}

/** No check and no transformation waits, so no fiber runs. */
const atOnce = { effectIsExit: '!0' };

/** No call has options. */
const noOptions = {
  concurrency: 'void 0',
  disableChecks: 'void 0',
  errors: 'void 0',
  mode: 'void 0',
  onExcessProperty: 'void 0',
};

/** No value of Effect is printed, and none is compared or found by its hash. */
const unseen = ['[Equal.symbol]', '[Hash.symbol]', 'toJSON', 'toString'];

/** A check can be written in words, as JSON Schema, as code, and as random values: browsers only check. */
const otherForms = [
  [
    /^( *)(?:expected|toJsonSchema|toCode|representation|arbitraryConstraint): [\s\S]*?\n(?=\1[\w[.]|(?!\1) *\})/gm,
    '',
  ],
] as const;

const parts: Readonly<Record<string, Parts>> = {
  Schema: {
    facts: {
      functions: atOnce,
      variables: { format: 'globalThis.String' },
      // A default never fails.
      instead: { toIssueEffect: 'function toIssueEffect(self) { return self; }' },
    },
    instead: otherForms,
  },
  SchemaAST: {
    facts: {
      functions: { ...atOnce, iterateConcurrent: '(() => {})' },
      variables: { concurrency: '1', format: 'globalThis.String' },
      properties: noOptions,
    },
    unread: ['getExpected', 'toCodecJson', 'toCodecStringTree'],
    instead: otherForms,
  },
  // An issue describes the wrong value in words. Reports name places and never values (effects/unread-answers.ts).
  SchemaIssue: {
    instead: [[/(?<=export const defaultFormatter = ).*makeFormatterDefault\(\);/, "() => 'unreadable';"]],
  },
  SchemaParser: { facts: { functions: atOnce } },
  'internal/core': { unread: [...unseen, '[NodeInspectSymbol]', '[evaluate]'] },
  'internal/effect': {
    facts: { functions: atOnce },
    instead: [
      [/(?<=export const runSyncExit = ).*(?=;)/, 'exit => exit'],
      [/ else \{\n *let isFirstExecution[\s\S]*?\n {6}\}(?=\n {4}\})/, ''],
    ],
  },
  'internal/option': { unread: unseen },
  // `make` of a Schema builds values: the shop decodes and encodes alone.
  'internal/schema/compilerRegistry': { unread: ['makeEffect'] },
  'internal/schema/interpreter': {
    facts: { functions: atOnce, properties: { disableChecks: 'void 0' } },
    instead: [
      [
        /Effect\.catchCause\(effect, cause => Effect\.failCauseSync\(\(\) => (.*)\)\)/,
        "effect._tag === 'Success' ? effect : Effect.failCause((cause => $1)(effect.cause))",
      ],
    ],
  },
  'internal/schema/make': { unread: ['make', 'makeEffect', 'makeOption'] },
};
