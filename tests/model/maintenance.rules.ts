import type { SnapshotFrom } from 'xstate';
import type { maintenanceMachine } from '../../machines/maintenance/maintenance.machine.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { closed } from './maintenance.model.ts';
import { maintenanceScreen as screen } from './maintenance.targets.ts';
import { shell } from './targets.ts';
import { absent } from './visible.ts';

type Snapshot = SnapshotFrom<typeof maintenanceMachine>;

export const maintenanceInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§8 503: it is told once that the maintenance is over, and never before the server says so',
    holds: ({ snapshot: { status }, trail: { asked, told } }) => {
      const over = told.filter(({ type }) => type === 'maintenance.over').length;
      return over === (status === 'done' ? 1 : 0) && (over === 0 || asked.length > 0);
    },
  },
  {
    rule: '§2 /maintenance: while it waits there is something to read',
    holds: ({ snapshot }) => snapshot.value !== 'waiting' || snapshot.context.maintenance !== undefined,
  },
  {
    rule: '§2 /maintenance: no navigation bar',
    holds: () => true,
    seen: ({ status }) => (status === 'active' ? [absent(shell.menu)] : [absent(screen.title)]),
  },
  {
    rule: '§8 503: a received message is shown at once; an opened address asks the server',
    holds: ({ snapshot: { value, context }, trail: { asked } }, last) =>
      last !== undefined ||
      (value === 'waiting'
        ? asked.length === 0 && context.maintenance?.message_fi === closed.message_fi
        : value === 'asking' && asked.length === 1 && context.maintenance === undefined),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'whether it is over is asked by hand and by the clock',
      on: ['maintenance.ask', 'xstate.after.nextAsk.maintenance.waiting'],
      to: 'asking',
      asks: ['fetchMaintenance'],
    },
    {
      rule: 'a new message of the server is shown',
      on: 'xstate.done.actor.fetchMaintenance',
      when: (_, { output }) => output !== null,
      to: 'waiting',
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.maintenance === event.output && context.asked === before.context.asked + 1,
    },
    {
      rule: '§2 /maintenance: by its address, while no server answers, the page has its own words',
      on: 'xstate.error.actor.fetchMaintenance',
      when: ({ context }, { error }) => context.maintenance === undefined && error.tag === 'lost',
      to: 'waiting',
      holds: ({ snapshot: { context } }) => context.maintenance?.message_fi === '',
    },
    {
      rule: '§8 503: a failure that says something is shown, another one changes nothing',
      on: 'xstate.error.actor.fetchMaintenance',
      when: (_, { error }) => isClosed(error),
      to: 'waiting',
      holds: ({ snapshot: { context } }, { event, before }) => {
        const known = before.context.maintenance?.message_fi ?? '';
        const said = event.error.said === undefined ? known : closed.message_fi;
        return context.maintenance?.message_fi === said && context.asked === before.context.asked + 1;
      },
    },
    {
      rule: 'a server without a maintenance message is open',
      on: ['xstate.done.actor.fetchMaintenance', 'xstate.error.actor.fetchMaintenance'],
      when: (_, { output, error }) => (error === undefined ? output === null : !isClosed(error)),
      to: 'over',
      tells: ['maintenance.over'],
    },
  ),
];

/** §8 True for a failing or unreachable server: the maintenance goes on. */
function isClosed({ tag }: { readonly tag: string }): boolean {
  return tag === 'server' || tag === 'lost';
}
