/**
 * Commits the transaction as soon as its requests are made. Without `commit` a transaction waits until the page handles
 * its requests, and leaving the page aborts it. Read transactions commit too, because later writes wait for them.
 */
export async function atOnce(
  change: Pick<IDBTransaction, 'commit'> & { readonly done: Promise<void> },
  ...requests: readonly Promise<unknown>[]
): Promise<void> {
  change.commit();
  await Promise.all([...requests, change.done]);
}
