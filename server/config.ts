/** The shop's settings, from the environment (README, Configuration). */
export interface Config {
  readonly port: number;
  /** Folder of the embedded database. */
  readonly data: string;
  /** A PostgreSQL; undefined: SQLite is embedded. */
  readonly databaseUrl: string | undefined;
  /** Demo customers and goods. */
  readonly demo: boolean;
  readonly phone: string;
  readonly email: string;
  /** §6: who may make claims. Empty: everyone; undefined: not set. */
  readonly reclamationUsers: readonly string[] | undefined;
}

/** What is wrong with the environment, one line a variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a ConfigError that names every wrong variable at once. An empty variable counts as unset, but for the list. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const wrong = (name: string, expected: string) => problems.push(`${name} ${expected}, not '${env[name]}'.`);

  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong('PORT', 'must be a port from 0 to 65535');

  const databaseUrl = text('DATABASE_URL');
  // The URL holds a password, so it is not repeated.
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://.');
  }

  const demoText = text('SHOP_DEMO')?.toLowerCase();
  const demo = demoText === undefined ? databaseUrl === undefined : switches.get(demoText);
  if (demo === undefined) wrong('SHOP_DEMO', 'must be 1 or 0');

  const email = text('SHOP_EMAIL') ?? 'asiakaspalvelu@example.fi';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) wrong('SHOP_EMAIL', 'must be an e-mail address');

  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port,
    data: text('SHOP_DATA') ?? '.data',
    databaseUrl,
    demo: demo ?? false,
    phone: text('SHOP_PHONE') ?? '+358 9 1234 5678',
    email,
    reclamationUsers: env.SHOP_RECLAMATION_USERS?.split(',').flatMap((name) => name.trim() || []),
  };
}

const switches = new Map([
  ['1', true],
  ['true', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['off', false],
]);
