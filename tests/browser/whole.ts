import type { APIResponse, Route } from '@playwright/test';

/** The server's answer with its body: the page may ask with the ETag of the one that it has cached. */
export function wholeAnswer(route: Route): Promise<APIResponse> {
  return route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
}
