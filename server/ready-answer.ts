/** An encoded answer that is the same for every customer. */
export interface ReadyAnswer {
  readonly etag: string;
  readonly json: Uint8Array;
  readonly gzip: Uint8Array;
  readonly brotli: Uint8Array;
}
