/** Runs in the page: the worker has the files and answers this page, and the goods are in the store. */
export async function isKept(): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('shop-known')) return false;
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const db = await asked(indexedDB.open('shop-known'));
  const keys = await asked(db.transaction('answers').objectStore('answers').getAllKeys());
  db.close();
  // The greatest answer may be stored after all others.
  return keys.some((key) => String(key).endsWith(',catalogue')) && keys.length > 5;
}
