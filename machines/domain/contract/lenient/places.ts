/** The treatment of a place of an answer that differs from the contract. */
export type Reading = 'other form' | 'default' | 'left out' | 'unreadable';

/** By path: `catalog.categories[].products[].price_excl_tax`. A path covers all elements of its lists. */
export type Places = Map<string, Reading>;
