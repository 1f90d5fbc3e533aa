// Reads the environment, and serves the shop until a signal. `main.mjs` starts it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ConfigError, readConfig } from './config.ts';
import { isUnwritable } from './database/refused.ts';
import { defect, type Log } from './log.ts';
import { logOf } from './log-of.ts';
import { type RunningServer, startServer } from './start.ts';
import { welcome } from './welcome.ts';

try {
  const config = readConfig(process.env);
  const log = logOf(config);
  process.on('uncaughtExceptionMonitor', (error) => log('A defect ends the process', defect(error)));
  const starting = startServer(config, { log });
  // A signal may arrive once the port is open, before the start has ended.
  stopOnSignal(starting, log);
  const server = await starting;
  process.stdout.write(welcome(config, server.port));
  handBackMemory();
} catch (error) {
  if (error instanceof ConfigError) fail(error.message);
  else if (codeOf(error) === 'EADDRINUSE') fail('The port is taken: set PORT to another one.');
  else if (isUnwritable(error)) {
    fail('The database cannot be written: its disk is full or read-only, or the folder is another user’s.');
  } else throw error;
}

/** Milliseconds in which repeated signals count as one: npm, its shell and the terminal each forward a signal. */
const ONE_WISH = 500;

/** The first signal stops gracefully, a later one at once. */
function stopOnSignal(starting: Promise<RunningServer>, log: Log): void {
  let asked: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (asked !== undefined) {
        if (now - asked > ONE_WISH) process.exit(1);
        return;
      }
      asked = now;
      log('stopping', { level: 'info', signal });
      starting
        .then((server) => server.stop())
        .then(
          () => process.exit(0),
          (error) => {
            log('The shutdown failed', defect(error));
            process.exit(1);
          },
        );
    });
  }
}

/** The start compiles and seeds. V8 would not release its memory, a fifth of an idle server's. */
function handBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
