import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { connectionBand } from './connection.targets.ts';
import type { Invariant } from './invariant.ts';
import { shown } from './sights.ts';

/** What holds on every path of the band; the rules are those of the issue, Journal in the browser. */
export const connectionInvariants: readonly Invariant<SnapshotFrom<typeof connectionMachine>>[] = [
  {
    rule: 'issue, Journal: what is not saved yet is said, with its number',
    holds: ({ snapshot: { value, context } }) =>
      context.unsaved === 0 ||
      value.line === 'offline' ||
      value.line === 'unreachable' ||
      value.line === 'unsaved',
    seen: ({ context: { unsaved } }) => (unsaved === 0 ? [] : [shown(connectionBand.unsaved(unsaved))]),
  },
  {
    rule: 'issue, Journal: a missing network and a server that does not answer are told apart, and nothing else is called so',
    holds: ({ snapshot: { value, context } }) =>
      (context.network === 'offline') === (value.line === 'offline') &&
      (context.network === 'unreachable') === (value.line === 'unreachable'),
  },
  {
    rule: 'issue, Journal: that everything is saved is said only once it is',
    holds: ({ snapshot: { value, context } }) =>
      value.line !== 'saved' || (context.unsaved === 0 && context.network === 'up' && context.wereUnsaved),
  },
  {
    rule: 'goods that are older than the connection are said to be so, by their time in Helsinki',
    holds: () => true,
    seen: ({ value, context: { since } }) =>
      since === undefined || value.line === 'up' || value.line === 'saved'
        ? []
        : [shown(connectionBand.since(timeOf(since)))],
  },
  {
    rule: 'once there is a way again goods and orders are fetched anew, and nothing else is asked',
    holds: ({ trail: { told } }) =>
      told.every(({ type }, at) => type === (at % 2 === 0 ? 'catalogue.refresh' : 'orders.open')),
  },
  {
    rule: 'this page goes over to another version once it is pressed, once, and never by itself',
    holds: ({ snapshot: { value }, trail: { sent } }) =>
      sent.filter(({ type }) => type === 'builds.take').length === (value.build === 'taking' ? 1 : 0),
  },
];

function timeOf(instant: number): string {
  const time = new Intl.DateTimeFormat('fi', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Helsinki',
  });
  return time.format(instant).replace('.', ':');
}
