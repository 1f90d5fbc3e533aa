import type { CartRef } from '../machines/app/app.refs.ts';
import { attempt } from './storage.ts';

/** The reference that a user types. It is stored at each key press, and prefills the next dialog of the same book. */
export interface TypedReference {
  /** Deletes it after its book is ordered. */
  readonly drop: () => void;
  readonly stop: () => void;
}

export function keepReference(cart: CartRef | undefined, username: string): TypedReference {
  const key = `shop.reference.${username}`;
  const drop = () => attempt(() => localStorage.removeItem(key));
  let wasOpen = false;
  const keep = () => {
    const now = cart?.getSnapshot();
    const isOpen = now?.matches({ open: 'referencing' }) === true;
    const isOpened = isOpen && !wasOpen;
    const isAnswered = wasOpen && !isOpen;
    wasOpen = isOpen;
    const { reference, book } = now?.context ?? {};
    if (isOpened && reference === undefined) {
      const stored = attempt(() => localStorage.getItem(key));
      if (stored?.startsWith(`${book} `)) {
        cart?.send({ type: 'cart.typeReference', custom_reference: stored.slice(`${book} `.length) });
      }
    } else if (isOpen && reference !== undefined) {
      attempt(() => localStorage.setItem(key, `${book} ${reference}`));
    } else if (isOpen || isAnswered) drop();
  };
  keep();
  const subscription = cart?.subscribe(keep);
  return { drop, stop: () => subscription?.unsubscribe() };
}
