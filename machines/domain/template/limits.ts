/** A longer name fits no list. */
export const MAX_TEMPLATE_NAME = 100;
/** More goods than this no customer puts into a template. */
export const MAX_TEMPLATE_ITEMS = 1_000;
