/** The limit of a name: a longer one fits no list. */
export const MAX_TEMPLATE_NAME = 100;
export const MAX_TEMPLATE_ITEMS = 1_000;
