import * as Schema from 'effect/Schema';
import { Day, Euros, extraKey } from '../contract/wire.ts';

/** §5: both required. `captcha` is an ALTCHA payload, base64. Absent where the backend has no challenge route. */
export const Credentials = Schema.Struct({
  username: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  password: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)),
  captcha: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(5_000))),
});
export type Credentials = typeof Credentials.Type;

/** §7 answer of the login. `email` fills in the feedback form (§3 Feedback). Without `can_use_reclamation` everyone may make claims (§6: an empty list). */
export const LoginAnswer = Schema.Struct({
  /** Without Bearer before it. */
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
 * §7 me. `honours_keys` is an extra key: a write that comes again under its `Idempotency-Key` happens once. Without it no
 * order is sent again by itself. `users` is one, too: those of the account, to name colleagues by.
 */
export const MeAnswer = Schema.Struct({
  prepayment: Schema.Boolean,
  honours_keys: extraKey(Schema.Boolean, false),
  users: extraKey(Schema.Array(User), []),
});

/** §7 popup message; null: there is none. `id` lets a device remember that it was seen. */
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
