// Messages reach the browser parsed: the ICU parser runs here, at build, and its no-parser twin ships instead.
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Turns `i18n/<language>/<noun>.json` (flat: key to ICU message) into JSON of key to syntax tree. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/.+\.json$/ },
      handler: (code, id) => ({ code: compileMessages(code, id), map: null }),
    },
  };
}

/** Throws with the file and the key when a message is not a string or not ICU. */
export function compileMessages(json: string, file: string): string {
  const messages: Record<string, unknown> = JSON.parse(json);
  const compiled = Object.entries(messages).map(([key, message]) => {
    if (typeof message !== 'string') throw new Error(`${file}: '${key}' is not a string`);
    try {
      return [key, parse(message, { captureLocation: false })];
    } catch (error) {
      throw new Error(`${file}: '${key}' is not an ICU message: ${String(error)}`);
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/** The alias that keeps the parser out of the client; the nested copies of the formatjs packages resolve theirs. */
export const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};
