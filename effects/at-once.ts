/**
 * Commits the transaction as soon as its requests are made. Without `commit` a transaction waits for the page to handle its
 * requests, and leaving the page undoes it. The same for reading ones: the writes behind them wait.
 */
export async function atOnce(
  change: Pick<IDBTransaction, 'commit'> & { readonly done: Promise<void> },
  ...requests: readonly Promise<unknown>[]
): Promise<void> {
  change.commit();
  await Promise.all([...requests, change.done]);
}
