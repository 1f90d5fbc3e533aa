// The words of `npm run paths`, and its help.

import * as Argument from 'effect/cli/Argument';
import * as CliError from 'effect/cli/CliError';
import * as Command from 'effect/cli/Command';
import * as Flag from 'effect/cli/Flag';
import * as Effect from 'effect/Effect';
import type { Locale } from '../../i18n/locales.ts';
import { commandLayer, flag, type Output, optional, read } from '../../server/verb.ts';
import { everyProcess } from '../model/models.ts';
import { nearest } from './nearest.ts';

export type HandName = 'machine' | 'page' | 'story';

export interface Options {
  /** Without any: all. */
  readonly processes: readonly string[];
  /** Journeys over several processes instead of paths of one. */
  readonly journeys: boolean;
  readonly hand: HandName | undefined;
  readonly list: boolean;
  readonly paths: readonly number[];
  readonly step: number | undefined;
  /** A start and samples, as reports print them. */
  readonly walk: string | undefined;
  readonly rule: string | undefined;
  readonly state: string | undefined;
  readonly seed: number | undefined;
  readonly length: number;
  readonly shard: Shard | undefined;
  readonly locale: Locale | undefined;
  readonly width: number | undefined;
  readonly headed: boolean;
  readonly slow: number;
  readonly against: string | undefined;
  readonly accounts: Accounts;
  readonly checklist: boolean;
  readonly coverage: boolean;
  readonly pictures: boolean;
}

/** The reason why a command is not done. */
export class Refusal extends Error {}

/** The part `part` of `of`, from 1. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/** The accounts of another shop, by the name that the paths use. */
export type Accounts = Readonly<Record<string, { readonly username: string; readonly password: string }>>;

const JOURNEYS = 'journeys';

/** The steps of `--seed` without `--length`. */
const LENGTH = 200;

/** The narrowest page that the shop supports, in px. */
const NARROWEST = 320;

const help = `Prints, walks or lists the paths of processes. Without --hand and --checklist it prints them.

  npm run paths -- ordering                                    prints the paths of ordering
  npm run paths -- ordering --hand page                        walks them in Chromium, and writes a report
  npm run paths -- ordering --hand page --headed --slow 300    in a window, with 300 ms before each action
  npm run paths -- ordering --hand page --path 12 --step 7     the shortest way to step 7 of path 12
  npm run paths -- ordering --hand machine --seed 7            random walks without a page
  npm run paths -- journeys --hand machine                     events from outside in every state of every process
  npm run paths -- ordering --checklist --locale fi            a list for testing by hand
  npm run paths -- --coverage                                  a page: the rules and their proofs
  npm run paths -- --hand page --against https://test.example --account ravintola=user:password

Each hand numbers its own paths, and a changed chart numbers them anew. --walk, as a report prints it, stays the same.

Each run has a folder of its own in test-results/paths, with its report and traces; latest is the last one. The last five runs are kept, and the last five of --path and --walk. The exit code is 1 if a path fails.`;

const text = (name: string, says: string, about: string) =>
  optional(Flag.String(name).pipe(Flag.withMetavar(says), Flag.withDescription(about)));
const number = (name: string, says: string, about: string) =>
  optional(
    Flag.String(name).pipe(
      Flag.withMetavar(says),
      Flag.withDescription(about),
      read((word) => wholeNumber(name, word)),
    ),
  );

const params = {
  processes: Argument.String('PROCESS').pipe(
    Argument.withDescription(
      'such as ordering; without one all processes. `journeys` before them: events from outside in every state',
    ),
    Argument.variadic(),
  ),
  hand: optional(
    Flag.Literals('hand', ['machine', 'page', 'story']).pipe(
      Flag.withDescription(
        'walks: machine without a screen, page in Chromium with a server, story in Storybook',
      ),
    ),
  ),
  list: flag('list', 'with --hand: prints the chosen paths, and walks none'),
  paths: Flag.String('path').pipe(
    Flag.withMetavar('N'),
    Flag.withDescription('this path alone; repeatable'),
    read((word) => wholeNumber('path', word)),
    Flag.atLeast(0),
  ),
  step: number('step', 'N', 'with one --path: the shortest way to this step'),
  walk: text(
    'walk',
    'STEPS',
    "a start and samples, as a report names them: 'pressed > order.confirm/pressed'",
  ),
  rule: text(
    'rule',
    'TEXT',
    'paths that assert a rule with this text, such as §5: it is about a step or a part of the page',
  ),
  state: text('state', 'STATE', 'paths through this state, such as confirming'),
  seed: number('seed', 'N', 'random walks instead of the paths; the same seed, the same walks'),
  length: number('length', 'N', `with --seed: the steps of all walks of a process; ${LENGTH} if not given`),
  shard: optional(
    Flag.String('shard').pipe(
      Flag.withMetavar('K/N'),
      Flag.withDescription('the K-th of N parts of the paths, such as 1/4'),
      read(shardOf),
    ),
  ),
  locale: optional(
    Flag.Literals('locale', ['fi', 'en']).pipe(
      Flag.withDescription('the language; if not given, the page takes both by turns'),
    ),
  ),
  width: number('width', 'PX', 'the width of the page, such as 390 or 1280'),
  headed: flag('headed', 'shows the browser; it needs a Chromium with a window (CHROMIUM_PATH)'),
  slow: number('slow', 'MS', 'milliseconds before each action of the page'),
  against: text('against', 'URL', 'the shop at this address, with the demo goods'),
  accounts: Flag.String('account').pipe(
    Flag.withMetavar('NAME=USER:PASSWORD'),
    Flag.withDescription('an account at --against for the paths’ ravintola, ennakko …; or PATHS_ACCOUNTS'),
    Flag.atLeast(0),
  ),
  checklist: flag('checklist', 'writes a list for testing by hand, as Markdown and as Excel'),
  coverage: flag('coverage', 'writes a page: each rule of the specification with its proofs'),
  noPictures: flag('no-pictures', 'a smaller report'),
};

