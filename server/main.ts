// Reads the environment, serves the shop until it is told to stop. `main.mjs` starts it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start.ts';
import { welcome } from './welcome.ts';

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  process.stdout.write(welcome(config, server.port));
  handBackMemory();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  if (error instanceof ConfigError) fail(error.message);
  else if (codeOf(error) === 'EADDRINUSE') fail('The port is taken: set PORT to another one.');
  else throw error;
}

/** Starting compiles and seeds; V8 would keep the pages that this took, a fifth of what an idle server holds. */
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
