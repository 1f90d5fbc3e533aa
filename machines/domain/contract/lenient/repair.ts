// Repairs an answer of another backend into the form of the contract's Schema, if its meaning is clear.
import * as Schema from 'effect/Schema';
import * as AST from 'effect/SchemaAST';
import { Day, InstantText } from '../wire.ts';
import { entities, hollow } from './entities.ts';
import { dayFrom, flagFrom, instantFrom, numberFrom, textFrom } from './leaves.ts';
import type { Places, Reading } from './places.ts';
import { isRow, type Row } from './row.ts';

/**
 * Reads an answer. Ids may be numbers; flags 0 and 1; decimals text; days may have a time. A list may be missing, a PHP
 * object, or a single element; its unreadable elements are left out.
 * Undefined: the answer is unreadable. `places` receives each difference from the contract, never a value.
 */
export function readLeniently(schema: Schema.Constraint, json: unknown, places: Places): unknown {
  const repaired = repair(schema.ast, json, '', places);
  const read = decoded(schema.ast, repaired);
  if (read === undefined) {
    places.set('', 'unreadable');
    recordUnreadable(schema.ast, repaired, '', places);
  }
  return read?.value;
}

function repair(ast: AST.AST, given: unknown, at: string, places: Places): unknown {
  const fix = entities.get(ast);
  const value = fix === undefined ? given : fix(given);
  if (value === undefined && fix !== undefined) return undefined;
  reportRepairs(given, value, at, places);
  if (AST.isObjects(ast)) return repairObject(ast, value, at, places);
  if (AST.isArrays(ast)) return repairList(ast, value, at, places);
  if (AST.isUnion(ast)) return repairUnion(ast, value, at, places);
  const read = leafOf(AST.toEncoded(ast), value);
  if (read !== value) report(places, at, isAbsent(value) ? 'default' : 'other form');
  return read;
}

/** Records the places that the entity's repair has changed. */
function reportRepairs(given: unknown, value: unknown, at: string, places: Places): void {
  if (value === given || value === undefined) return;
  if (isRow(given) && isRow(value)) {
    for (const [key, put] of Object.entries(value)) reportRepairs(given[key], put, keyOf(at, key), places);
  } else if (Array.isArray(given) && Array.isArray(value)) {
    if (value.length < given.length) places.set(`${at}[]`, 'left out');
    else for (const [index, put] of value.entries()) reportRepairs(given[index], put, `${at}[]`, places);
  } else report(places, at, isAbsent(given) ? 'default' : 'other form');
}

