import type { ClaimDelivery, ClaimWish } from '../domain/claim/claim.schema.ts';
import type { ClaimDraft, DraftImage, DraftItem } from '../domain/claim/draft.schema.ts';
import type { DraftedClaim } from '../domain/claim/draft.ts';
import type { ClaimStep } from '../domain/claim/kinds.ts';

/** A chosen file: the browser's own `File`. */
export interface ImageFile {
  readonly name: string;
  readonly size: number;
}

export type ClaimEvent =
  /** The page is opened. */
  | { readonly type: 'claim.open' }
  | { readonly type: 'claim.retry' }
  /** Fetches deliveries of older orders. */
  | { readonly type: 'claim.moreDeliveries' }
  | { readonly type: 'claim.chooseDelivery'; readonly order_id: string; readonly delivery_date: string }
  | { readonly type: 'claim.changeItem'; readonly product_id: string; readonly change: Partial<DraftItem> }
  | { readonly type: 'claim.addImages'; readonly files: readonly ImageFile[] }
  | { readonly type: 'claim.removeImage'; readonly id: string }
  | { readonly type: 'claim.chooseWish'; readonly wish: ClaimWish }
  /** Forward only past steps without problems. */
  | { readonly type: 'claim.goTo'; readonly step: ClaimStep }
  | { readonly type: 'claim.send' }
  /** Discards the draft after a question. */
  | { readonly type: 'claim.clear' }
  | { readonly type: 'claim.confirm' }
  | { readonly type: 'claim.cancel' }
  /** Starts another claim after one is sent. */
  | { readonly type: 'claim.startNew' }
  | ImagesMessage
  | DraftMessage;

/** Events to the images' actor. */
export type ImagesRequest =
  /** Resizes images and stores them. */
  | { readonly type: 'images.prepare'; readonly images: readonly AskedImage[] }
  | { readonly type: 'images.drop'; readonly id: string }
  /** For all images: they are sent, or discarded. */
  | { readonly type: 'images.clear' };

export interface AskedImage extends DraftImage {
  /** Without a file it continues with the stored image. */
  readonly file?: ImageFile;
}

/** Events of that actor. */
export type ImagesMessage =
  /** `share` of the work is done, 0 to 1. */
  | { readonly type: 'image.progressed'; readonly id: string; readonly share: number }
  /** `preview` is a URL for an <img>; `bytes` is the size of the file to send. */
  | { readonly type: 'image.ready'; readonly id: string; readonly preview: string; readonly bytes: number }
  /** The file holds no image that this browser can read. */
  | { readonly type: 'image.unreadable'; readonly id: string };

/** Another tab of this browser has written the draft; undefined: it has sent or discarded it. */
export interface DraftMessage {
  readonly type: 'draft.told';
  readonly draft: ClaimDraft | undefined;
}

export type ImageState =
  | { readonly tag: 'preparing'; readonly share: number }
  | { readonly tag: 'ready'; readonly preview: string; readonly bytes: number };

export interface DeliveriesFound {
  readonly deliveries: readonly ClaimDelivery[];
  /** The cursor of deliveries of older orders; undefined: there are none. */
  readonly older: string | undefined;
}

export interface ClaimInput {
  readonly username: string;
}

/** The input of a sending: the claim, and its stored images. */
export interface SendingInput {
  readonly username: string;
  readonly claim: DraftedClaim;
  readonly images: readonly DraftImage[];
}
