import type { BuiltFile } from '../../machines/export/export.events.ts';

const MINUTE = 60_000;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lets the browser save a file under its name. */
export function download({ name, bytes }: BuiltFile): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: TYPE }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it when the customer has answered its question; nothing tells when.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
