/**
 * The stream of server-sent events of the customer's claims, read as `CATALOGUE_UPDATES` is: with fetch, the token in
 * its header; 403 without the right (§6). Each event's id names what the account's claims are now; comment lines in
 * between only show that the stream lives.
 */
export const CLAIM_UPDATES = '/api/reclamations/updates';
/** A claim of the account was sent or is ready now: the list is another one. */
export const CLAIMS_UPDATED = 'claims-updated';
