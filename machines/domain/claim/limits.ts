/** §5, §9: so many images at most. */
export const MAX_CLAIM_IMAGES = 5;
