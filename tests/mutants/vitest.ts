import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { compiledMessages } from '../../.tools/messages.ts';
import { root } from '../house/sources.ts';

/** One running vitest. Between two runs it serves another text for a product file; nothing is written. */
export interface Runner {
  /** Undefined: all pass. `named`: only tests with such names. */
  firstFailure(files: readonly string[], named?: RegExp): Promise<Failure | undefined>;
  /** `path` from the repository's root; undefined: all files are unchanged. */
  serve(path: string | undefined, change?: (code: string) => string): void;
  close(): Promise<void>;
}

/** The first failing test, or an error outside the tests, with its file if known. */
export interface Failure {
  readonly file: string | undefined;
  readonly said: string;
}

export async function startRunner(onServer: boolean, beat: () => void): Promise<Runner> {
  let served: { readonly path: string; change(code: string): string } | undefined;
  const mutating: Plugin = {
    name: 'mutating',
    enforce: 'pre',
    transform: (code, id) => (id === served?.path ? served.change(code) : undefined),
  };
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      bail: 1,
      passWithNoTests: true,
      // A disk cache would keep the text of an earlier run.
      fsModuleCache: false,
      isolate: false,
      maxWorkers: 1,
      environment: 'node',
      globalSetup: onServer ? ['tests/server/database-server.ts'] : [],
      include: ['tests/{domain,machines,server}/**/*.test.ts'],
      testTimeout: 600_000,
      hookTimeout: 600_000,
      reporters: [{ onTestCaseResult: beat, onTestModuleQueued: beat }],
    },
    { plugins: [mutating, react(), compiledMessages()], resolve: { alias: [] }, server: { watch: null } },
  );
  await vitest.standalone();
  return {
    serve: (path, change = (code) => code) => {
      if (served !== undefined) vitest.invalidateFile(served.path);
      served = path === undefined ? undefined : { path: join(root, path), change };
      if (served !== undefined) vitest.invalidateFile(served.path);
    },
    firstFailure: async (files, named) => {
      if (files.length === 0) return undefined;
      if (named === undefined) vitest.resetGlobalTestNamePattern();
      else vitest.setGlobalTestNamePattern(named);
      return failureOf(await run(vitest, files));
    },
    close: () => vitest.close(),
  };
}

async function run(vitest: Vitest, files: readonly string[]) {
  // Failures of the earlier run count for `bail`.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const project = vitest.getRootProject();
  return vitest.runTestSpecifications(files.map((file) => project.createSpecification(join(root, file))));
}

interface Ran {
  readonly testModules: readonly TestModule[];
  readonly unhandledErrors: readonly unknown[];
}

function failureOf({ testModules, unhandledErrors }: Ran): Failure | undefined {
  for (const module of testModules) {
    const file = module.relativeModuleId;
    for (const test of module.children.allTests('failed'))
      return { file, said: `${file} > ${test.fullName}` };
    const [error] = module.errors();
    if (error !== undefined) return { file, said: `${file}: ${error.message.split('\n')[0]}` };
  }
  const [error] = unhandledErrors;
  if (error === undefined) return undefined;
  return { file: undefined, said: `unhandled: ${error instanceof Error ? error.message : 'error'}` };
}
