import type { Config } from './config.ts';
import { type Log, makeLog } from './log.ts';

/** The log as it is configured, to stderr: lines for people where that is a terminal, JSON elsewhere. */
export function logOf({ logFormat, logLevel }: Pick<Config, 'logFormat' | 'logLevel'>): Log {
  return makeLog({
    format: logFormat ?? (process.stderr.isTTY ? 'text' : 'json'),
    level: logLevel,
    write: (text) => process.stderr.write(text),
  });
}
