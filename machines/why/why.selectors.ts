import type { SnapshotFrom } from 'xstate';
import { type Explanation, explain } from '../domain/explain/explain.ts';
import type { whyMachine } from './why.machine.ts';

export type WhySnapshot = SnapshotFrom<typeof whyMachine>;

/** The explanation of the last figure of the trail; undefined: the sheet is closed, or its facts lack the figure. */
export function explanationIn({ context: { asked, trail, pages } }: WhySnapshot): Explanation | undefined {
  const figure = trail.at(-1);
  if (asked === undefined || figure === undefined) return undefined;
  return explain(figure, { source: asked.source, pages }, asked.world);
}
