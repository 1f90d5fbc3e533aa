import type { Page } from '@playwright/test';

/** The page's own code waits until the returned function is called. */
export async function holdCode(page: Page, chunk = 'index'): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}
