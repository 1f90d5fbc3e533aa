import { describe, expect, test } from 'vitest';
import type { Process } from '../model/models.ts';
import { processes } from '../model/models.ts';
import { nodesOf } from '../model/walk.ts';

interface Drawn {
  readonly parameters?: { readonly state?: { readonly process: string; readonly leaf: string } };
  readonly globals?: { readonly locale?: string };
}

const modules = import.meta.glob<Record<string, Drawn>>('../../stories/*/*.{states,english}.stories.tsx', {
  eager: true,
});
const drawn = Object.values(modules).flatMap((stories) => Object.values(stories));

describe.each(processes)('$model.process', ({ model }) => {
  test.each(['fi', 'en'])(
    'every state that can be looked at has its story, and no story a state that is gone: %s',
    (locale) => {
      const states = drawn
        .filter(({ globals }) => (globals?.locale ?? 'fi') === locale)
        .flatMap(({ parameters }) => parameters?.state ?? [])
        .filter(({ process }) => process === model.process)
        .map(({ leaf }) => leaf);
      expect([...new Set(states)].toSorted()).toEqual(restingStates(model).toSorted());
    },
  );
});

/** The states without children, but for those that are left in the step that enters them. */
function restingStates({ machine }: Process['model']): string[] {
  return nodesOf(machine.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter(
      ({ always = [] }) => !always.some(({ guard, target }) => guard === undefined && target !== undefined),
    )
    .map(({ path }) => path.join('.'));
}
