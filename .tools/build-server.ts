// Bundles the server into .server/ if its sources have changed (server/decisions/bundle.md).
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { fingerprintOf, isBuiltOf } from './fingerprint.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.server');
const stamp = join(folder, '.fingerprint');

export async function buildServer(): Promise<void> {
  const wanted = fingerprintOf(['{machines,server}/**/*.ts', '.tools/build-server.ts']);
  if (isBuiltOf(stamp, wanted)) return;
  rmSync(stamp, { force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [dirnames],
    ssr: { noExternal: true, external: ['pg', 'exceljs'] },
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // A stack trace has the names of its functions.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
        },
      },
    },
  });
  writeFileSync(stamp, wanted);
}

export { buildServer as setup };

/** A module of the bundle still reads the files beside its source. */
const dirnames: Plugin = {
  name: 'dirnames',
  transform: (code, id) => {
    if (!code.includes('import.meta.dirname')) return undefined;
    const source = relative(folder, dirname(id)).replaceAll('\\', '/');
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${source}')`);
  },
};
