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
  // Safari reads the URL only after the customer has answered its question, and no event reports that.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
