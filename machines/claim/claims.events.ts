export type ClaimsEvent =
  /** The page is opened, and left. */
  | { readonly type: 'claims.open' }
  | { readonly type: 'claims.close' }
  | { readonly type: 'claims.retry' }
  /** A claim was sent, or a handler has changed one. */
  | { readonly type: 'claims.updated' }
  /** An image has come into sight: it is fetched once. */
  | ({ readonly type: 'claims.wantImage' } & ClaimImageRef)
  /** Shows an image large. */
  | ({ readonly type: 'claims.showImage' } & ClaimImageRef)
  | { readonly type: 'claims.hideImage' }
  | ClaimImagesTold;

/** An image of a claim: which one, counted from 0. */
export interface ClaimImageRef {
  readonly id: string;
  readonly position: number;
}

/** Events to the actor that fetches images. */
export type ClaimImagesAsk = { readonly type: 'images.fetch' } & ClaimImageRef;

/** Events of that actor; `url` is an address that an <img> can show. */
export type ClaimImagesTold =
  | ({ readonly type: 'claimImage.fetched'; readonly url: string } & ClaimImageRef)
  | ({ readonly type: 'claimImage.missing' } & ClaimImageRef);

/** How an image stands. */
export type FetchedImage =
  | { readonly tag: 'fetching' }
  | { readonly tag: 'fetched'; readonly url: string }
  | { readonly tag: 'missing' };
