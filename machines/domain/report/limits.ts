/** The limit of steps in a problem report. */
export const MAX_STEPS = 400;
/** Characters of a whole report as JSON: some 20 kB compressed. */
export const MAX_REPORT = 300_000;
