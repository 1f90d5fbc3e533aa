/**
 * Resolves in a task of its own, so that a frame which waits is drawn first; at once if the page is left before. Calls
 * resolve in their order.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      globalThis.removeEventListener?.('pagehide', end);
      port1.close();
      resolve();
    };
    globalThis.addEventListener?.('pagehide', end);
    port1.onmessage = end;
    port2.postMessage(undefined);
  });
}
