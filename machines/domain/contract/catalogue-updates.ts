/**
 * The signal of §7's realtime channel as a stream of server-sent events. It is read with fetch, so that the token stays
 * in its header. Each event's id is the catalogue's edition; comment lines in between only show that the stream lives.
 */
export const CATALOGUE_UPDATES = '/api/user/catalog/updates';
/** §7: the event that says that the catalogue is another one. */
export const CATALOGUE_UPDATED = 'catalog-updated';
