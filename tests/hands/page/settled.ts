import type { Page } from '@playwright/test';

/** Waits until the page has rendered and handled its answers. `isHeld`: a held answer may keep it at 'loading'. */
export async function settled(page: Page, isHeld: boolean): Promise<void> {
  try {
    await page.evaluate(stand, isHeld);
  } catch (error) {
    // A page that navigates meanwhile begins with a request: the next round waits for it.
    if (!/context was destroyed|navigat|has been closed/.test(String(error))) throw error;
  }
}

/** Runs in the page, whose timers may be frozen. */
async function stand(isHeld: boolean): Promise<void> {
  const root = document.getElementById('root');
  const isDrawn = () =>
    root === null ||
    (root.firstElementChild !== null &&
      (isHeld ||
        root.querySelector('.loading, .search-place') === null ||
        root.querySelector('[role="alert"]') !== null));
  if (root !== null && !isDrawn()) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isDrawn()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(root, { childList: true, subtree: true });
    });
  }
  for (let turn = 0; turn < 3; turn += 1) {
    // These are answered after the page's earlier requests to its storage and locks.
    await navigator.locks?.query();
    await indexedDB.databases?.().catch(() => []);
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  }
}
