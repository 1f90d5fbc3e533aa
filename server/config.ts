import { defaultLimits, type Limits } from './http/limits.ts';
import { type Format, formats, type Level, levels } from './log.ts';
import type { Merchant } from './prepayment/paytrail.ts';
import type { SigningKey } from './realtime/jwt.ts';
import { type Dsn, readDsn } from './report/dsn.ts';
import { readTelemetry, type TelemetrySettings } from './telemetry/settings.ts';

/** The shop's settings, from the environment (server/README.md, Configuration). */
export interface Config {
  readonly port: number;
  /** The folder of the embedded database. */
  readonly data: string;
  /** The URL of a PostgreSQL; undefined: SQLite is embedded. */
  readonly databaseUrl: string | undefined;
  /** Demo customers and goods. */
  readonly demo: boolean;
  /** Undefined: that of the brand. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
  /** The folder of the brand; undefined: the demo's with the demo, else none. */
  readonly brand?: string | undefined;
  /** §6: the users who may make claims. Empty: everyone; undefined: not set. */
  readonly reclamationUsers: readonly string[] | undefined;
  /** The shop's public origin, without a trailing slash; undefined: the origin that the browser uses. */
  readonly shopUrl: string | undefined;
  /** The merchant at Paytrail. Undefined: the demo simulates it, another shop accepts no payments. */
  readonly paytrail: Merchant | undefined;
  /** Undefined: text on a terminal, JSON elsewhere. */
  readonly logFormat: Format | undefined;
  readonly logLevel: Level;
  /** Milliseconds between 'not ready' and the end of listening, so that a load balancer notices. */
  readonly drain: number;
  /** Undefined: OpenTelemetry is not loaded. */
  readonly telemetry?: TelemetrySettings | undefined;
  readonly limits: Limits;
  /** Idle milliseconds after which a session ends. */
  readonly sessionIdle: number;
  /** Origins of product pictures, besides the shop's own. */
  readonly imageOrigins?: readonly string[];
  /** The destination of error reports; undefined: they stay in the shop's own table. */
  readonly sentryDsn?: Dsn | undefined;
  /** Realtime uses Ably; undefined: the shop's own port. */
  readonly ablyKey?: SigningKey | undefined;
}

