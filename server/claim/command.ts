import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as Argument from 'effect/cli/Argument';
import * as Flag from 'effect/cli/Flag';
import { CommandError } from '../command-database.ts';
import type { Database } from '../database/open.ts';
import { argument, flag, noun, verb } from '../verb.ts';
import { formatFully, formatLine } from './format.ts';
import { findClaim, handleClaim, officeClaims } from './handle.ts';
import { imagesInDatabase } from './image-store.ts';

const id = argument('ID', 'the number of a claim');

export const claimsCommand = noun(
  'claims',
  'Handles claims. An open list of claims shows it within two seconds.',
  [
    verb(
      'list',
      'claims in progress, oldest first',
      { all: flag('all', 'also the ready ones') },
      ({ all }, { inDatabase }) => inDatabase((database) => list(database, all)),
    ),
    verb('show', 'one claim with all details', { id }, ({ id }, { inDatabase }) =>
      inDatabase(async ({ db }) => formatFully(await findClaim(db, id))),
    ),
    verb(
      'images',
      'saves the images of a claim',
      { id, folder: argument('FOLDER', 'created if it is missing') },
      ({ id, folder }, { inDatabase }) => inDatabase((database) => saveImages(database, id, folder)),
    ),
    verb(
      'ready',
      'makes a claim ready',
      {
        id,
        handler: Flag.String('handler').pipe(
          Flag.withMetavar('NAME'),
          Flag.withDescription('the customer sees the name'),
        ),
        more: argument('NAME', 'more words of the name').pipe(Argument.variadic()),
      },
      ({ id, handler, more }, { inDatabase, now }) => {
        const name = nameOf([handler, ...more]);
        return inDatabase(
          async (database) => `${formatLine(await handleClaim(database, id, name, now()))}\n`,
        );
      },
    ),
  ],
);

async function list(database: Database, all: boolean): Promise<string> {
  const claims = await officeClaims(database);
  const shown = all ? claims : claims.filter(({ claim }) => claim.status === 'in_progress');
  if (shown.length > 0) return `${shown.map(formatLine).join('\n')}\n`;
  return all ? 'There are no claims.\n' : 'There are no claims in progress.\n';
}

const LONGEST_NAME = 100;

function nameOf(words: readonly string[]): string {
  const name = words.join(' ').trim();
  if (name === '') throw new CommandError('ready needs --handler NAME.');
  if (name.length <= LONGEST_NAME) return name;
  throw new CommandError(`A handler's name has at most ${LONGEST_NAME} characters.`);
}

/** The files are named by the claim and the position: names given by customers are not used as paths. */
async function saveImages({ db }: Database, id: string, folder: string): Promise<string> {
  const { claim } = await findClaim(db, id);
  const store = imagesInDatabase(db);
  const saved: string[] = [];
  for (const { position } of claim.images) {
    const image = await store.get(id, position);
    if (image === undefined) continue;
    const path = join(folder, `claim-${id}-${position + 1}.${image.type === 'image/png' ? 'png' : 'jpg'}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, image.bytes);
    saved.push(path);
  }
  return saved.length === 0 ? `Claim ${id} has no images.\n` : `${saved.join('\n')}\n`;
}
