// The paths of processes as text, with their coverage.
import type { Locale } from '../../i18n/locales.ts';
import { leavesOf, samplesOf, visibleIn } from '../model/model.ts';
import type { Process } from '../model/models.ts';
import { endOf, pathsOf } from '../model/paths.ts';
import { leafStates } from '../model/walk.ts';
import type { Walk } from './walks.ts';
import { actionSaid, visibleSaid } from './words.ts';

/** `whole`: every path of the machine hand, so that the coverage is known. */
export function listed(walks: readonly Walk[], locale: Locale, whole: boolean): string {
  const processes = [...new Set(walks.map(({ process }) => process))];
  return processes
    .map((process) => {
      const own = walks.filter((walk) => walk.process === process);
      return [
        headOf(process, own, whole),
        ...process.invariants.map(({ rule }) => `  rule: ${rule}`),
        ...own.flatMap((walk) => ['', ...pathInWords(walk, locale)]),
        '',
      ].join('\n');
    })
    .join('\n');
}

function headOf({ model }: Process, walks: readonly Walk[], whole: boolean): string {
  const head = `# ${model.process}: ${walks.length} paths`;
  if (!whole) return head;
  const { transitions, uncovered } = pathsOf(model);
  const counted = `${transitions.length} transitions, ${samplesOf(model).length} samples, ${leafStates(model.machine).length} states`;
  const left = uncovered.length === 0 ? 'all covered' : `uncovered: ${uncovered.join('; ')}`;
  return `${head} over ${counted}; ${left}`;
}

function pathInWords({ name, model, path }: Walk, locale: Locale): string[] {
  const tongue = { words: locale, screen: locale };
  const seen = visibleIn(model, endOf(path)).map((part) => visibleSaid(part, tongue));
  return [
    `  ${name}. ${path.start} → ${leavesOf(path.first.snapshot.value).join(', ')}`,
    ...path.steps.map(({ sample, stop }) => {
      const said = actionSaid(sample.action, tongue).map(({ text }) => text);
      return `     ${said.join('; ')} [${sample.name}] → ${leavesOf(stop.snapshot.value).join(', ')}`;
    }),
    ...(seen.length === 0 ? [] : [`     seen: ${seen.join('; ')}`]),
  ];
}
