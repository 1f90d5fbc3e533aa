// `npm run atlas`: pictures of every story, as one static folder.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { groups } from '../../stories/titles.ts';
import {
  build,
  buildCommit,
  commitOf,
  type Entry,
  entriesOf,
  groupOf,
  hasPictures,
  root,
  stepsIn,
} from './book.ts';
import { compare } from './compare.ts';
import { type Kept, merged, readKept, writeKept } from './kept.ts';
import { failedIn, looks, pictureOf } from './looks.ts';
import { draw } from './pictures.ts';
import { type Atlas, writeSheets } from './sheets.ts';
import { shownWords } from './shown-words.ts';

const help = `npm run atlas                      draws every story: Finnish and English, 390, 800 and 1280 px, light and dark
npm run atlas -- --process cart    draws one process: a group of Storybook's tree; --process cart --process ordering: two; the others stay
npm run atlas -- --since main      shows side by side what looks different from a commit
npm run atlas -- --accept          accepts the pictures of the last run, on this machine
npm run atlas -- --since accepted  shows what looks different from the accepted pictures
npm run atlas -- --port 6007       links the pictures of an opened file to the Storybook at this port, else 6006
`;

const atlas = join(root, 'test-results', 'atlas');
/** Storybook in development serves it (.storybook/main.ts). */
const words = join(root, 'test-results', 'words');
const cache = join(root, 'node_modules', '.cache', 'atlas');

