// Replaces `ably` for @ably/spaces: the same classes, of the modular build (see decisions/realtime.md).
import { BaseRealtime, constructPresenceMessage, ErrorInfo } from 'ably/modular';

class Realtime extends BaseRealtime {
  static readonly PresenceMessage = { fromValues: constructPresenceMessage };
}

export { ErrorInfo, Realtime };
