import * as Schema from 'effect/Schema';
import { KnownRule } from '../approval/approval.schema.ts';
import { Day, Euros, extraKey } from '../contract/wire.ts';

/** §5: both required. `captcha` is an ALTCHA payload, base64. Absent if the backend has no challenge route. */
export const Credentials = Schema.Struct({
  username: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  password: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)),
  captcha: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(5_000))),
});
export type Credentials = typeof Credentials.Type;

/**
 * §7 answer of the login. `email` prefills the feedback form (§3 Feedback). Without `can_use_reclamation` everyone may
 * make claims (§6: an empty list).
 */
export const LoginAnswer = Schema.Struct({
  /** Without the prefix Bearer. */
  access_token: Schema.String.check(Schema.isPattern(/^\S+$/)),
  name: Schema.String,
  username: Schema.String,
  can_use_reclamation: Schema.optionalKey(Schema.Boolean),
  email: Schema.optionalKey(Schema.String),
});
export type LoginAnswer = typeof LoginAnswer.Type;

/** A user and the person's name. */
const User = Schema.Struct({ username: Schema.String, name: Schema.String });
export type User = typeof User.Type;

/**
 * §7 me. `honours_keys` is an extra key: a repeated write with the same `Idempotency-Key` happens once. Without it no
 * order is retried automatically. `users` is an extra key, too: the account's users, for the names of colleagues.
 * `customer_name` is the name of the business. Without `approval` no order waits for a colleague.
 */
export const MeAnswer = Schema.Struct({
  prepayment: Schema.Boolean,
  honours_keys: extraKey(Schema.Boolean, false),
  users: extraKey(Schema.Array(User), []),
  customer_name: Schema.optionalKey(Schema.String),
  approval: Schema.optionalKey(KnownRule),
});

/** §7 popup message; null: there is none. A device stores the `id` of a seen message. */
export const PopupMessage = Schema.Struct({
  id: Schema.String,
  message_fi: Schema.String,
  message_en: Schema.String,
});
export type PopupMessage = typeof PopupMessage.Type;
export const MessageAnswer = Schema.Struct({ message: Schema.NullOr(PopupMessage) });

export const MinimumOrderAnswer = Schema.Struct({ amount: Euros });

export const Notification = Schema.Struct({
  id: Schema.String,
  published_on: Schema.optionalKey(Day),
  title_fi: Schema.String,
  title_en: Schema.String,
  text_fi: Schema.String,
  text_en: Schema.String,
});
export type Notification = typeof Notification.Type;
export const NotificationAnswer = Schema.Struct({ notifications: Schema.Array(Notification) });
