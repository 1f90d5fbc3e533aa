import type { messages as deferredMessages } from './fi/deferred.ts';
import type { messages as shopMessages } from './fi/shop.ts';

/** The id of a message. The Finnish files name them all; English has the same. */
export type MessageId = keyof typeof shopMessages | keyof typeof deferredMessages;

declare global {
  namespace FormatjsIntl {
    interface Message {
      readonly ids: MessageId;
    }
  }
}
