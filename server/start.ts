// The composition root of the server: database, goods, services, routes, listener.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Instant } from '../machines/domain/calendar.ts';
import { makeAttempts } from './auth/attempts.ts';
import { type KeyCount, makeCaptcha } from './auth/captcha.ts';
import { makeUsedChallenges } from './auth/challenges.ts';
import { makeLoginGuard } from './auth/login-guard.ts';
import { makeLogins } from './auth/logins.ts';
import { loadSecret } from './auth/secrets.ts';
import { makeSessions } from './auth/sessions.ts';
import { type Brand, noBrand, readBrand } from './brand/brand.ts';
import { isSeeded, readEdition } from './catalogue/goods.table.ts';
import { keepClean } from './clean.ts';
import { type Config, ConfigError } from './config.ts';
import { type Database, openDatabase } from './database/open.ts';
import { demoReclamationUsers } from './demo/customers.ts';
import { placePastOrders } from './demo/demo-orders.ts';
import { demoSeed, seed } from './demo/seed.ts';
import type { StandInTimes } from './demo/stand-in/stand-in.ts';
import { addressBehind } from './http/address.ts';
import { makeAdmission } from './http/admission.ts';
import { apiListener } from './http/answer.ts';
import { makeHandlers } from './http/handle.ts';
import { maintenanceGate } from './http/maintenance-routes.ts';
import { makePaymentReturns } from './http/payment-returns.ts';
import { contentSecurityPolicy, inlineHashes } from './http/policy.ts';
import { type Listening, listen } from './http/serve.ts';
import { staticFiles } from './http/static.ts';
import type { Log } from './log.ts';
import { logOf } from './log-of.ts';
import { makeMaintenance } from './maintenance/maintenance.ts';
import { noPaytrail } from './prepayment/paytrail.ts';
import { paytrailWithSpans } from './prepayment/paytrail-spans.ts';
import { setUpPayments } from './prepayment/set-up.ts';
import { startSweep } from './prepayment/sweep.ts';
import { type RealtimeSettings, setUpRealtime } from './realtime/realtime.ts';
import { ablyTime } from './realtime/time.ts';
import { makeVerifyPage } from './receipt/page.ts';
import { makeReports } from './report/reports.ts';
import { makeTunnel } from './report/tunnel.ts';
import { type Hooks, makeServices } from './shop.ts';
import type { Gauges } from './telemetry/otlp.ts';
import { outboxLag } from './telemetry/outbox-lag.ts';
import { silent, type Telemetry } from './telemetry/telemetry.ts';

/** Replacements for tests: the clock, the log, the database. */
export interface ServerHooks extends Hooks {
  readonly now?: () => Instant;
  readonly database?: Database;
  readonly standIn?: StandInTimes;
  /** Milliseconds between two checks of payments without a message. */
  readonly sweep?: number;
  readonly realtime?: RealtimeSettings;
  readonly captchaKeys?: KeyCount;
}

export interface RunningServer {
  readonly port: number;
  /**
   * Reports that it is not ready, waits for `SHOP_DRAIN`, and accepts no new connection. Open requests may finish for
   * `grace` milliseconds at most; then it closes the database.
   */
  stop(grace?: number): Promise<void>;
}

const GRACE = 5_000;

/** Opens and migrates the database, seeds the demo if it is on, and serves. Port 0 takes a free one. */
export async function startServer(config: Config, hooks: ServerHooks = {}): Promise<RunningServer> {
  const begun = performance.now();
  const brand = brandOf(config);
  const { now = Date.now, log: plain = logOf(config) } = hooks;
  const database = hooks.database ?? (await openDatabase({ url: config.databaseUrl, folder: config.data }));
  const { kind, migrated = [] } = database;
  let sockets = () => 0;
  const telemetry = await telemetryOf(config, async () => ({
    'shop.outbox.lag': await outboxLag(database.db, now()),
    'shop.sockets.open': sockets(),
  }));
  const log = telemetry.logging(plain);
  if (migrated.length > 0) log('migrated', { level: 'info', migrations: migrated.join(' ') });
  try {
    const listening = await serve(config, { ...hooks, telemetry, brand }, database, now, log);
    sockets = listening.sockets;
    const cleaning = await keepClean(database, now, log);
    const { port } = listening;
    log('started', { level: 'info', port, database: kind, ms: since(begun), pid: process.pid });
    return {
      port,
      stop: async (grace = GRACE) => {
        const stopping = performance.now();
        clearInterval(cleaning);
        listening.drain();
        if (config.drain > 0) await setTimeout(config.drain);
        await listening.close(grace);
        await telemetry.stop();
        await database.close();
        plain('stopped', { level: 'info', ms: since(stopping) });
      },
    };
  } catch (error) {
    await telemetry.stop();
    await database.close();
    throw error;
  }
}

/** Throws a ConfigError with a sentence for each mistake in the folder. */
function brandOf({ brand, demo }: Config): Brand {
  const folder = brand ?? (demo ? join(import.meta.dirname, 'demo', 'brand') : undefined);
  const read = folder === undefined ? noBrand : readBrand(folder);
  if (isBrand(read)) return read;
  throw new ConfigError(read);
}

