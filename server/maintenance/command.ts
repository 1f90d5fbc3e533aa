import * as Flag from 'effect/cli/Flag';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Maintenance } from '../../machines/domain/maintenance/maintenance.schema.ts';
import { CommandError } from '../command-database.ts';
import { noun, optional, read, verb } from '../verb.ts';
import { readMaintenance, writeMaintenance } from './maintenance.ts';

export const maintenanceCommand = noun(
  'maintenance',
  'Closes the shop to customers. It applies to every server within two seconds.',
  [
    verb(
      'on',
      'shows customers the maintenance screen',
      {
        message_fi: text('message', 'the text in Finnish'),
        message_en: text('message-en', 'the text in English; by default the Finnish one'),
        until: optional(
          Flag.String('until').pipe(
            Flag.withMetavar('15:00'),
            Flag.withDescription('the expected end, Finnish time'),
          ),
        ),
      },
      ({ message_fi, message_en, until }, { inDatabase, now }) => {
        const end = until === undefined ? null : instantOf(until, now());
        const maintenance = { message_fi: message_fi ?? '', message_en: message_en ?? '', until: end };
        return inDatabase(async ({ db }) => {
          await writeMaintenance(db, maintenance);
          return formatMaintenance(maintenance);
        });
      },
    ),
    verb(
      'off',
      'opens the shop again; the pages of customers return automatically',
      {},
      (_, { inDatabase }) =>
        inDatabase(async ({ db }) => {
          await writeMaintenance(db, undefined);
          return formatMaintenance(undefined);
        }),
    ),
    verb('show', 'shows if it is on', {}, (_, { inDatabase }) =>
      inDatabase(async ({ db }) => formatMaintenance(await readMaintenance(db))),
    ),
  ],
);

function text(flag: string, help: string) {
  return optional(
    Flag.String(flag).pipe(
      Flag.withMetavar('TEXT'),
      Flag.withDescription(help),
      read((given) => textOf(given, `--${flag}`)),
    ),
  );
}

function formatMaintenance(maintenance: Maintenance | undefined): string {
  if (maintenance === undefined) return 'There is no maintenance: the shop is open.\n';
  const { message_fi, message_en, until } = maintenance;
  const end = until === null ? '' : `, until ${momentIn(until)}`;
  const lines = [message_fi, message_en].filter((text) => text !== '').map((text) => `  ${text}`);
  return `${[`Maintenance is on${end}.`, ...lines].join('\n')}\n`;
}

const LONGEST = 500;

function textOf(given: string, flag: string): string {
  const text = given.trim();
  if (text === '') throw new CommandError(`${flag} needs a value.`);
  if (text.length <= LONGEST && !text.includes('\u0000')) return text;
  throw new CommandError(`${flag} is a text of at most ${LONGEST} characters.`);
}

/** The next time of this hour and minute in Helsinki. */
function instantOf(text: string, now: Instant): Instant {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined) {
    throw new CommandError(`--until is a time such as 15:00, not '${text}'.`);
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
