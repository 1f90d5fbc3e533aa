// Writes known values into a module, so that the bundler finds what they make unreachable.
import { parseAst } from 'vite';

/** The facts that hold for a module in this shop. */
export interface Facts {
  /** Values of `tag` that no fiber has. */
  readonly absentTags?: readonly number[];
  /** Variables of one value. */
  readonly variables?: Values;
  /** Properties of one value. */
  readonly properties?: Values;
  /** Members of objects, with another value. */
  readonly members?: Values;
  /** Functions of one result, without an effect. */
  readonly functions?: Values;
  /** Functions with a shorter text. */
  readonly instead?: Values;
  /** Assigned names, or classes whose methods are assigned, that are never read. */
  readonly unread?: readonly string[];
}

export type Values = Readonly<Record<string, string>>;

/** A node of the syntax tree; its further properties differ by type. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The module with the facts written into it. Throws if it has no part of a fact's name. */
export function withFacts(code: string, facts: Facts, file: string): string {
  const {
    absentTags = [],
    variables = {},
    properties = {},
    members = {},
    functions = {},
    instead = {},
    unread = [],
  } = facts;
  const found = new Set<string | number>();
  const edits: Edit[] = [];
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const replace = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string) =>
    edits.push({ start, end, text });
  const isAbsent = (value: unknown): boolean => {
    const tag = isNode(value) && value.type === 'Literal' ? value.value : undefined;
    if (typeof tag !== 'number' || !absentTags.includes(tag)) return false;
    found.add(tag);
    return true;
  };
  const known = (values: Values, name: unknown): string | undefined => {
    if (typeof name !== 'string' || !Object.hasOwn(values, name)) return undefined;
    found.add(name);
    return values[name];
  };

  /** Replaces the node if a fact decides it. */
  const decided = (node: Node, parent: Node | undefined): boolean => {
    const at = (property: string) => child(node, property);
    // A parameter of the same name.
    if (nodesOf(node.params).some(({ name }) => known(variables, name) !== undefined)) return true;
    if (node.type === 'FunctionDeclaration') {
      const name = at('id')?.name;
      const [text, result] = [known(instead, name), known(functions, name)];
      if (text !== undefined) replace(node, text);
      else if (result !== undefined) replace(at('body') ?? node, `{return ${result}}`);
      return text !== undefined || result !== undefined;
    }
    if (node.type === 'CallExpression') {
      const result = isPure(node.arguments) ? known(functions, at('callee')?.name) : undefined;
      if (result !== undefined) replace(node, result);
      return result !== undefined;
    }
    if (node.type === 'ExpressionStatement' && at('expression')?.type === 'AssignmentExpression') {
      const [target = node, value = node] = ['left', 'right'].map((side) => child(at('expression'), side));
      const assigned = textOf(target);
      const name = unread.find((each) => assigned === each || assigned.startsWith(`${each}.prototype.`));
      if (name === undefined) return false;
      found.add(name);
      // The value of `a = b = value` is also that of b.
      const isShared = value.type === 'AssignmentExpression';
      replace(isShared ? { start: node.start, end: value.start } : node, isShared ? '' : ';');
      return !isShared;
    }
    if (node.type === 'BinaryExpression' && (node.operator === '===' || node.operator === '!==')) {
      const [left, right] = [at('left'), at('right')];
      const isDecided =
        (isTag(left) && isAbsent(right)) || (isTag(right) && isAbsent(left)) || isOfTransitions(left);
      if (isDecided) replace(node, node.operator === '===' ? '!1' : '!0');
      return isDecided;
    }
    if (node.type === 'AssignmentExpression') {
      const [name, value] = [at('left')?.name, at('right')];
      const result = known(variables, name);
      if (result === undefined || value === undefined) return false;
      if (!isPure(value)) replace({ start: node.start, end: value.start }, '');
      else replace(node, result);
      return isPure(value);
    }
    if (node.type === 'MemberExpression' && !node.computed && !isAssigned(node, parent)) {
      const result = known(properties, at('property')?.name);
      if (result !== undefined) replace(node, result);
      return result !== undefined;
    }
    if (node.type === 'Property' && !node.computed) {
      const value = known(members, at('key')?.name);
      if (value !== undefined) replace(node, `${at('key')?.name}: ${value}`);
      return value !== undefined;
    }
    if (node.type === 'Identifier' && isVariable(node, parent)) {
      const result = known(variables, node.name);
      if (result !== undefined) replace(node, parent?.shorthand ? `${node.name}:${result}` : result);
      return result !== undefined;
    }
    return false;
  };

  const walk = (node: Node, parent?: Node, outer?: Node): void => {
    if (decided(node, parent)) return;
    const body = node.type.includes('Function') ? child(node, 'body') : outer;
    const gone =
      node.type === 'SwitchStatement' && isTag(child(node, 'discriminant')) ? absentCases(node) : [];
    for (const each of gone) replace(each, '');
    // Other cases use their variables.
    const names = gone.flatMap(declaredIn);
    if (names.length > 0 && body) replace({ start: body.start + 1, end: body.start + 1 }, `var ${names};`);
    for (const each of Object.values(node).flatMap(nodesOf)) if (!gone.includes(each)) walk(each, node, body);
  };

  /** The cases of absent tags that no other case falls into. */
  const absentCases = (node: Node): Node[] => {
    let isReached = false;
    return nodesOf(node.cases).filter((each) => {
      const body = nodesOf(each.consequent);
      if (isAbsent(each.test) && (!isReached || body.length === 0)) return true;
      isReached = !isLeft(body.at(-1));
      return false;
    });
  };

  walk(parseAst(code) as unknown as Node);
  const names = [variables, properties, members, functions, instead].flatMap(Object.keys);
  const lost = [...absentTags, ...names, ...unread].find((each) => !found.has(each));
  if (lost !== undefined) throw new Error(`${file}: there is no ${lost}`);
  return edited(code, edits);
}

