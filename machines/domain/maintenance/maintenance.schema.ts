import * as Schema from 'effect/Schema';
import { InstantText, Text } from '../contract/wire.ts';

/**
 * §2 /maintenance: the message to customers; an empty one is replaced by the shop's own text. `until`: the expected
 * end.
 */
export const Maintenance = Schema.Struct({
  message_fi: Text,
  message_en: Text,
  until: Schema.NullOr(InstantText),
});

export type Maintenance = typeof Maintenance.Type;
