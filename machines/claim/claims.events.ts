export type ClaimsEvent =
  /** The page is opened or closed. */
  | { readonly type: 'claims.open' }
  | { readonly type: 'claims.close' }
  | { readonly type: 'claims.retry' }
  /** A claim was sent, or customer service has changed one. */
  | { readonly type: 'claims.updated' }
  /** An image has become visible: it is fetched once. */
  | ({ readonly type: 'claims.wantImage' } & ClaimImageRef)
  /** Shows an image at full size. */
  | ({ readonly type: 'claims.showImage' } & ClaimImageRef)
  | { readonly type: 'claims.hideImage' }
  | ClaimImagesMessage;

/** An image of a claim, by position from 0. */
export interface ClaimImageRef {
  readonly id: string;
  readonly position: number;
}

/** Events to the actor that fetches images. */
export type ClaimImagesRequest = { readonly type: 'images.fetch' } & ClaimImageRef;

/** Events of that actor; `url` is a URL for an <img>. */
export type ClaimImagesMessage =
  | ({ readonly type: 'claimImage.fetched'; readonly url: string } & ClaimImageRef)
  | ({ readonly type: 'claimImage.missing' } & ClaimImageRef);

export type FetchedImage =
  | { readonly tag: 'fetching' }
  | { readonly tag: 'fetched'; readonly url: string }
  | { readonly tag: 'missing' };
