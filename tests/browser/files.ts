import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** A file on the disk, for a page to be handed: bytes that go over Playwright's own line take longer than the work on them. */
export function fileOf(name: string, bytes: Uint8Array): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  return path;
}
