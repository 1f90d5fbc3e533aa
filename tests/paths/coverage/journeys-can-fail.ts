// Finds rules of the whole shop that no wrong step of a journey breaks.
import { shown } from '../../hands/shown.ts';
import type { AnySnapshot } from '../../model/walk.ts';
import { walkJourney } from '../journeys/by-machine.ts';
import { journeysOf } from '../journeys/journeys.ts';
import { type Event, type JourneyRule, journeyRules, type Look } from '../journeys/rules.ts';
import { corruptions, spread } from './can-fail.ts';

/** The steps whose parts replace those of another one. */
const MOST = 50;

/** The rules of the whole shop that stay true at every wrong step of some journeys of these processes. */
export async function journeyRulesThatCannotFail(processes: readonly string[]): Promise<readonly string[]> {
  const right: Event[] = [];
  for (const { story } of processes.flatMap((name) => shown[name] ?? [])) {
    for (const journey of journeysOf(story, 'machine').journeys) {
      await walkJourney(story, journey, (event) => right.push(event));
    }
  }
  const others = spread(right, MOST);
  const isBroken = ({ holds }: JourneyRule, event: Event) =>
    others.some(({ before, after, trail }) =>
      [{ before }, { after }, { trail }].some((part) => !holds({ ...event, ...part })),
    ) || wrongLooks(event.after).some((after) => !holds({ ...event, after }));
  return journeyRules
    .filter((rule) => !right.some((event) => rule.on(event.what) && isBroken(rule, event)))
    .map(({ rule }) => rule);
}

/** A shop whose processes take every event, have stopped with an error, or have wrong values. */
function wrongLooks({ running, ...look }: Look): Look[] {
  const changes: readonly ((snapshot: AnySnapshot) => object)[] = [
    () => ({ can: () => true }),
    () => ({ status: 'error' }),
    ...corruptions.map((corrupt) => (snapshot: AnySnapshot) => ({ context: corrupt(snapshot.context) })),
  ];
  return changes.map((change) => ({
    ...look,
    running: new Map([...running].map(([at, each]) => [at, Object.assign({ ...each }, change(each))])),
  }));
}
