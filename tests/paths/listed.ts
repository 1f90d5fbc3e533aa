// The paths of processes as text, with their coverage.
import type { Locale } from '../../i18n/locales.ts';
import { visibleAt } from '../hands/page/visible-at.ts';
import { hasEnded } from '../model/meanwhile.ts';
import { leavesOf, samplesOf } from '../model/model.ts';
import type { Process } from '../model/models.ts';
import { pathsOf } from '../model/paths.ts';
import { leafStates } from '../model/walk.ts';
import { counted } from './printed.ts';
import type { Walk } from './walks.ts';
import { actionSaid, givenSaid, visibleSaid } from './words.ts';

/** `whole`: every path of the machine hand, so that the coverage is known. */
export function listed(walks: readonly Walk[], locale: Locale, whole: boolean): string {
  const processes = [...new Set(walks.map(({ process }) => process))];
  return processes
    .map((process) => {
      const own = walks.filter((walk) => walk.process === process);
      return [
        headOf(process, own, whole),
        ...own.flatMap((walk) => ['', ...pathInWords(walk, locale)]),
        '',
      ].join('\n');
    })
    .join('\n');
}

function headOf({ model, invariants }: Process, walks: readonly Walk[], isWhole: boolean): string {
  const head = `# ${model.process}: ${counted(walks.length, 'path')}`;
  const rules = counted(invariants.length, 'rule');
  if (!isWhole) return `${head}, ${rules}`;
  const { transitions, uncovered } = pathsOf(model);
  const whole = `${transitions.length} transitions, ${samplesOf(model).length} samples, ${leafStates(model.machine).length} states`;
  const left = uncovered.length === 0 ? 'all covered' : `uncovered: ${uncovered.join('; ')}`;
  return `${head} over ${whole}; ${left}; ${rules}`;
}

function pathInWords({ name, process, path, given }: Walk, locale: Locale): string[] {
  const tongue = { words: locale, screen: locale };
  const parts = visibleAt({ process }, path, path.steps.length).map((part) => visibleSaid(part, tongue));
  const seen = [...new Set(parts)];
  return [
    `  ${name}. ${path.start} → ${leavesOf(path.first.snapshot.value).join(', ')}`,
    ...(given.length === 0
      ? []
      : [`     at the start: ${given.map((each) => givenSaid(each, tongue)).join('; ')}`]),
    ...path.steps.map(({ sample, stop }, at) => {
      const said = actionSaid(sample.action, tongue).map(({ text }) => text);
      const line = `     ${said.join('; ')} [${sample.name}]`;
      return hasEnded(path, at + 1) ? line : `${line} → ${leavesOf(stop.snapshot.value).join(', ')}`;
    }),
    ...(seen.length === 0 ? [] : [`     seen: ${seen.join('; ')}`]),
  ];
}
