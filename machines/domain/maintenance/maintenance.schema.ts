import * as Schema from 'effect/Schema';
import { InstantText, Text } from '../contract/wire.ts';

/** §2 /maintenance: what customers are told of it; an empty text has the shop's own words. `until`: when it is expected to end. */
export const Maintenance = Schema.Struct({
  message_fi: Text,
  message_en: Text,
  until: Schema.NullOr(InstantText),
});

export type Maintenance = typeof Maintenance.Type;
