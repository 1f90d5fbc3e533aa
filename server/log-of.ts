import type { Config } from './config.ts';
import { type Log, makeLog } from './log.ts';

/** The configured log on stderr: text on a terminal, JSON elsewhere. */
export function logOf({ logFormat, logLevel }: Pick<Config, 'logFormat' | 'logLevel'>): Log {
  return makeLog({
    format: logFormat ?? (process.stderr.isTTY ? 'text' : 'json'),
    level: logLevel,
    write: (text) => process.stderr.write(text),
  });
}
