import type { SnapshotFrom } from 'xstate';
import type { Colleague, Member, Place } from './presence.events.ts';
import type { presenceMachine } from './presence.machine.ts';

export type PresenceSnapshot = SnapshotFrom<typeof presenceMachine>;

/** The colleagues in the cart now, each once, by name. */
export function colleaguesIn({ context: { members, username } }: PresenceSnapshot): readonly Colleague[] {
  return named(members.filter((member) => member.isHere && member.username !== username));
}

/** The colleagues who edit this line, or the date of this delivery. */
export function editorsAt(
  { context: { members, username } }: PresenceSnapshot,
  { group, product_id }: Place,
): readonly Colleague[] {
  return named(
    members.filter(
      ({ isHere, username: who, place }) =>
        isHere && who !== username && place?.group === group && place.product_id === product_id,
    ),
  );
}

/** The initials of a name: of its first two words, else its first two letters. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}

function named(members: readonly Member[]): readonly Colleague[] {
  const names = new Map(members.map(({ username, name }) => [username, name ?? username]));
  if (names.size === 0) return nobody;
  return [...names]
    .map(([username, name]) => ({ username, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const nobody: readonly Colleague[] = [];
