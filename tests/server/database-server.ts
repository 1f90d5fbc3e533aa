// The PostgreSQL of the server tests, chosen and reported once for a whole run.
import { execFile } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort } from '../free-port.ts';
import { isFull } from '../lengths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty: PGlite in memory. */
    readonly databaseUrl: string;
  }
}

export interface Server {
  readonly url: string;
  readonly name: string;
  stop(): Promise<void>;
}

let server: Server | undefined;

export async function setup(project: TestProject): Promise<void> {
  if (isFull) server = await choose();
  process.stdout.write(`Server tests run on SQLite${server === undefined ? '' : ` and on ${server.name}`}\n`);
  project.provide('databaseUrl', server?.url ?? '');
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

async function choose(): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url !== '') return { url, name: 'the PostgreSQL of TEST_DATABASE_URL', stop: async () => undefined };
  if (process.env.CI === 'true') throw new Error('CI needs TEST_DATABASE_URL: a real PostgreSQL');
  const bin = findPostgres();
  try {
    if (bin !== undefined) return await startLocal(bin);
  } catch (error) {
    process.stdout.write(`The PostgreSQL in ${bin} did not start: ${String(error)}\n`);
  }
  return {
    url: '',
    name: 'PGlite in memory (no PostgreSQL was found: install one, or set TEST_DATABASE_URL)',
    stop: async () => undefined,
  };
}

export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb');
  const found = [...onPath, ...debian].find((file) => existsSync(file));
  return found === undefined ? undefined : dirname(realpathSync(found));
}

/** A PostgreSQL for this run alone, in a temporary folder; without fsync unless it must be durable. */
export async function startLocal(bin: string, durable = false): Promise<Server> {
  const run = await asNobodySpecial();
  const home = await run('mktemp', ['-d']);
  const port = await freePort();
  const data = join(home, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  const options = `${durable ? '' : '-F '}-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`;
  await run(join(bin, 'pg_ctl'), ['-D', data, '-l', join(home, 'log'), '-w', '-o', options, 'start']);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    name: await run(join(bin, 'postgres'), ['--version']),
    stop: async () => {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      await rm(home, { recursive: true, force: true });
    },
  };
}

const execute = promisify(execFile);
type Run = (file: string, args: readonly string[]) => Promise<string>;

/** PostgreSQL refuses to run as root: root becomes its user, or nobody. */
async function asNobodySpecial(): Promise<Run> {
  const plain: Run = async (file, args) => (await execute(file, args, { cwd: '/' })).stdout.trim();
  if (process.getuid?.() !== 0) return plain;
  const user = await plain('id', ['-un', 'postgres']).catch(() => 'nobody');
  return (file, args) => plain('runuser', ['-u', user, '--', file, ...args]);
}
