import { shownProcesses } from '../model/models.ts';
import type { PageHarness } from './page/harness.ts';
import type { StoryHarness } from './story/harness.ts';

/** A process for the page hand and the story hand. */
export interface Shown {
  readonly page: PageHarness;
  readonly story: StoryHarness;
}

/** The exports of a harness file: `faqPage` and `faqStory` in faq.harness.ts. */
interface Harness {
  readonly [name: `${string}Page`]: PageHarness | undefined;
  readonly [name: `${string}Story`]: StoryHarness | undefined;
}

/** The harnesses of every process with a view. */
export const shown: Readonly<Record<string, Shown>> = Object.fromEntries(
  await Promise.all(Object.keys(shownProcesses).map(async (process) => [process, await shownOf(process)])),
);

async function shownOf(process: string): Promise<Shown> {
  const harness: Harness = await import(`./harnesses/${process}.harness.ts`);
  const page = harness[`${process}Page`];
  const story = harness[`${process}Story`];
  if (page === undefined || story === undefined) {
    throw new Error(`${process}.harness.ts does not export ${process}Page and ${process}Story`);
  }
  return { page, story };
}
