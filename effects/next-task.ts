/** After this time, in ms, long work goes on in another task: keys and frames come between. */
export const TASK = 5;

/** Resolves in a task of its own: waiting keys and frames come before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