/** Edits never overlap: a replaced node is not read further. */
function edited(code: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  const kept = sorted.map(({ text, start }, index) => code.slice(sorted[index - 1]?.end ?? 0, start) + text);
  return kept.join('') + code.slice(sorted.at(-1)?.end ?? 0);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nodesOf(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function child(node: Node | undefined, property: string): Node | undefined {
  return nodesOf(node?.[property])[0];
}

function isTag(node: Node | undefined): boolean {
  return node?.type === 'MemberExpression' && !node.computed && child(node, 'property')?.name === 'tag';
}

/** The lanes whose updates alone may run a view transition. */
const TRANSITION_LANES = 335_544_064;

function isOfTransitions(node: Node | undefined): boolean {
  return node?.type === 'BinaryExpression' && child(node, 'right')?.value === TRANSITION_LANES;
}

function isAssigned(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'AssignmentExpression' && parent.left === node;
}

/** A value that is read, and no name of a property or declaration. */
function isVariable(node: Node, parent: Node | undefined): boolean {
  if (isAssigned(node, parent) || parent?.type === 'ImportSpecifier') return false;
  if (parent?.type === 'MemberExpression') return parent.computed === true || parent.object === node;
  if (parent?.type === 'Property') return parent.key !== node;
  return parent?.type !== 'VariableDeclarator' || parent.id !== node;
}

/** The names of its variables. */
function declaredIn(node: Node): unknown[] {
  if (node.type.includes('Function')) return [];
  const own = node.type === 'VariableDeclarator' ? [child(node, 'id')?.name] : [];
  return [...own, ...Object.values(node).flatMap(nodesOf).flatMap(declaredIn)];
}

/** Reads names and values alone. */
function isPure(value: unknown): boolean {
  return nodesOf(value).every(
    (node) =>
      ['Identifier', 'Literal'].includes(node.type) ||
      (node.type === 'MemberExpression' && !node.computed && isPure(node.object)) ||
      (node.type === 'UnaryExpression' && isPure(node.argument)),
  );
}

/** No statement after it runs. */
function isLeft(statement: Node | undefined): boolean {
  if (statement?.type === 'BlockStatement') return isLeft(nodesOf(statement.body).at(-1));
  if (statement?.type === 'IfStatement')
    return [statement.consequent, statement.alternate].every((branch) => isLeft(nodesOf(branch)[0]));
  return /^(Break|Return|Throw|Continue)Statement$/.test(statement?.type ?? '');
}
