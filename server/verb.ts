// A command is `npm run shop -- <noun> <verb>`. Each noun's folder has a `command.ts` with its verbs.
import * as NodeServices from '@effect/platform-node/NodeServices';
import * as Context from 'effect/Context';
import * as Argument from 'effect/cli/Argument';
import * as CliConfig from 'effect/cli/CliConfig';
import * as CliError from 'effect/cli/CliError';
import * as CliOutput from 'effect/cli/CliOutput';
import * as Command from 'effect/cli/Command';
import * as Flag from 'effect/cli/Flag';
import * as GlobalFlag from 'effect/cli/GlobalFlag';
import * as Param from 'effect/cli/Param';
import * as Effect from 'effect/Effect';
import { flow } from 'effect/Function';
import * as Layer from 'effect/Layer';
import type { Instant } from '../machines/domain/calendar.ts';
import type { inDatabase } from './command-database.ts';
import type { Log } from './log.ts';

/** The dependencies of a verb. */
export interface Deps {
  readonly now: () => Instant;
  readonly inDatabase: typeof inDatabase;
  readonly log: Log;
  readonly print: (text: string) => void;
  /** Sets the exit code to 1, for a printed reason. */
  readonly fail: () => void;
}

export const Deps = Context.Service<Deps>('shop/command/Deps');

/** `work` resolves with the text to print. It throws a CommandError with the reason if the command is not done. */
export function verb<const Name extends string, const Given extends Command.Command.Config>(
  name: Name,
  help: string,
  given: Given,
  work: (given: Command.Command.Config.Infer<Given>, deps: Deps) => string | Promise<string>,
) {
  return Command.make(name, given, (values) =>
    Effect.flatMap(Deps, (deps) =>
      Effect.tryPromise({
        try: async () => deps.print(await work(values, deps)),
        catch: (error) => error,
      }),
    ),
  ).pipe(described(help));
}

export function noun<
  const Name extends string,
  const Verbs extends readonly Command.Command.SubcommandEntry[],
>(name: Name, help: string, verbs: Verbs) {
  return Command.make(name).pipe(described(help), Command.withSubcommands(verbs));
}

/** The list of nouns or verbs shows the first line of a help. */
function described(help: string) {
  const [short = '', ...more] = help.split('\n');
  const lines = [short, ...more.map((line) => (line === '' ? '' : `  ${line}`))];
  return flow(Command.withDescription(lines.join('\n')), Command.withShortDescription(short));
}

/** An argument with its name in the command's help. */
export function argument(name: string, help: string) {
  return Argument.String(name).pipe(Argument.withDescription(help));
}

/** True if it is given. */
export function flag(name: string, help: string) {
  return Flag.Boolean(name).pipe(Flag.withDescription(help), Flag.withDefault(false));
}

/** Undefined if it is not given. */
export function optional<Kind extends Param.ParamKind, Value>(param: Param.Param<Kind, Value>) {
  return Param.withDefault(param, undefined);
}

/** Converts the word by `read`. A CommandError of `read` states the error. */
export function read<Value>(as: (word: string) => Value) {
  return Param.mapEffect((word: string) =>
    Effect.try({ try: () => as(word), catch: (cause) => new CliError.UserError({ cause }) }),
  );
}

export interface Output {
  readonly print: (text: string) => void;
  /** Receives the reason why a command is not done. */
  readonly refuse: (text: string) => void;
}

/** Help is printed; a wrong command is refused with one sentence and a hint to its help. */
export function commandLayer({ print, refuse }: Output) {
  const { formatHelpDoc } = CliOutput.defaultFormatter({ colors: false, globalFlags: 'none' });
  const present = (event: CliOutput.Presenter.Event) =>
    Effect.sync(() => {
      if (event._tag === 'Help') print(`${formatHelpDoc(event.helpDoc)}\n`);
      if (event._tag !== 'InvalidInvocation') return;
      const [error] = event.errors;
      const isOwn = error?._tag === 'UserError';
      refuse(`${error?.message}${isOwn ? '' : `\nSee ${event.commandPath.join(' ')} --help`}\n`);
    });
  return Layer.mergeAll(
    NodeServices.layer,
    CliConfig.layer({ builtIns: [GlobalFlag.Help] }),
    CliOutput.layerPresenter({ present }),
  );
}