/** The errors of the environment, one line a variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a ConfigError that names all wrong variables. An empty variable counts as unset, except the list. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const wrong = (name: string, expected: string) => problems.push(`${name} ${expected}, not '${env[name]}'.`);

  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong('PORT', 'must be a port from 0 to 65535');

  const databaseUrl = text('DATABASE_URL');
  // The URL contains a password, so the message does not repeat it.
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://.');
  }

  const demoText = text('SHOP_DEMO')?.toLowerCase();
  const demo = demoText === undefined ? databaseUrl === undefined : switches.get(demoText);
  if (demo === undefined) wrong('SHOP_DEMO', 'must be 1 or 0');

  const email = text('SHOP_EMAIL');
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
    wrong('SHOP_EMAIL', 'must be an e-mail address');

  const shopUrl = originOf(text('SHOP_URL'));
  if (shopUrl === undefined && text('SHOP_URL') !== undefined) {
    wrong('SHOP_URL', 'must be an origin such as https://shop.example.fi, without a path');
  }
  const paytrail = readMerchant(text, shopUrl, problems);
  const count = (name: string, fewest: number, otherwise: number) => {
    const number = Number(text(name) ?? otherwise);
    if (!Number.isInteger(number) || number < fewest || number > 1_000_000) {
      wrong(name, `must be a whole number from ${fewest}`);
    }
    return number;
  };
  const limits = {
    proxies: count('TRUST_PROXY', 0, defaultLimits.proxies),
    addressLogins: count('ADDRESS_LOGINS', 1, defaultLimits.addressLogins),
    userCalls: count('USER_CALLS', 1, defaultLimits.userCalls),
  };
  const idle = Number(text('SESSION_IDLE') ?? 480);
  if (!Number.isInteger(idle) || idle < 5 || idle > 720) {
    wrong('SESSION_IDLE', 'must be minutes from 5 to 720');
  }

  const oneOf = <T extends string>(name: string, known: readonly T[]) => {
    const given = text(name)?.toLowerCase();
    const found = known.find((each) => each === given);
    if (given !== undefined && found === undefined) wrong(name, `must be one of ${known.join(', ')}`);
    return found;
  };
  const logFormat = oneOf('LOG_FORMAT', formats);
  const logLevel = oneOf('LOG_LEVEL', levels) ?? 'info';
  const telemetry = readTelemetry(text, problems);
  const drain = Number(text('SHOP_DRAIN') ?? 0);
  if (!(drain >= 0 && drain <= 300)) wrong('SHOP_DRAIN', 'must be seconds from 0 to 300');

  const dsnText = text('SENTRY_DSN');
  const sentryDsn = dsnText === undefined ? undefined : readDsn(dsnText);
  if (dsnText !== undefined && sentryDsn === undefined) {
    // The wrong value may be a secret.
    problems.push('SENTRY_DSN must be a public DSN such as https://key@sentry.example.com/1.');
  }

  const imageOrigins = text('SHOP_IMAGE_ORIGINS')?.split(/[\s,]+/) ?? [];
  if (imageOrigins.some((origin) => originOf(origin) === undefined || !origin.startsWith('https:'))) {
    wrong('SHOP_IMAGE_ORIGINS', 'must be origins such as https://images.example.com, separated by commas');
  }

  const ablyText = text('ABLY_API_KEY');
  const [, name = '', secret = ''] = /^([\w-]+\.[\w-]+):([\w-]{8,})$/.exec(ablyText ?? '') ?? [];
  if (ablyText !== undefined && name === '') {
    // The key contains a secret, so the message does not repeat it.
    problems.push('ABLY_API_KEY must be a key of Ably such as appId.keyId:secret.');
  }

  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port,
    data: text('SHOP_DATA') ?? '.data',
    databaseUrl,
    demo: demo ?? false,
    phone: text('SHOP_PHONE'),
    email,
    brand: text('SHOP_BRAND'),
    reclamationUsers: env.SHOP_RECLAMATION_USERS?.split(',').flatMap((name) => name.trim() || []),
    shopUrl,
    paytrail,
    logFormat,
    logLevel,
    drain: drain * 1_000,
    telemetry,
    limits,
    sessionIdle: idle * 60_000,
    imageOrigins,
    sentryDsn,
    ablyKey: ablyText === undefined ? undefined : { name, secret },
  };
}

/** Both keys or neither, and with them an origin that Paytrail can reach. The message does not repeat the secret. */
function readMerchant(
  text: (name: string) => string | undefined,
  shopUrl: string | undefined,
  problems: string[],
): Merchant | undefined {
  const merchantId = text('PAYTRAIL_MERCHANT_ID');
  const secret = text('PAYTRAIL_SECRET');
  if (merchantId === undefined && secret === undefined) return undefined;
  if (merchantId === undefined || secret === undefined) {
    const [there, missing] = merchantId === undefined ? [SECRET, ID] : [ID, SECRET];
    problems.push(`${there} is set without ${missing}: payments need both.`);
  }
  if (merchantId !== undefined && !/^\d+$/.test(merchantId)) {
    problems.push(`${ID} must be a number, not '${merchantId}'.`);
  }
  if (shopUrl === undefined || !shopUrl.startsWith('https://')) {
    problems.push(`SHOP_URL must be the shop's public https:// origin: Paytrail leads back to it.`);
  }
  return { merchantId: merchantId ?? '', secret: secret ?? '' };
}

const ID = 'PAYTRAIL_MERCHANT_ID';
const SECRET = 'PAYTRAIL_SECRET';

function originOf(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

const switches = new Map([
  ['1', true],
  ['true', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['off', false],
]);
