import { deedInWords } from './deeds.ts';
import { samplesOf, sightsOf } from './model.ts';
import { type Process, processes } from './models.ts';
import { endOf, type Path, pathsOf } from './paths.ts';
import { wordsOf } from './sights.ts';
import { leafStates } from './walk.ts';

/** `npm run paths [process …]`: every path in words, what is seen at its end, and what all of them cover. */
function print(names: readonly string[]): void {
  const known = processes.map(({ model }) => model.process);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`No process is named ${unknown.join(', ')}. There are: ${known.join(', ')}\n`);
    process.exitCode = 1;
    return;
  }
  const chosen = processes.filter(({ model }) => names.length === 0 || names.includes(model.process));
  process.stdout.write(`${chosen.map(inWords).join('\n')}\n`);
}

function inWords({ model, invariants }: Process): string {
  const { paths, transitions, uncovered } = pathsOf(model);
  const covered = [
    `${transitions.length} transitions`,
    `${samplesOf(model).length} samples`,
    `${leafStates(model.machine).length} states`,
  ];
  const left = uncovered.length === 0 ? 'all covered' : `uncovered: ${uncovered.join('; ')}`;
  return [
    `# ${model.process}: ${paths.length} paths over ${covered.join(', ')}; ${left}`,
    ...invariants.map(({ rule }) => `  always: ${rule}`),
    ...paths.flatMap((path, at) => ['', ...pathInWords(model, path, at + 1)]),
    '',
  ].join('\n');
}

function pathInWords(model: Process['model'], path: Path, number: number): string[] {
  const seen = sightsOf(model, endOf(path)).map(wordsOf).join(', ');
  return [
    `  ${number}. ${path.start}: ${JSON.stringify(path.first.snapshot.value)}`,
    ...path.steps.map(
      ({ sample, stop }) =>
        `     ${deedInWords(sample.deed)} [${sample.name}] → ${JSON.stringify(stop.snapshot.value)}`,
    ),
    ...(seen === '' ? [] : [`     seen: ${seen}`]),
  ];
}

print(process.argv.slice(2));