function keyOf(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`;
}

function repairObject(ast: AST.Objects, given: unknown, at: string, places: Places): Row | undefined {
  // Another value cannot be read as an object with arbitrary keys.
  if (ast.indexSignatures.length > 0 && !isRow(given)) return undefined;
  const row = rowOf(ast, given);
  const repaired: Record<string, unknown> = ast.indexSignatures.length > 0 ? { ...row } : {};
  for (const { name, type } of ast.propertySignatures) {
    const key = String(name);
    const value = row[key];
    const isMissing = value === undefined || (value === null && !isNullable(type));
    const isOptional = AST.isOptional(AST.toEncoded(type));
    if (isMissing && isOptional) {
      if (value === null) report(places, keyOf(at, key), 'default');
      continue;
    }
    const read = repair(type, isMissing ? undefined : value, keyOf(at, key), places);
    if (isOptional && decoded(type, read) === undefined) places.set(keyOf(at, key), 'left out');
    else if (read !== undefined) repaired[key] = read;
  }
  return hollow.get(ast)?.(repaired) ? undefined : repaired;
}

/** Repairs an object. A list or an object that belongs under its only key is moved there. */
function rowOf(ast: AST.Objects, given: unknown): Row {
  const promised = ast.propertySignatures.filter(({ type }) => !AST.isOptional(AST.toEncoded(type)));
  const [only, ...others] = promised;
  const isAlone = only !== undefined && others.length === 0;
  if (Array.isArray(given)) {
    return isAlone && AST.isArrays(only.type) && given.length > 0 ? { [String(only.name)]: given } : {};
  }
  if (!isRow(given)) return {};
  if (!isAlone || only.name in given || !AST.isObjects(only.type)) return given;
  const inner = only.type.propertySignatures.some(({ name }) => name in given);
  return inner ? { [String(only.name)]: given } : given;
}

function repairList({ elements, rest }: AST.Arrays, given: unknown, at: string, places: Places): unknown {
  const [type] = rest;
  if (elements.length > 0 || type === undefined) return given;
  const list = listFrom(given);
  if (list !== given) report(places, at, isAbsent(given) ? 'default' : 'other form');
  const place = `${at}[]`;
  return list.flatMap((element) => {
    const isRubbish = AST.isObjects(type) && !entities.has(type) && !isRow(element);
    const repaired = isRubbish ? undefined : repair(type, element, place, places);
    if (decoded(type, repaired) !== undefined) return [repaired];
    places.set(place, 'left out');
    recordUnreadable(type, repaired, place, places);
    return [];
  });
}

/** Records the keys that make an object unreadable. */
function recordUnreadable(ast: AST.AST, repaired: unknown, at: string, places: Places): void {
  if (!AST.isObjects(ast) || !isRow(repaired)) return;
  for (const { name, type } of ast.propertySignatures) {
    const value = repaired[String(name)];
    const isLeftAway = value === undefined && AST.isOptional(AST.toEncoded(type));
    if (isLeftAway || decoded(type, value) !== undefined) continue;
    places.set(keyOf(at, String(name)), 'unreadable');
    recordUnreadable(type, value, keyOf(at, String(name)), places);
  }
}

/** PHP writes a list that has lost an element as an object, and an empty object as a list. */
function listFrom(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given;
  return isRow(given) ? Object.values(given) : [];
}

function repairUnion({ types }: AST.Union, given: unknown, at: string, places: Places): unknown {
  const others = types.filter((type) => !AST.isNull(type));
  if (others.length < types.length) {
    if (given === undefined || given === null || given === '') return null;
    const [other] = others;
    if (other === undefined || others.length > 1) return given;
    if (AST.isObjects(other) && flagFrom(given) === false) return null;
    const read = repair(other, given, at, places);
    if (decoded(other, read) !== undefined) return read;
    places.set(at, 'left out');
    return null;
  }
  const literals = types.flatMap((type) => (AST.isLiteral(type) ? [type.literal] : []));
  if (literals.length < types.length || literals.some((literal) => literal === given)) return given;
  const word = (textFrom(given) ?? '')
    .trim()
    .replace(/[\s-]+/g, '_')
    .toUpperCase();
  const isFlag = literals.join() === '0,1';
  const flag = isFlag ? flagFrom(given) : undefined;
  const read = isFlag
    ? flag === undefined
      ? undefined
      : Number(flag)
    : literals.find((literal) => String(literal).toUpperCase() === word);
  report(places, at, isAbsent(given) ? 'default' : 'other form');
  return read;
}

function leafOf(ast: AST.AST, given: unknown): unknown {
  if (AST.isString(ast)) {
    if (ast.checks === Day.ast.checks) return dayFrom(given);
    if (ast.checks === AST.toEncoded(InstantText.ast).checks) return instantFrom(given);
    return isAbsent(given) || given === false ? '' : textFrom(given);
  }
  if (AST.isNumber(ast)) return numberFrom(given);
  if (AST.isBoolean(ast)) return typeof given === 'boolean' ? given : flagFrom(given);
  return given;
}

const decoders = new WeakMap<AST.AST, (json: unknown) => unknown>();

/** The value that a Schema decodes, wrapped in an object; undefined: unreadable. */
export function decoded(ast: AST.AST, json: unknown): { readonly value: unknown } | undefined {
  const decode = decoders.get(ast) ?? Schema.decodeUnknownSync(Schema.make<Schema.Codec<unknown>>(ast));
  decoders.set(ast, decode);
  try {
    return { value: decode(json) };
  } catch {
    return undefined;
  }
}

function isNullable(type: AST.AST): boolean {
  return AST.isUnion(type) && type.types.some(AST.isNull);
}

function isAbsent(given: unknown): boolean {
  return given === undefined || given === null;
}

/** Records a treatment; the worse of two remains. */
function report(places: Places, at: string, reading: Reading): void {
  if (!places.has(at) || places.get(at) === 'other form') places.set(at, reading);
}
