/** The treatment of a place of an answer that is not as the contract writes it. */
export type Reading = 'other form' | 'default' | 'left out' | 'unreadable';

/** Where: `catalog.categories[].products[].price_excl_tax`. A place tells of all elements of its lists. */
export type Places = Map<string, Reading>;
