import { type ESTree, parseSync, Visitor } from 'vite';

/** A source file that differs from the original in one place. */
export interface CodeMutant {
  /** Line, column and replacement: '41:12 >= → >'. */
  readonly id: string;
  readonly operator: CodeOperator;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type CodeOperator =
  | 'comparison'
  | 'boundary'
  | 'arithmetic'
  | 'constant'
  | 'negation'
  | 'logic'
  | 'call'
  | 'drop statement';

/**
 * Every mutant of a source file, made from its syntax tree. Types are not mutated; mutants that do not parse are left
 * out.
 */
export function codeMutants(path: string, code: string): CodeMutant[] {
  const { program } = parseSync(path, code);
  const mutants: CodeMutant[] = [];
  const typeLiterals = new Set<number>();
  const add = (operator: CodeOperator, { start, end }: ESTree.Span, text: string, what: string) => {
    const before = code.slice(0, start).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    mutants.push({ id: `${place} ${what}`, operator, start, end, text });
  };
  const negated = (test: ESTree.Expression) =>
    add('negation', test, `!(${textOf(test)})`, `negate ${short(textOf(test))}`);
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const operatorOf = (left: ESTree.Span, right: ESTree.Span, operator: string): ESTree.Span => {
    const start = left.end + code.slice(left.end, right.start).indexOf(operator);
    return { start, end: start + operator.length };
  };
  new Visitor({
    TSLiteralType: ({ literal }) => typeLiterals.add(literal.start),
    BinaryExpression: ({ left, right, operator }) => {
      if (operator === '+' && [left, right].some(isText)) return;
      for (const [kind, other] of binary[operator] ?? []) {
        add(kind, operatorOf(left, right, operator), other, `${operator} → ${other}`);
      }
    },
    LogicalExpression: ({ left, right, operator }) => {
      const other = logical[operator];
      if (other === undefined) return;
      // A mixture of ?? with || or && needs brackets.
      const whole = { start: left.start, end: right.end };
      add('logic', whole, `((${textOf(left)}) ${other} (${textOf(right)}))`, `${operator} → ${other}`);
    },
    UnaryExpression: (node) => {
      if (node.operator === '!' || (node.operator === '-' && node.argument.type !== 'Literal')) {
        add('negation', node, textOf(node.argument), `drop ${node.operator}`);
      }
    },
    ConditionalExpression: ({ test }) => negated(test),
    IfStatement: (node) => {
      negated(node.test);
      if (node.alternate === null) {
        add('drop statement', node, '{}', `drop if ${short(textOf(node.test))}`);
      }
    },
    ExpressionStatement: (node) => {
      if (node.directive === undefined || node.directive === null) {
        add('drop statement', node, ';', `drop ${short(textOf(node))}`);
      }
    },
    Literal: (node) => {
      if (typeLiterals.has(node.start)) return;
      if (typeof node.value === 'number') {
        add('constant', node, String(node.value + 1), `${textOf(node)} → ${node.value + 1}`);
      }
      if (typeof node.value === 'boolean') {
        add('constant', node, String(!node.value), `${node.value} → ${!node.value}`);
      }
    },
    CallExpression: ({ callee, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const other = calls.get(name);
      if (other !== undefined) add('call', callee.property, other, `${name} → ${other}`);
      if (['filter', 'toSorted', 'toReversed', 'slice', 'trim'].includes(name)) {
        add('call', { start: callee.object.end, end }, '', `drop ${name}`);
      }
    },
  }).visit(program);
  return mutants.filter(
    (each) => !isKey(code, each) && parseSync(path, mutatedCode(code, each)).errors.length === 0,
  );
}

export function mutatedCode(code: string, { start, end, text }: CodeMutant): string {
  return code.slice(0, start) + text + code.slice(end);
}

const binary: Readonly<Record<string, readonly (readonly [CodeOperator, string])[]>> = {
  '<': [
    ['boundary', '<='],
    ['comparison', '>='],
  ],
  '<=': [
    ['boundary', '<'],
    ['comparison', '>'],
  ],
  '>': [
    ['boundary', '>='],
    ['comparison', '<='],
  ],
  '>=': [
    ['boundary', '>'],
    ['comparison', '<'],
  ],
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
};
const logical: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
const calls = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
]);

function isText(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  return (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';
}

/** False for a number that is a property key. */
function isKey(code: string, { operator, end }: CodeMutant): boolean {
  return operator === 'constant' && /^\s*:(?!:)/.test(code.slice(end)) && /[{,]\s*$/.test(before(code, end));
}

function before(code: string, end: number): string {
  return code.slice(0, end).replace(/[\w.]+$/, '');
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}
