/** §9: the id of an item of the customer's own is this and a running number. */
export const OWN_ITEM = 'addedItem-';
/** The category of own items that belong to none of the shop's. */
export const OWN_CATEGORY = 'own';
/** Changes that go in one call; what waits beyond them goes in the next. */
export const MAX_CHANGES = 500;
/** More lines than this has no count. */
export const MAX_LINES = 10_000;
export const MAX_OWN_NAME = 100;
