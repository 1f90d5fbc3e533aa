import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** A file on the disk for a page: sending bytes through Playwright takes longer than processing them. */
export function fileOf(name: string, bytes: Uint8Array): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  return path;
}
