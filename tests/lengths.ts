/**
 * The parts of `npm test` that are shorter than in `npm run test:soak`; its closing table names each of them. The short
 * form checks the same rule with fewer repetitions.
 */
export const lengths = {
  databases: {
    what: 'databases under what is longer there; the other tests of the server change to PostgreSQL',
    short: 1,
    full: 2,
  },
  kills: { what: 'kills of a server under load', short: 5, full: 50 },
  customers: { what: 'customers on the day from 12:58 to 14:01', short: 20, full: 200 },
  orders: { what: 'real orders through the API', short: 100, full: 1_394 },
  peculiarities: { what: 'peculiarities of another backend, each alone, of a hundred', short: 25, full: 100 },
  pairs: { what: 'choices that bring every two of them together, of a hundred', short: 10, full: 100 },
  histories: { what: 'random histories of orders at another backend', short: 15, full: 200 },
  sharedCarts: { what: 'random plays with a shared cart and lost answers', short: 4, full: 12 },
  servers: { what: 'servers on one PostgreSQL, one of them killed', short: 0, full: 2 },
  engines: { what: 'browsers beside Chromium, of those that are installed', short: 0, full: 2 },
  widths: {
    what: 'widths at which each screen of the shop is opened anew, in one language or the other, not only made so wide',
    short: 1,
    full: 5,
  },
  journeys: { what: 'processes whose every state meets events from outside', short: 2, full: 31 },
  journeyLanguages: { what: 'languages in which a journey of the stories is walked', short: 1, full: 2 },
  stateLanguages: { what: 'languages in which a state of a process is drawn', short: 1, full: 2 },
} as const satisfies Readonly<Record<string, Length>>;

/** Shorter by what is chosen: how much that is follows from the processes and the tests. */
export const choices: readonly Length[] = [
  { what: 'samples that live actors are sent', short: 'each once', full: 'in every state' },
  { what: 'steps of processes on the page', short: 'what only a page proves', full: 'all it can take' },
  { what: 'what axe looks at', short: 'every state', full: 'every screen and dialog, too' },
  { what: 'written journeys in the browser', short: 'without the tag @soak', full: 'all' },
];

export interface Length {
  readonly what: string;
  readonly short: number | string;
  readonly full: number | string;
}

/** `TEST_LENGTH=full` is set by `npm run test:soak`. */
export const isFull = process.env.TEST_LENGTH === 'full';

/** Of a list as many of a hundred as the length says, spread over it. */
export function partOf<T>(list: readonly T[], name: 'peculiarities' | 'pairs'): readonly T[] {
  const each = 100 / lengthOf(name);
  return list.filter((_, at) => at % each === 0);
}

export function lengthOf(name: keyof typeof lengths): number {
  return lengths[name][isFull ? 'full' : 'short'];
}
