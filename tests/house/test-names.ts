// The names of a file's tests, each with the names of its groups.
import { type ESTree, parseSync, Visitor } from 'vite';

interface Named {
  readonly kind: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** 'test.skip', 'describe.each([…])'. */
  readonly callee: string;
}

export interface NamedTest {
  /** 'group > test'; '…' stands for a template's values. */
  readonly name: string;
  /** The whole call: `test('…', () => {…})`. */
  readonly code: string;
  readonly isSkipped: boolean;
}

/** The names of the tests, in the order of the file. */
export function testNames(path: string, code: string): string[] {
  return namedTests(path, code).map(({ name }) => name);
}

export function namedTests(path: string, code: string): NamedTest[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const calls: Named[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      const kind = runnerOf(callee);
      const name = first === undefined ? undefined : textOf(first);
      if (kind !== undefined && name !== undefined) {
        calls.push({ kind, name, start, end, callee: code.slice(callee.start, callee.end) });
      }
    },
  }).visit(program);
  return calls
    .filter(({ kind }) => kind === 'test')
    .toSorted((a, b) => a.start - b.start)
    .map((one) => {
      const all = [...around(one, calls), one];
      return {
        name: all.map(({ name }) => name).join(' > '),
        code: code.slice(one.start, one.end),
        isSkipped: all.some(({ callee }) => /\.(skip|todo|fixme)\b/.test(callee)),
      };
    });
}

/** `test` or `describe` of `test`, `test.each(…)`, `describe.each(…)` and the like. */
function runnerOf(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') {
    if (callee.name === 'test') return 'test';
    return callee.name.startsWith('describe') ? 'describe' : undefined;
  }
  if (callee.type === 'CallExpression') return runnerOf(callee.callee);
  return callee.type === 'MemberExpression' ? runnerOf(callee.object) : undefined;
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked).join('…');
}

function around(one: Named, calls: readonly Named[]): Named[] {
  return calls
    .filter(({ kind, start, end }) => kind === 'describe' && start < one.start && one.end < end)
    .toSorted((a, b) => a.start - b.start);
}