function isBrand(read: Brand | readonly string[]): read is Brand {
  return !Array.isArray(read);
}

/** Without a collector OpenTelemetry is not loaded. */
async function telemetryOf({ telemetry, logLevel }: Config, gauges: Gauges): Promise<Telemetry> {
  if (telemetry === undefined) return silent;
  const { startTelemetry } = await import('./telemetry/otlp.ts');
  return startTelemetry(telemetry, logLevel, gauges);
}

async function serve(
  config: Config,
  hooks: ServerHooks & { readonly telemetry: Telemetry; readonly brand: Brand },
  database: Database,
  now: () => Instant,
  log: Log,
): Promise<Listening> {
  const { db } = database;
  const { brand } = hooks;
  const phone = config.phone ?? brand.phone ?? '+358 9 1234 5678';
  const email = config.email ?? brand.email ?? 'asiakaspalvelu@example.fi';
  if (config.demo) {
    await seed(db, demoSeed());
    await placePastOrders(database, now());
  }
  let port = config.port;
  const self = () => `http://localhost:${port}`;
  const { paytrail, standIn, policy } = await setUpPayments({
    ...{ config, db, self, now, log },
    times: hooks.standIn,
  });
  const sessions = makeSessions(db, config.sessionIdle);
  const stillOpen = (ids: readonly string[]) => sessions.stillOpen(ids, now());
  const { shopUrl } = config;
  const realtime = await setUpRealtime({
    ...{ database, stillOpen, shopUrl, now, log, settings: hooks.realtime },
    ablyKey: config.ablyKey,
  });
  const services = makeServices(database, {
    payments: { paytrail: paytrailWithSpans(paytrail, hooks.telemetry), shopEmail: email },
    ...hooks,
    log,
    afterCommit: () => {
      hooks.afterCommit?.();
      realtime.wake();
    },
  });
  const reclamationUsers = config.reclamationUsers ?? (config.demo ? demoReclamationUsers : []);
  const secret = await loadSecret(db, 'attempts');
  const attempts = makeAttempts(db);
  const { proxies, addressLogins, userCalls } = config.limits;
  const guard = makeLoginGuard(db, attempts, secret, addressLogins);
  const maintenance = makeMaintenance(db);
  const reports = makeReports({ db, dsn: config.sentryDsn, now, log });
  const handlers = makeHandlers({
    maintenance,
    services,
    sessions,
    logins: makeLogins(db),
    captcha: makeCaptcha(await loadSecret(db, 'captcha'), makeUsedChallenges(db), hooks.captchaKeys),
    guard,
    addressOf: addressBehind(proxies),
    now,
    reclamationUsers,
    shopUrl,
    realtimeTokens: realtime.tokens,
    log,
  });
  const admit = makeAdmission({ attempts, secret, now, reclamationUsers, userCalls });
  const api = apiListener({
    ...{ handlers, admit, log },
    authenticate: (token, call) => sessions.use(token, call, now()),
    onDefect: reports.defect,
  });
  const dist = join(import.meta.dirname, '..', 'dist');
  const hasCredit = isSeeded(await readEdition(db));
  const files = staticFiles(dist, { phone, email, brand, hasCredit, sentryDsn: config.sentryDsn?.text });
  const inline = inlineHashes(join(dist, 'index.html'), brand.style);
  const connections = config.sentryDsn === undefined ? [] : [new URL(config.sentryDsn.url).origin];
  const healthy = async () => {
    await db.selectFrom('secrets').select('name').limit(1).execute();
  };
  const returns = makePaymentReturns({ payments: services.payments, paytrail, now, log });
  const listening = await listen(
    {
      ...{ api, files, realtime, healthy, log, telemetry: hooks.telemetry },
      gate: maintenanceGate({ maintenance, now }),
      // Open during maintenance: an incoming payment is always recorded.
      sites: [
        ...[returns, makeTunnel(reports, now, proxies), ablyTime(now)],
        makeVerifyPage(db, brand.name ?? 'Tilauskauppa', now),
        ...(standIn === undefined ? [] : [standIn]),
      ],
      policy: contentSecurityPolicy({
        ...policy,
        images: [...policy.images, ...(config.imageOrigins ?? [])],
        ...inline,
        connections: [...connections, ...realtime.connections],
      }),
      secure: config.shopUrl?.startsWith('https:') ?? false,
    },
    config.port,
  );
  port = listening.port;
  standIn?.start();
  const sweep = paytrail === noPaytrail ? undefined : startSweep(services.payments, now, log, hooks.sweep);
  return {
    port,
    sockets: listening.sockets,
    drain: listening.drain,
    close: async (grace) => {
      await sweep?.stop();
      await standIn?.close();
      await listening.close(grace);
    },
  };
}

function since(begun: number): number {
  return Math.round(performance.now() - begun);
}
