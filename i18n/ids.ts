import type { messages as deferredMessages } from './fi/deferred.ts';
import type maintenance from './fi/maintenance.json';
import type { messages as shopMessages } from './fi/shop.ts';

/** The id of a message. The Finnish files name them all; English has the same. */
export type MessageId = keyof typeof shopMessages | keyof typeof deferredMessages | keyof typeof maintenance;

declare global {
  namespace FormatjsIntl {
    interface Message {
      readonly ids: MessageId;
    }
  }
}
