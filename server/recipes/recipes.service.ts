import type { ReadyAnswer } from '../ready-answer.ts';

/** The recipes of the recipe tool. */
export interface Recipes {
  all(): Promise<ReadyAnswer>;
}