/** Pictures that another version of this code has drawn are no measure. */
const drawing = createHash('sha256')
  .update(
    ['looks.ts', 'pictures.ts'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join(),
  )
  .digest('hex')
  .slice(0, 8);
const accepted = join(cache, `accepted-${drawing}`);

const { values } = parseArgs({
  options: {
    process: { type: 'string', multiple: true, default: [] },
    port: { type: 'string', default: '6006' },
    since: { type: 'string' },
    accept: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

try {
  if (values.help) print(help);
  else if (values.accept) accept();
  else
    await run(
      values.process.map((group) => group.toLowerCase()),
      values.since,
    );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(chosen: readonly string[], since: string | undefined): Promise<void> {
  const begun = performance.now();
  // A misspelt name ends the command before the long work.
  for (const group of chosen) checkGroup(group);
  const older = since === undefined ? undefined : findOlder(since);
  const before = chosen.length === 0 ? undefined : readKept(atlas, drawing);
  if (before === undefined) rmSync(atlas, { recursive: true, force: true });
  else clear(atlas, (name) => name !== 'pictures' && name !== 'drawn.json');
  const book = join(atlas, 'storybook');
  print('Building Storybook …\n');
  build(root, book);
  const entries = entriesOf(book, chosen);
  const pictures = join(atlas, 'pictures');
  print(`Drawing ${entries.length} stories …\n`);
  const { drawn, said } = await draw(book, { entries, steps: stepsIn(book, chosen) }, pictures);
  const version = commitOf('HEAD').slice(0, 12);
  const versions = Object.fromEntries(drawn.map(({ title }) => [groupOf(title), version]));
  const now: Kept = { drawing, drawn, said, only: chosen, versions };
  const all = merged(
    before,
    now,
    [...entriesOf(book, []), ...stepsIn(book, [])].map(({ id }) => id),
  );
  writeKept(atlas, all);
  removeOthers(pictures, all);
  mkdirSync(words, { recursive: true });
  writeFileSync(join(words, 'shown.json'), JSON.stringify(shownWords(all.drawn, all.said, all.only)));
  cpSync(words, join(book, 'words'), { recursive: true });
  const made = { drawn: all.drawn, port: values.port, versions: all.versions };
  if (older === undefined) writeSheets({ ...made, since: undefined }, atlas);
  else writeSheets({ ...made, since: await differences(drawn, await older(chosen)) }, atlas);
  print(summary());
  const failed = failedIn(drawn);
  print(failed.map((story) => `✗ ${story}\n`).join(''));
  if (failed.length > 0) process.exitCode = 1;

  function summary(): string {
    const checks = drawn.flatMap((story) => story.checks);
    const count = checks.reduce((sum, { violations }) => sum + violations.length, 0);
    const seconds = Math.round((performance.now() - begun) / 1000);
    return `${drawn.length * looks.length} pictures in ${seconds} s; violations of axe: ${count}; failed stories: ${failedIn(drawn).length}.\n${relative(root, atlas)}/index.html\n`;
  }

  async function differences(now: Atlas['drawn'], before: Older): Promise<Atlas['since']> {
    const changes = await compare(now, { before: before.pictures, now: pictures, to: atlas });
    print(`Pictures that look different from ${since}: ${changes.length}.\n`);
    const known = new Set(before.entries.map(({ id }) => id));
    const current = new Set(entries.map(({ id }) => id));
    const titles = (each: readonly Entry[], others: ReadonlySet<string>) =>
      each.filter(({ id }) => !others.has(id)).map(({ title, name }) => `${title}: ${name}`);
    return {
      name: since ?? '',
      changes,
      added: titles(entries, known),
      removed: titles(before.entries, current),
    };
  }
}

function checkGroup(group: string): void {
  const names = Object.keys(groups)
    .filter(hasPictures)
    .map((name) => name.toLowerCase());
  if (names.includes(group.toLowerCase())) return;
  throw new Error(`There is no process ${group}. There are ${names.join(', ')}.`);
}

/** An earlier atlas: its pictures and stories. */
interface Older {
  readonly pictures: string;
  readonly entries: readonly Entry[];
}

/** Draws the missing pictures of the chosen processes in an earlier version. */
function findOlder(name: string): (chosen: readonly string[]) => Promise<Older> {
  if (name === 'accepted') {
    if (!existsSync(accepted)) throw new Error(noneAccepted);
    return async (chosen) => ({
      pictures: join(accepted, 'pictures'),
      entries: entriesOf(join(accepted, 'storybook'), chosen).filter(({ id }) => isDrawn(accepted, id)),
    });
  }
  const commit = commitOf(name);
  const place = join(cache, `${commit}-${drawing}`);
  const book = join(place, 'storybook');
  const pictures = join(place, 'pictures');
  return async (chosen) => {
    if (!existsSync(book)) {
      clearCache();
      print(`Building the Storybook of ${name} …\n`);
      buildCommit(commit, book);
    }
    const entries = entriesOf(book, chosen);
    const missing = entries.filter(({ id }) => !isDrawn(place, id));
    print(`Drawing ${missing.length} stories of ${name} …\n`);
    await draw(book, { entries: missing, steps: [] }, pictures);
    return { pictures, entries };
  };
}

function isDrawn(place: string, id: string): boolean {
  return looks.every((look) => existsSync(join(place, 'pictures', pictureOf(id, look))));
}

const noneAccepted =
  'No pictures of this version of the atlas are accepted on this machine: npm run atlas, then npm run atlas -- --accept.';

/** The cache has one commit. */
function clearCache(): void {
  mkdirSync(cache, { recursive: true });
  clear(cache, (old) => !old.startsWith('accepted-'));
}

function clear(folder: string, isOld: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name), { recursive: true });
}

/** The pictures of stories that are no more. */
function removeOthers(pictures: string, { drawn }: Kept): void {
  const names = new Set(drawn.flatMap(({ id }) => looks.map((look) => pictureOf(id, look))));
  clear(pictures, (name) => !names.has(name));
}

function accept(): void {
  if (!existsSync(join(atlas, 'pictures'))) throw new Error('There are no pictures yet: npm run atlas.');
  mkdirSync(accepted, { recursive: true });
  clear(cache, (old) => old.startsWith('accepted-') && join(cache, old) !== accepted);
  for (const part of ['storybook', 'pictures']) {
    cpSync(join(atlas, part), join(accepted, part), { recursive: true });
  }
  print('Accepted. Compare with these pictures: npm run atlas -- --since accepted\n');
}

function print(words: string): void {
  process.stdout.write(words);
}
