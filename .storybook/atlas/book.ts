// A built Storybook: of this folder, or of a commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** A story of a book, in the order of its tree. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** Those of Storybook, and those of its title. */
  readonly tags: readonly string[];
}

/** Charts and journeys have no state of their own. */
const withoutPicture = /^(Start|Unseen)\/|\/States (Chart|Steps|EveryPath)$/;

/** The stories with a picture: of the chosen groups of the tree, or of all. */
export function entriesOf(book: string, chosen: readonly string[]): readonly Entry[] {
  return listedIn(book, chosen).filter(
    ({ title, exportName }) => !withoutPicture.test(`${title} ${exportName}`),
  );
}

/** The stories that show each step of a process's paths. */
export function stepsIn(book: string, chosen: readonly string[]): readonly Entry[] {
  return listedIn(book, chosen).filter(({ exportName }) => exportName === 'Steps');
}

function listedIn(book: string, chosen: readonly string[]) {
  const { entries }: { entries: Readonly<Record<string, Entry & { readonly exportName: string }>> } =
    JSON.parse(readFileSync(join(book, 'index.json'), 'utf8'));
  const groups = chosen.map((group) => group.toLowerCase());
  return Object.values(entries).filter(({ title }) => groups.length === 0 || groups.includes(groupOf(title)));
}

/** A group of the tree that has pictures. */
export function hasPictures(group: string): boolean {
  return !withoutPicture.test(`${group}/`);
}

/** 'Cart/States' → 'cart' */
export function groupOf(title: string): string {
  return title.replace(/\/.*$/, '').toLowerCase();
}

export function build(from: string, to: string): void {
  const built = spawnSync(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet', '--output-dir', to],
    { cwd: from, encoding: 'utf8' },
  );
  if (built.status === 0) return;
  const reason = built.error?.message ?? built.signal ?? '';
  throw new Error(`Storybook cannot be built: ${reason}\n${built.stdout}${built.stderr}`);
}

/** Builds the Storybook of a commit, with the packages of this folder. */
export function buildCommit(commit: string, to: string): void {
  const place = mkdtempSync(join(tmpdir(), 'atlas-'));
  const tree = join(place, 'tree');
  git('worktree', 'add', '--detach', tree, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
    build(tree, to);
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(place, { recursive: true, force: true });
  }
}

/** The full name of a commit. */
export function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', `${name}^{commit}`).trim();
  } catch {
    throw new Error(`There is no commit ${name}.`);
  }
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
