/** §5, §9: the limit of images. */
export const MAX_CLAIM_IMAGES = 5;
/**
 * The limit of a claim's images in total, bytes. More is answered by 413 (§8 'Total size of attachments is too big').
 */
export const MAX_CLAIM_BYTES = 8 * 1024 * 1024;
