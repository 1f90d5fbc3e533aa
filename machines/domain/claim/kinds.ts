/** The kinds of faults of a delivered good (§5 Claim names the first three). */
export const claimReasons = ['quality', 'broken', 'wrong-items', 'missing-items', 'late', 'other'] as const;

/** §3 Claim, wishes for measures. */
export const claimWishes = ['replacement', 'refund'] as const;

/** The steps of filling in a claim, in their order. */
export const claimSteps = ['delivery', 'items', 'images', 'wish', 'review'] as const;
export type ClaimStep = (typeof claimSteps)[number];
