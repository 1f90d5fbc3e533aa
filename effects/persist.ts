let asked: Promise<boolean> | undefined;

/**
 * Asks the browser, once a page, not to delete what it keeps, where there is something to lose: some ask the customer.
 * Answers whether it will not. Safari deletes what a page keeps after seven days without a visit.
 */
export function persist(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

async function ask(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
