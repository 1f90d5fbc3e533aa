/** §5, §9: so many images at most. */
export const MAX_CLAIM_IMAGES = 5;
/** The images of a claim together, bytes; more is answered by 413 (§8 'Total size of attachments is too big'). */
export const MAX_CLAIM_BYTES = 8 * 1024 * 1024;
