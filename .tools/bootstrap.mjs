// Begins every npm script, on whatever Node the machine has (20 or later): plain JavaScript, built-ins only.
// It installs the packages of the lockfile, the pinned Node among them. Then it runs the script of its arguments
// under that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.bootstrap');
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

const wanted = `${createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')}\n`;
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  if (!installedMatchesLockfile()) install();
  writeFileSync(stamp, wanted);
}

const [script, ...args] = process.argv.slice(2);
if (script !== undefined) {
  const shell = process.platform === 'win32';
  // A shell splits a word at its spaces unless it is quoted.
  const quoted = (word) => (shell ? `"${word}"` : word);
  const words = [join(root, script), ...args].map(quoted);
  const child = spawn(quoted(pinnedNode), words, { cwd: root, stdio: 'inherit', shell });
  // A terminal sends Ctrl-C to the script, too, and this process waits for its end. A SIGINT to npm alone comes only to
  // this process, where sh is bash or zsh; dash keeps it until the script ends.
  process.on('SIGINT', () => setTimeout(() => child.kill(), 2_000));
  process.on('SIGTERM', () => child.kill());
  child.on('close', (code) => process.exit(code ?? 1));
}

function install() {
  const reason = existsSync(modules) ? 'The lockfile has changed' : 'First run';
  process.stdout.write(`${reason}: installing the packages the lockfile pins (about a minute) …\n`);
  const npm = process.env.npm_execpath;
  // The machine's own Node runs npm: the pinned one lies in the folder that `npm ci` empties first.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const command = npm === undefined ? 'npm' : node;
  const ran = spawnSync(command, [...(npm === undefined ? [] : [npm]), 'ci', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: npm === undefined && process.platform === 'win32',
  });
  if (ran.status !== 0) {
    process.stderr.write(
      `${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error?.message ?? ''}\nThe install failed.\n`,
    );
    process.exit(ran.status ?? 1);
  }
}

/** True after an `npm install` by hand: npm's own record in node_modules then says what the lockfile says. */
function installedMatchesLockfile() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const installed = packagesOf(record);
  const locked = packagesOf(join(root, 'package-lock.json'));
  return (
    Object.entries(locked).every(([path, entry]) => {
      const there = installed[path];
      return there === undefined ? path === '' || entry.optional === true : there.version === entry.version;
    }) && Object.keys(installed).every((path) => path in locked)
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
