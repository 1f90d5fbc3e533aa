// What a build leaves out of packages that bring more than is used here.
import type { Plugin } from 'vite';

/**
 * What react-intl's `intl` can do that nobody here asks of it: it says messages and lists, and days, times and money are
 * written by i18n/formats.ts. A test of the house fails where a view asks for more.
 */
export const leftOut = [
  'formatNumber',
  'formatNumberToParts',
  'formatDuration',
  'formatDurationToParts',
  'formatRelativeTime',
  'formatDate',
  'formatDateToParts',
  'formatTime',
  'formatDateTimeRange',
  'formatTimeToParts',
  'formatPlural',
  'formatListToParts',
  'formatDisplayName',
] as const;

const icons = new URL('../ui/parts/lucide-icon.ts', import.meta.url).pathname;

/** In a build only: what runs under Node or in Storybook has the packages as they are. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform: {
      filter: {
        id: /\/node_modules\/(@formatjs\/intl|react-intl|lucide-react)\/.*(index\.js|createLucideIcon\.mjs)$/,
      },
      handler: (code, id) => ({ code: leanOf(code, id), map: null }),
    },
  };
}

function leanOf(code: string, id: string): string {
  if (id.includes('/@formatjs/intl/')) return withoutFormatters(code);
  if (id.includes('/react-intl/index.js')) return withoutNames(code);
  return id.endsWith('/createLucideIcon.mjs')
    ? `export { createIcon as default } from ${JSON.stringify(icons)};`
    : code;
}

/** `createIntl` of @formatjs/intl binds each formatter, used or not. Throws with the name of one that is not there. */
export function withoutFormatters(code: string): string {
  return leftOut.reduce((rest, name) => {
    const member = new RegExp(`^\\s*${name}: ${name}\\.bind\\(.*\\),?\\n`, 'm');
    if (!member.test(rest)) throw new Error(`@formatjs/intl: createIntl binds no '${name}'`);
    return rest.replace(member, '');
  }, code);
}

/** The names that developer tools show, and the calls that make components, keep in a build what nobody imports. */
export function withoutNames(code: string): string {
  return code
    .replace(/^\s*\w+\.displayName = .*;\n/gm, '')
    .replace(/^(const \w+ = )(createFormatted\w+\()/gm, '$1/* @__PURE__ */ $2');
}
