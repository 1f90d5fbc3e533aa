import type { Asked } from '../domain/sheet/asked.ts';

/** A file as it is built. */
export interface BuiltFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How many of all rows stand in the file. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Events of the actor that builds a file. */
export type BuildTold =
  | { readonly type: 'export.progressed'; readonly progress: Progress }
  | { readonly type: 'export.built'; readonly file: BuiltFile }
  | { readonly type: 'export.failed' };

export type ExportEvent =
  /** A file of Excel is asked for; one that is being built gives way to it. */
  | { readonly type: 'export.request'; readonly asked: Asked }
  | { readonly type: 'export.cancel' }
  | { readonly type: 'export.retry' }
  /** The message has been read. */
  | { readonly type: 'export.dismiss' }
  | BuildTold;

export interface ExportContext {
  /** The last request; kept for another try until its file is saved. */
  readonly asked: Asked | undefined;
  readonly progress: Progress | undefined;
  /** The name of the file that was saved last. */
  readonly saved: string | undefined;
}
