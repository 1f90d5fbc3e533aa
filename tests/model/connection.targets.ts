import { type Bilingual, thing } from './visible.ts';

export const connectionBand = {
  offline: thing('text', 'connection.offline'),
  unreachable: thing('text', 'connection.unreachable'),
  unsaved: (count: number) => thing('text', { key: 'connection.unsaved', values: { count } }),
  since: (moment: Bilingual) => thing('text', { key: 'connection.since', values: { moment } }),
  saved: thing('text', 'connection.saved'),
  retry: thing('button', 'connection.retry'),
  blocked: thing('text', 'connection.blocked'),
  full: thing('text', 'connection.full'),
  temporary: thing('text', 'connection.temporary'),
  acknowledge: thing('button', 'connection.acknowledge'),
  reload: thing('button', 'connection.reload'),
  reloading: thing('button', 'connection.reloading'),
  later: thing('button', 'connection.later'),
} as const;
