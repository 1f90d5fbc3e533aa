import type { messages as deskMessages } from './fi/desk.ts';
import type { messages as shopMessages } from './fi/shop.ts';

/** The id of a message. The Finnish files name them all; English has the same. */
export type MessageId = keyof typeof shopMessages | keyof typeof deskMessages;

declare global {
  namespace FormatjsIntl {
    interface Message {
      readonly ids: MessageId;
    }
  }
}
