import type { Instant } from '../domain/calendar.ts';

export interface RefreshEvent {
  readonly type: 'clock.ticked';
  readonly now: Instant;
}

export interface RefreshInput {
  readonly now: Instant;
}
