import { type Config, readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/database/open.ts';
import { type ServerHooks, startServer } from '../../../server/start.ts';
import type { TestDatabase } from '../databases.ts';

export interface Shop {
  readonly base: string;
  readonly database: Database;
  /** Log lines of warnings, and of defects with their stacks. */
  readonly logged: readonly string[];
  /** Puts the server's clock forward, milliseconds. */
  readonly forward: (time: number) => void;
  readonly stop: (grace?: number) => Promise<void>;
}

/** The whole server with the demo shop in a database of its own, on a free port. */
export async function startShop(
  kind: TestDatabase,
  settings: Partial<Config> = {},
  hooks: ServerHooks = {},
): Promise<Shop> {
  const database = await kind.open(settings.demo !== false);
  const logged: string[] = [];
  let ahead = 0;
  const config: Config = { ...readConfig({}), port: 0, data: '', phone: '', email: '', ...settings };
  const server = await startServer(config, {
    database,
    now: () => Date.now() + ahead,
    log: (line, { level = 'warn', error, stack } = {}) => {
      if (level === 'warn' || level === 'error')
        logged.push([line, stack ?? error].filter(Boolean).join(': '));
    },
    realtime: { poll: 20 },
    captchaKeys: [1, 2],
    standIn: { later: 3_600_000, poll: 20 },
    ...hooks,
  });
  return {
    base: `http://localhost:${server.port}`,
    database,
    logged,
    forward: (time) => {
      ahead += time;
    },
    stop: (grace = 0) => server.stop(grace),
  };
}
