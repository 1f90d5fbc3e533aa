/** The limit of a name: a longer one fits no list. */
export const MAX_TEMPLATE_NAME = 100;
/** The limit of goods in a template. */
export const MAX_TEMPLATE_ITEMS = 1_000;
