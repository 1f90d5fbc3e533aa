import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withoutOffice } from '../../.tools/projects.ts';
import { root } from '../house/sources.ts';
import type { Mutant } from './catalogue.ts';
import { codeMutants, mutatedCode } from './code.ts';
import { relatedTests } from './related.ts';
import type { Runner } from './vitest.ts';

/** The vitest test under Node that fails with this mutant; undefined: none. */
export async function failedTest(runner: Runner, mutant: Mutant): Promise<string | undefined> {
  const path = mutant.kind === 'chart' ? machineOf(mutant.of) : mutant.of;
  runner.serve(path, (code) => (mutant.kind === 'chart' ? wrapped(code, mutant) : replaced(code, mutant)));
  try {
    for (const { files, named } of stagesOf(mutant, runnableTests(path))) {
      const failure = await runner.firstFailure(files, named);
      if (failure === undefined) continue;
      runner.serve(undefined);
      await provePassing(runner, failure.file);
      return failure.said;
    }
    return undefined;
  } finally {
    runner.serve(undefined);
  }
}

function runnableTests(path: string): string[] {
  left ??= withoutOffice();
  return relatedTests(path).filter((file) => !left?.includes(file));
}

let left: readonly string[] | undefined;

/** A test that fails without a mutant proves nothing. */
async function provePassing(runner: Runner, file: string | undefined): Promise<void> {
  if (file === undefined || passing.has(file)) return;
  const failure = await runner.firstFailure([file]);
  if (failure !== undefined) throw new Error(`fails without a mutant: ${failure.said}`);
  passing.add(file);
}

const passing = new Set<string>();

interface Stage {
  readonly files: readonly string[];
  readonly named?: RegExp;
}

/**
 * Cheap tests first. Path tests come last, restricted to the mutant's process; replays only repeat the cart's steps.
 */
function stagesOf(mutant: Mutant, related: readonly string[]): Stage[] {
  const there = (folder: string) => related.filter((file) => file.startsWith(`tests/${folder}/`));
  const light = there('machines').filter((file) => !walking.test(file));
  const heavy = (name: string) => there('machines').filter((file) => file.endsWith(`/${name}.test.ts`));
  if (mutant.kind === 'server') return there('server').map((file) => ({ files: [file] }));
  const noun = mutant.kind === 'chart' ? mutant.of : (processOf(mutant.of) ?? 'none');
  const walks = mutant.kind === 'chart' ? ['vocabulary', 'stories'] : ['paths'];
  return [
    { files: mutant.kind === 'chart' ? [] : there('domain') },
    { files: light },
    { files: walks.flatMap(heavy), named: new RegExp(`^\\s*${noun} `) },
    { files: noun === 'cart' ? heavy('replay') : [] },
  ];
}

/** Tests of the paths of many processes; the replay command is another process, without the mutant. */
const walking = /\/(paths|vocabulary|stories|replay|replay-command)\.test\.ts$/;

/** The process of a folder of the domain. */
function processOf(path: string): string | undefined {
  const [, , noun] = path.split('/');
  return noun === 'order' ? 'ordering' : noun;
}

function machineOf(process: string): string {
  const [path] = globSync(`machines/*/${process}.machine.ts`, { cwd: root });
  if (path === undefined) throw new Error(`no file defines the machine ${process}`);
  return path.replaceAll('\\', '/');
}

/** The machine is exported as its mutant: every importer gets it. */
function wrapped(code: string, { name }: Mutant): string {
  const [, machine] = /^export const (\w+Machine)\b/m.exec(code) ?? [];
  if (machine === undefined) throw new Error('no machine is exported');
  const original = `original${basename(machine)}`;
  return [
    `import { mutantOf } from ${JSON.stringify(join(root, 'tests/mutants/chart.ts'))};`,
    code.replace(`export const ${machine}`, `const ${original}`),
    `export const ${machine} = mutantOf(${original}, ${JSON.stringify(name)});`,
  ].join('\n');
}

function replaced(code: string, { of, name }: Mutant): string {
  const mutant = codeMutants(of, code).find(({ id }) => id === name);
  if (mutant === undefined) throw new Error(`${of} has no mutant ${name}`);
  return mutatedCode(code, mutant);
}
