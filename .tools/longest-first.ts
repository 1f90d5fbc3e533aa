import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFull } from '../tests/lengths.ts';
import { asksLength } from './asks-length.ts';

/** At full length the files that are longer then begin first: one that begins last runs on one core, alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    if (!isFull) return sorted;
    const { long = [], short = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      asksLength(moduleId) ? 'long' : 'short',
    );
    return [...long, ...short];
  }
}
