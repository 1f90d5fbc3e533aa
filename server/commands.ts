import * as CliError from 'effect/cli/CliError';
import * as Command from 'effect/cli/Command';
import * as Effect from 'effect/Effect';
import { customersCommand } from './account/command.ts';
import { sessionsCommand } from './auth/command.ts';
import { passwordCommand } from './auth/password.command.ts';
import { backendCommand } from './backend/command.ts';
import { databaseCommand } from './backup/command.ts';
import { goodsCommand } from './catalogue/command.ts';
import { claimsCommand } from './claim/command.ts';
import { CommandError } from './command-database.ts';
import { ConfigError } from './config.ts';
import { contentCommand } from './content/command.ts';
import { feedbackCommand } from './feedback/command.ts';
import { maintenanceCommand } from './maintenance/command.ts';
import { verifyCommand } from './receipt/command.ts';
import { reportsCommand } from './report/command.ts';
import { commandLayer, Deps, type Output } from './verb.ts';

/** Nouns in the order of the help. */
export const shopCommand = Command.make('npm run shop --').pipe(
  Command.withDescription(`Commands of the office, with or without a running shop.
The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start.`),
  Command.withSubcommands([
    goodsCommand,
    customersCommand,
    claimsCommand,
    contentCommand,
    feedbackCommand,
    passwordCommand,
    sessionsCommand,
    maintenanceCommand,
    reportsCommand,
    databaseCommand,
    verifyCommand,
    backendCommand,
  ]),
);

interface World extends Omit<Deps, 'fail'>, Output {}

/** Runs the command that the words name. Resolves with its exit code: 1 if it is not done. */
export async function runShop(words: readonly string[], world: World): Promise<number> {
  let exitCode = 0;
  const fail = () => {
    exitCode = 1;
  };
  const run = Command.runWith(shopCommand, { version: '' })(words).pipe(
    Effect.provideService(Deps, { ...world, fail }),
    Effect.provide(commandLayer(world)),
  );
  try {
    await Effect.runPromise(run);
  } catch (error) {
    if (error instanceof CliError.ShowHelp) return error.errors.length === 0 ? 0 : 1;
    if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
    world.refuse(`${error.message}\n`);
    return 1;
  }
  return exitCode;
}
