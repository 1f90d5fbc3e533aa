import type { Instant } from '../../machines/domain/calendar.ts';
import type { Maintenance } from '../../machines/domain/maintenance/maintenance.schema.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Database } from '../database/open.ts';
import { readMaintenance, writeMaintenance } from './maintenance.ts';

/** What is asked on the command line. */
export type MaintenanceCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'show' }
  | { readonly _tag: 'off' }
  | { readonly _tag: 'on'; readonly maintenance: Maintenance };

export const help = `Switches maintenance on and off while the shop is open; every server knows within two seconds.

  npm run maintenance -- on                      customers see the maintenance screen
  npm run maintenance -- on --message TEXT       with your words, in Finnish
                            --message-en TEXT    and in English; without them the Finnish ones
                            --until 15:00        and when it is expected to end, Finnish time
  npm run maintenance -- off                     customers come back by themselves
  npm run maintenance -- show                    is it on?

The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start.
`;

/** Reads the words after the command's name. Throws a CommandRefused that says what is wrong. */
export function readCommand(words: readonly string[], now: Instant): MaintenanceCommand {
  const [name = 'help', ...rest] = words;
  if (name === 'help' || words.some((word) => word === '--help' || word === '-h')) return { _tag: 'help' };
  if (name === 'on') return { _tag: 'on', maintenance: readOptions(rest, now) };
  if (name !== 'off' && name !== 'show') {
    throw new CommandRefused(`maintenance is on, off or show, not '${name}'. See --help.`);
  }
  if (rest.length > 0) throw new CommandRefused(`'${rest.join(' ')}' is too much. See --help.`);
  return { _tag: name };
}

/** Does what is asked, and answers what to print. */
export async function perform(
  { db }: Database,
  command: Exclude<MaintenanceCommand, { readonly _tag: 'help' }>,
): Promise<string> {
  switch (command._tag) {
    case 'on':
      await writeMaintenance(db, command.maintenance);
      return told(command.maintenance);
    case 'off':
      await writeMaintenance(db, undefined);
      return told(undefined);
    case 'show':
      return told(await readMaintenance(db));
    default:
      return command satisfies never;
  }
}

function told(maintenance: Maintenance | undefined): string {
  if (maintenance === undefined) return 'There is no maintenance: the shop is open.\n';
  const { message_fi, message_en, until } = maintenance;
  const end = until === null ? '' : `, until ${momentIn(until)}`;
  const lines = [message_fi, message_en].filter((text) => text !== '').map((text) => `  ${text}`);
  return `${[`Maintenance is on${end}.`, ...lines].join('\n')}\n`;
}

function readOptions(words: readonly string[], now: Instant): Maintenance {
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    const [flag = '', value] = words.slice(at, at + 2);
    if (!flags.has(flag)) throw new CommandRefused(`'${flag}' is none of ${[...flags].join(', ')}.`);
    if (given.has(flag)) throw new CommandRefused(`${flag} is there twice.`);
    if (value === undefined || value.trim() === '') throw new CommandRefused(`${flag} needs a value.`);
    given.set(flag, value.trim());
  }
  const until = given.get('--until');
  return {
    message_fi: textOf(given, '--message'),
    message_en: textOf(given, '--message-en'),
    until: until === undefined ? null : instantOf(until, now),
  };
}

const flags: ReadonlySet<string> = new Set(['--message', '--message-en', '--until']);

const LONGEST = 500;

function textOf(given: ReadonlyMap<string, string>, flag: string): string {
  const text = given.get(flag) ?? '';
  if (text.length <= LONGEST && !text.includes('\u0000')) return text;
  throw new CommandRefused(`${flag} is a text of at most ${LONGEST} characters.`);
}

/** The next time that it is so late in Helsinki. */
function instantOf(text: string, now: Instant): Instant {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined) {
    throw new CommandRefused(`--until is a time such as 15:00, not '${text}'.`);
  }
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Helsinki');
  const time = Temporal.PlainTime.from({ hour: Number(hour), minute: Number(minute) });
  const today = here.withPlainTime(time);
  return (today.epochMilliseconds > now ? today : today.add({ days: 1 })).epochMilliseconds;
}

function momentIn(until: Instant): string {
  const at = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO('Europe/Helsinki');
  return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