/** Decoded options; `run` is not called for help and for wrong words. Resolves with the exit code. */
export async function readOptions(
  words: readonly string[],
  world: Output & { readonly accounts?: string | undefined },
  run: (options: Options) => Promise<number>,
): Promise<number> {
  let exitCode = 0;
  const command = Command.make('npm run paths --', params, (given) =>
    Effect.tryPromise({
      try: async () => {
        exitCode = await run(optionsOf(given, world.accounts ?? ''));
      },
      catch: (error) => error,
    }),
  ).pipe(Command.withDescription(help));
  try {
    const program = Command.runWith(command, { version: '' })(words);
    await Effect.runPromise(program.pipe(Effect.provide(commandLayer(world))));
  } catch (error) {
    if (error instanceof CliError.ShowHelp) return error.errors.length === 0 ? 0 : 1;
    if (!(error instanceof Refusal)) throw error;
    world.refuse(`${error.message}\n`);
    return 1;
  }
  return exitCode;
}

type Given = Command.Command.Config.Infer<typeof params>;

function optionsOf(given: Given, accounts: string): Options {
  const { noPictures, length, slow, ...same } = given;
  const options: Options = {
    ...same,
    processes: given.processes.filter((name) => name !== JOURNEYS),
    journeys: given.processes.includes(JOURNEYS),
    length: length ?? LENGTH,
    slow: slow ?? 0,
    accounts:
      given.against === undefined
        ? {}
        : accountsOf([...accounts.split(/\s+/).filter(Boolean), ...given.accounts]),
    pictures: !noPictures,
  };
  const known = Object.keys(everyProcess);
  for (const name of options.processes) {
    if (!known.includes(name)) {
      throw new Refusal(
        `No process is named '${name}'. ${nearest(name, known)}\nThere are: ${known.join(', ')}, and journeys`,
      );
    }
  }
  if (given.step !== undefined && (given.paths.length !== 1 || options.processes.length !== 1)) {
    throw new Refusal('--step needs one process and one --path.');
  }
  if (given.paths.length > 0 && options.processes.length !== 1) {
    throw new Refusal('--path needs one process, such as ordering: each has its own numbers.');
  }
  if (given.walk !== undefined && options.processes.length !== 1) {
    throw new Refusal('--walk needs one process.');
  }
  if (options.journeys && (given.hand === 'story' || given.seed !== undefined || given.step !== undefined)) {
    throw new Refusal('journeys are walked by --hand machine or page, without --seed and --step.');
  }
  if (given.coverage && (given.processes.length > 0 || given.hand !== undefined)) {
    throw new Refusal('--coverage takes all processes and no hand: leave PROCESS and --hand out.');
  }
  if (given.checklist && given.hand !== undefined) {
    throw new Refusal('--checklist is for testing by hand: leave --hand out.');
  }
  if (given.width !== undefined && given.width < NARROWEST) {
    throw new Refusal(`--width needs at least ${NARROWEST} px, not ${given.width}.`);
  }
  if (length !== undefined && given.seed === undefined) throw new Refusal('--length needs --seed.');
  const onPage = {
    '--headed': given.headed,
    '--slow': slow,
    '--width': given.width,
    '--against': given.against,
  };
  if (given.accounts.length > 0 && given.against === undefined) {
    throw new Refusal('--account needs --against: the shop that a run starts has its own accounts.');
  }
  for (const [name, value] of Object.entries(onPage)) {
    if (value !== undefined && value !== false && given.hand !== 'page') {
      throw new Refusal(`${name} needs --hand page.`);
    }
  }
  if (given.against !== undefined) checkAddress(given.against, options.accounts);
  return options;
}

/** The paths empty carts and place orders: another shop's accounts must be named. */
function checkAddress(address: string, accounts: Accounts): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Refusal(`--against needs an address such as https://shop.example, not '${address}'.`);
  }
  if (!['localhost', '127.0.0.1'].includes(url.hostname) && Object.keys(accounts).length === 0) {
    throw new Refusal(
      `--against ${url.origin} needs its test accounts: the paths empty their carts and place orders.\n` +
        'Name them with --account ravintola=USER:PASSWORD or in PATHS_ACCOUNTS.',
    );
  }
}

function accountsOf(words: readonly string[]): Accounts {
  return Object.fromEntries(
    words.map((word) => {
      const [, name = '', username = '', password = ''] = /^([^=]+)=([^:]+):(.+)$/.exec(word) ?? [];
      if (name === '') throw new Refusal(`--account needs NAME=USER:PASSWORD, not '${word}'.`);
      return [name, { username, password }];
    }),
  );
}

function wholeNumber(name: string, word: string): number {
  if (/^\d{1,9}$/.test(word)) return Number(word);
  throw new Refusal(`--${name} needs a whole number, not '${word}'.`);
}

function shardOf(word: string): Shard {
  const [, part, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(word) ?? [];
  const shard = { part: Number(part), of: Number(of) };
  if (shard.part >= 1 && shard.part <= shard.of) return shard;
  throw new Refusal(`--shard needs a part such as 1/4, not '${word}'.`);
}
