// The proofs of each rule: tests by the names of the index, and rules of processes that the hands check.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../house/sources.ts';
import type { Index } from '../../house/spec.rules.ts';
import { namedTests } from '../../house/test-names.ts';
import type { Process } from '../../model/models.ts';
import { journeyRules } from '../journeys/rules.ts';

/** The columns of the page. */
export const levels = ['domain', 'process', 'path', 'server', 'browser', 'other'] as const;
export type Level = (typeof levels)[number];

export interface Proof {
  readonly level: Level;
  /** The name of the test, or of the rule of a process. */
  readonly name: string;
  /** The file of a test; the process of a path rule. */
  readonly of: string;
  /** The hands that check a path rule. */
  readonly hands: readonly string[];
  /** 'npm test', or only 'npm run test:soak'. */
  readonly isFull: boolean;
  /** The reason why it cannot fail; undefined: it can. */
  readonly weakness: string | undefined;
}

export interface ProvedRule {
  readonly section: string;
  readonly rule: string;
  readonly proofs: readonly Proof[];
}

/** The rules of the index with every proof of their name. */
export function provedRules(index: Index, proofs: readonly Proof[]): ProvedRule[] {
  return Object.entries(index).flatMap(([section, ofSection]) =>
    Object.entries(ofSection).map(([rule, named]) => ({
      section,
      rule,
      proofs: proofs.filter(
        ({ name }) =>
          [named].flat().some((each) => name.includes(each)) &&
          (!section.startsWith('§') || name.includes(section)),
      ),
    })),
  );
}

export function isProved({ proofs }: ProvedRule): boolean {
  return proofs.some(({ weakness }) => weakness === undefined);
}

/** Every named test of the repository. */
export function testProofs(): Proof[] {
  return globSync('tests/**/*.test.ts', { cwd: root }).flatMap((found) => {
    const file = found.replaceAll('\\', '/');
    return proofsOf(file, readFileSync(join(root, file), 'utf8'));
  });
}

export function proofsOf(file: string, code: string): Proof[] {
  const level = levelOf(file);
  return namedTests(file, code).map(({ name, code: call, isSkipped }) => ({
    level,
    name,
    of: file,
    hands: [],
    isFull: call.includes('@soak') || file.includes('/engines/'),
    weakness: isSkipped ? 'it is skipped' : asserts(level, call) ? undefined : 'it asserts nothing',
  }));
}

/** The rules of a process. `cannotFail`: those that no wrong moment breaks. */
export function pathProofs({ model, invariants }: Process, cannotFail: ReadonlySet<string>): Proof[] {
  const { process: of } = model;
  return invariants.map(({ rule: name, seen }) => ({
    level: 'path',
    name,
    of,
    hands: seen === undefined ? ['machine'] : ['machine', 'page', 'story'],
    isFull: false,
    // Page and story miss a part that is not shown.
    weakness:
      seen === undefined && cannotFail.has(name) ? 'no wrong moment of the paths breaks it' : undefined,
  }));
}

/** The rules of the whole shop. `cannotFail`: those that no wrong step of a journey breaks. */
export function journeyProofs(cannotFail: ReadonlySet<string>): Proof[] {
  return journeyRules.map(({ rule: name }) => ({
    level: 'path',
    name,
    of: 'journeys',
    hands: ['machine', 'page'],
    isFull: false,
    weakness: cannotFail.has(name) ? 'no wrong step of the journeys breaks it' : undefined,
  }));
}

function levelOf(file: string): Level {
  const [, folder = ''] = file.split('/');
  if (folder === 'machines') return 'process';
  return folder === 'domain' || folder === 'server' || folder === 'browser' ? folder : 'other';
}

/** A page that lacks a part fails each gesture; a test under Node compares. */
function asserts(level: Level, call: string): boolean {
  return level === 'browser' ? /\bawait\b/.test(call) : /\b(expect|assert)\w*[.(]|\.then\w*\(/.test(call);
}
