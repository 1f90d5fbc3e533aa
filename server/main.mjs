// `npm start`. It runs the bundle that `npm run build` makes of `main.ts` (decisions/bundle.md). The compile cache is on
// before the bundle is loaded: a second start compiles nothing.
import { enableCompileCache } from 'node:module';

// A hash of a password takes 19 MiB. After such a block is freed, the allocator of Linux (glibc) caches blocks of up to
// that size in each thread: 20 concurrent logins left 110 MB more. Threads that share one arena reuse each other's memory:
// an idle server is 3 MB smaller. The allocator reads its settings at the start of a process, so this process executes
// itself again, under the same id.
const { env, execArgv, execPath, platform } = process;
if (platform === 'linux' && env.MALLOC_MMAP_THRESHOLD_ === undefined) {
  const wanted = { ...env, MALLOC_MMAP_THRESHOLD_: String(256 * 1024), MALLOC_ARENA_MAX: '1' };
  process.execve(execPath, [execPath, ...execArgv, ...process.argv.slice(1)], wanted);
}
enableCompileCache();
await import('../.server/main.js');
