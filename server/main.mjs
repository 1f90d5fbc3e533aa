// `npm start`. Plain JavaScript, so that the compile cache is there before the first TypeScript: a second start then
// strips no types and compiles nothing, and what strips types, some 9 MB, is never loaded.
import { enableCompileCache } from 'node:module';

// A hash of a password takes 19 MiB. Once such a block was freed, the allocator of Linux (glibc) keeps blocks of up to
// that size, in each thread: 20 logins at once left 110 MB more. It reads its settings when a process begins, so this
// one begins anew, under the same id.
const { env, execArgv, execPath, platform } = process;
if (platform === 'linux' && env.MALLOC_MMAP_THRESHOLD_ === undefined) {
  const wanted = { ...env, MALLOC_MMAP_THRESHOLD_: String(256 * 1024) };
  process.execve(execPath, [execPath, ...execArgv, ...process.argv.slice(1)], wanted);
}
enableCompileCache();
await import('./main.ts');
