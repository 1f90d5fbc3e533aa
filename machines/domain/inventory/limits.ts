/** §9: the prefix of an own item's id, before a running number. */
export const OWN_ITEM = 'addedItem-';
/** The category of own items outside the shop's categories. */
export const OWN_CATEGORY = 'own';
/** The limit of changes in one call; the rest is sent in the next call. */
export const MAX_CHANGES = 500;
/** The limit of lines in a count. */
export const MAX_LINES = 10_000;
export const MAX_OWN_NAME = 100;
