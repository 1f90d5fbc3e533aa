import type { Asked } from '../domain/sheet/asked.ts';

export interface BuiltFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The number of written rows, of all rows. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Events of the actor that builds a file. */
export type BuildMessage =
  | { readonly type: 'export.progressed'; readonly progress: Progress }
  | { readonly type: 'export.built'; readonly file: BuiltFile }
  | { readonly type: 'export.failed' };

export type ExportEvent =
  /** An Excel file is requested; it replaces one that is being built. */
  | { readonly type: 'export.request'; readonly asked: Asked }
  | { readonly type: 'export.cancel' }
  | { readonly type: 'export.retry' }
  /** The customer has read the message. */
  | { readonly type: 'export.dismiss' }
  | BuildMessage;

export interface ExportContext {
  /** The last request, stored for a retry until its file is saved. */
  readonly asked: Asked | undefined;
  readonly progress: Progress | undefined;
  /** The name of the last saved file. */
  readonly saved: string | undefined;
}
