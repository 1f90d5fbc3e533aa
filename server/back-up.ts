// `npm run backup`: writes the shop into a file, while it runs or not.
import { backupHelp, performBackup } from './backup/command.ts';
import { inDatabase, isHelp, runCommand } from './beside-shop.ts';

const words = process.argv.slice(2);
await runCommand(() =>
  isHelp(words)
    ? backupHelp
    : inDatabase((database, config) => performBackup(database, config, words, new Date())),
);
