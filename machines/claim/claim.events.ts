import type { ClaimDelivery, ClaimWish } from '../domain/claim/claim.schema.ts';
import type { ClaimDraft, DraftImage, DraftItem } from '../domain/claim/draft.schema.ts';
import type { DraftedClaim } from '../domain/claim/draft.ts';
import type { ClaimStep } from '../domain/claim/kinds.ts';

/** A file as a customer hands it over: the browser's own `File`. */
export interface ImageFile {
  readonly name: string;
  readonly size: number;
}

export type ClaimEvent =
  /** The page is opened. */
  | { readonly type: 'claim.open' }
  | { readonly type: 'claim.retry' }
  /** Deliveries of older orders. */
  | { readonly type: 'claim.moreDeliveries' }
  | { readonly type: 'claim.chooseDelivery'; readonly order_id: string; readonly delivery_date: string }
  | { readonly type: 'claim.changeItem'; readonly product_id: string; readonly change: Partial<DraftItem> }
  | { readonly type: 'claim.addImages'; readonly files: readonly ImageFile[] }
  | { readonly type: 'claim.removeImage'; readonly id: string }
  | { readonly type: 'claim.chooseWish'; readonly wish: ClaimWish }
  /** Forward only over steps that hold nothing to mend. */
  | { readonly type: 'claim.goTo'; readonly step: ClaimStep }
  | { readonly type: 'claim.send' }
  /** Throws the draft away; asks first. */
  | { readonly type: 'claim.clear' }
  | { readonly type: 'claim.confirm' }
  | { readonly type: 'claim.cancel' }
  /** After a claim is sent: another one. */
  | { readonly type: 'claim.startNew' }
  | ImagesTold
  | DraftTold;

/** Events to the images' actor. */
export type ImagesAsk =
  /** Makes images small and keeps them. */
  | { readonly type: 'images.prepare'; readonly images: readonly AskedImage[] }
  | { readonly type: 'images.drop'; readonly id: string }
  /** Of all images: they are sent, or thrown away. */
  | { readonly type: 'images.clear' };

export interface AskedImage extends DraftImage {
  /** Without one it goes on with what the shelf holds. */
  readonly file?: ImageFile;
}

/** Events of that actor. */
export type ImagesTold =
  /** `share` of the work is done, 0 to 1. */
  | { readonly type: 'image.progressed'; readonly id: string; readonly share: number }
  /** `preview` is an address that an <img> can show; `bytes` is the size of what will be sent. */
  | { readonly type: 'image.ready'; readonly id: string; readonly preview: string; readonly bytes: number }
  /** The file holds no image that can be read here. */
  | { readonly type: 'image.unreadable'; readonly id: string };

/** Another tab of this browser has written to the draft; undefined: it has sent it, or thrown it away. */
export interface DraftTold {
  readonly type: 'draft.told';
  readonly draft: ClaimDraft | undefined;
}

/** How an image of the draft stands. */
export type ImageState =
  | { readonly tag: 'preparing'; readonly share: number }
  | { readonly tag: 'ready'; readonly preview: string; readonly bytes: number };

export interface DeliveriesFound {
  readonly deliveries: readonly ClaimDelivery[];
  /** Where those of older orders begin; undefined: there are none. */
  readonly older: string | undefined;
}

export interface ClaimInput {
  readonly username: string;
}

/** The input of a sending: the claim, and the images that the shelf holds. */
export interface SendingInput {
  readonly username: string;
  readonly claim: DraftedClaim;
  readonly images: readonly DraftImage[];
}
