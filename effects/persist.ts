let asked: Promise<boolean> | undefined;

/**
 * Requests persistent storage, once a page and only if there are data to lose: some browsers ask the customer. Resolves
 * to true if it is granted. Safari deletes a page's storage after seven days without a visit.
 */
export function persist(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

async function ask(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
