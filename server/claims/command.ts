import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Database } from '../database/open.ts';
import { findClaim, handleClaim, officeClaims } from './handle.ts';
import { imagesInDatabase } from './image-store.ts';
import { inFull, inLine } from './tell.ts';

/** What is asked on the command line. */
export type ClaimsCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'list'; readonly all: boolean }
  | { readonly _tag: 'show'; readonly id: string }
  | { readonly _tag: 'images'; readonly id: string; readonly folder: string }
  | { readonly _tag: 'ready'; readonly id: string; readonly handler: string };

export const help = `Handles claims while the shop is open. A customer whose list of claims is open sees it within two seconds.

  npm run claims -- list                        claims in progress, oldest first
  npm run claims -- list all                    the ready ones, too
  npm run claims -- show ID                     one claim with everything in it
  npm run claims -- images ID FOLDER            saves its images into a folder
  npm run claims -- ready ID --handler NAME     makes it ready; the customer sees the name

The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start.
`;

/** Reads the words after the command's name. Throws a CommandRefused that says what is wrong. */
export function readCommand(words: readonly string[]): ClaimsCommand {
  const [name = 'help', id, ...rest] = words;
  if (name === 'help' || words.some((word) => word === '--help' || word === '-h')) return { _tag: 'help' };
  if (name === 'list') {
    if (id !== undefined && id !== 'all') throw tooMuch([id]);
    if (rest.length > 0) throw tooMuch(rest);
    return { _tag: 'list', all: id === 'all' };
  }
  if (!names.has(name)) throw new CommandRefused(`There is no command '${name}'. See --help.`);
  if (id === undefined) throw new CommandRefused(`${name} needs the number of a claim. See --help.`);
  if (name === 'show') {
    if (rest.length > 0) throw tooMuch(rest);
    return { _tag: 'show', id };
  }
  if (name === 'images') {
    const [folder, ...more] = rest;
    if (folder === undefined) throw new CommandRefused('images needs a folder. See --help.');
    if (more.length > 0) throw tooMuch(more);
    return { _tag: 'images', id, folder };
  }
  const [flag, ...handler] = rest;
  if (flag !== '--handler') throw new CommandRefused('ready needs --handler NAME. See --help.');
  return { _tag: 'ready', id, handler: nameOf(handler) };
}

/** Does what is asked, and answers what to print. */
export async function perform(
  database: Database,
  command: Exclude<ClaimsCommand, { readonly _tag: 'help' }>,
  now: Instant,
): Promise<string> {
  switch (command._tag) {
    case 'list': {
      const claims = await officeClaims(database);
      const shown = command.all ? claims : claims.filter(({ claim }) => claim.status === 'in_progress');
      if (shown.length > 0) return `${shown.map(inLine).join('\n')}\n`;
      return command.all ? 'There are no claims.\n' : 'There are no claims in progress.\n';
    }
    case 'show':
      return inFull(await findClaim(database.db, command.id));
    case 'images':
      return saveImages(database, command.id, command.folder);
    case 'ready':
      return `${inLine(await handleClaim(database, command.id, command.handler, now))}\n`;
    default:
      return command satisfies never;
  }
}

const names: ReadonlySet<string> = new Set(['show', 'images', 'ready']);

const LONGEST_NAME = 100;

function nameOf(words: readonly string[]): string {
  const name = words.join(' ').trim();
  if (name === '') throw new CommandRefused('ready needs --handler NAME. See --help.');
  if (name.length <= LONGEST_NAME) return name;
  throw new CommandRefused(`A handler's name has at most ${LONGEST_NAME} characters.`);
}

function tooMuch(words: readonly string[]): CommandRefused {
  return new CommandRefused(`'${words.join(' ')}' is too much. See --help.`);
}

/** Named by the claim and their places in it: names that customers gave them are not used as paths. */
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
