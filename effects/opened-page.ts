import { endLeft, followTabs } from './leaving.ts';
import { keepPages } from './painted-pages.ts';
import { makeReporter } from './reporter.ts';

/** The tasks of a page behind its first screen. */
export function openPage(baseUrl: string) {
  endLeft(baseUrl);
  return { followTabs, keepPages, report: makeReporter(baseUrl) };
}

export type OpenedPage = ReturnType<typeof openPage>;
