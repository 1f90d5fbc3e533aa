/**
 * Done as soon as it is asked for: without `commit` a transaction waits for the page to have heard of its requests, and
 * that of a page that is left meanwhile is undone. A reading one, too: the writes behind it wait until it is done.
 */
export async function atOnce(
  change: Pick<IDBTransaction, 'commit'> & { readonly done: Promise<void> },
  ...requests: readonly Promise<unknown>[]
): Promise<void> {
  change.commit();
  await Promise.all([...requests, change.done]);
}
