// Measures what tests/bench/README.md quotes: npm run bench, or npm run bench -- typing start
import '../../.tools/build.ts';
import { join } from 'node:path';
import { budgets, measureDist } from '../../.tools/budget.ts';
import { generateGoods } from '../../server/demo/goods/generate.ts';
import { findPostgres, startLocal } from '../server/database-server.ts';
import { measureExports } from './excel.ts';
import { measureFacts } from './facts.ts';
import { measureHistories } from './histories.ts';
import { measureInteractions } from './inp.ts';
import { quantile } from './load.ts';
import { idleMemory, measureOrders } from './orders.ts';
import { measurePaint, type Paint } from './paint.ts';
import { measurePersonas } from './personas.ts';
import { measureSearch } from './search.ts';
import { measureStarts } from './start.ts';
import { measureStored } from './stored.ts';
import { measureTyping } from './typing.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const ms = (time: number) => `${time.toFixed(1)} ms`;

const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  downloads: () => {
    say('Downloads (budgets: JavaScript gzip)');
    for (const [screen, { js, css }] of Object.entries(measureDist(join(import.meta.dirname, '..', '..')))) {
      const budget = screen === 'login' || screen === 'shop' ? ` of ${kB(budgets[screen])}` : '';
      say(
        `  ${screen}: JavaScript ${kB(js.gzip)}${budget} (brotli ${kB(js.brotli)}), CSS ${kB(css.gzip)} (brotli ${kB(css.brotli)})`,
      );
    }
  },
  facts: () => {
    say('\nFacts replayed, a second');
    const days = [
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ];
    const { decodedAndFolded, folded } = measureFacts(
      generateGoods().goods.map(({ id }) => id),
      days,
    );
    say(`  read and folded ${Math.round(decodedAndFolded)}, folded alone ${Math.round(folded)}`);
  },
  search: () => {
    say('\nSearch, a keystroke (sixty queries, letter by letter)');
    for (const { goods, keystrokes, firstBuild, build, first, warm } of measureSearch()) {
      const spread = ({ p50, p95, max }: typeof warm) => `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)}`;
      say(
        `  ${goods} goods, ${keystrokes} keystrokes: ${spread(warm)}; cold ${spread(first)}; index ${ms(build)}, cold ${ms(firstBuild)}`,
      );
    }
  },
  orders: async () => {
    say('\nOrders of 20 lines (floor: the fastest bare node:http handler with the same inserts)');
    for (const [name, url] of await databases()) {
      for (const { connections, shop, floor, shares } of await measureOrders(name, url.url)) {
        const [least, most] = [shares[0], shares.at(-1)].map((share) => share?.toFixed(2));
        const share = quantile(shares, 0.5).toFixed(2);
        say(
          `  ${name}, ${connections} connection${connections === 1 ? '' : 's'}: ${Math.round(shop.perSecond)}/s, p50 ${ms(shop.p50)}, p95 ${ms(shop.p95)}; floor ${Math.round(floor.perSecond)}/s, p50 ${ms(floor.p50)}, p95 ${ms(floor.p95)}; ${share} of the floor (${least} to ${most})`,
        );
      }
      await url.stop();
    }
  },
  stored: async () => {
    const { orders, measured } = await measureStored();
    say(`\nA shop with ${orders} orders beside an empty one, SQLite`);
    for (const { what, empty, full } of measured) {
      const spoken = ({ perSecond, p50, p95 }: typeof full) =>
        `${Math.round(perSecond)}/s, p50 ${ms(p50)}, p95 ${ms(p95)}`;
      say(`  ${what}: ${spoken(full)}; empty ${spoken(empty)}`);
    }
  },
  memory: async () => {
    const memory = await idleMemory();
    say(
      `\nIdle server: ${memory === undefined ? 'memory is read on Linux only' : `${memory.toFixed(0)} MB resident`}`,
    );
  },
  histories: async () => {
    const histories = await measureHistories();
    if (histories !== undefined) {
      const { idle, most, logins, bytes, plain, slowest } = histories;
      say(
        `\nOrders of 20 customers with 2,000 each, asked for at once: ${most.toFixed(0)} MB at most (${idle.toFixed(0)} MB before; ${logins.toFixed(0)} MB with their logins), all after ${ms(slowest)}; an answer ${kB(bytes)} brotli of ${kB(plain)}`,
      );
    }
  },
  paint: async () => {
    const { paints, catalogue } = await measurePaint();
    say('\nCatalogue answer');
    for (const [goods, sizes] of Object.entries(catalogue)) {
      say(
        `  ${goods}: ${Object.entries(sizes)
          .map(([encoding, bytes]) => `${encoding} ${kB(bytes)}`)
          .join(', ')}`,
      );
    }
    say('\nClick to paint');
    sayPaints(paints);
  },
  start: async () => {
    say('\nLargest paint and layout shift on a slow phone');
    for (const { page, width, largest, shift } of await measureStarts()) {
      say(`  ${page}, ${width} px: ${largest.map(ms).join(', ')}; shift ${shift.toFixed(4)}`);
    }
  },
  typing: async () => {
    say('\nAmount typed to total painted');
    sayPaints(await measureTyping());
  },
  inp: async () => {
    say('\nInput to the next paint, CPU 4 times slower');
    for (const { action, goods, reported, framed } of await measureInteractions()) {
      say(
        `  ${action}, ${goods}: Event Timing p50 ${reported.p50} ms, p95 ${reported.p95} ms; task after the frame p50 ${ms(framed.p50)}, p95 ${ms(framed.p95)}`,
      );
    }
  },
  personas: async () => {
    say('\nThe work of four customers');
    for (const { persona, keys, taps, dialogs, scrolls, result, goal, isMet } of await measurePersonas()) {
      say(`  ${persona}: ${keys} keys, ${taps} taps, ${dialogs} dialogs, ${scrolls} scrolls`);
      say(`    ${result}; goal: ${goal}; ${isMet ? 'met' : 'MISSED'}`);
    }
  },
  exports: async () => {
    say('\nProduct list, from the press to the file');
    for (const { goods, slowdown, first, median, longest, bytes } of await measureExports()) {
      const speed = slowdown === 1 ? '' : `, CPU ${slowdown} times slower`;
      const held = longest === 0 ? 'no task over 50 ms' : `longest task ${ms(longest)}`;
      say(`  ${goods}${speed}: first ${ms(first)}, then median ${ms(median)}; ${held}; ${kB(bytes)}`);
    }
  },
};

const named = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (named.length === 0 || named.includes(name)) await measure();
}

function sayPaints(paints: readonly Paint[]): void {
  for (const { page, slowdown, p50, p95 } of paints) {
    const speed = slowdown === 1 ? '' : `, CPU ${slowdown} times slower`;
    say(`  ${page}${speed}: p50 ${ms(p50)}, p95 ${ms(p95)}`);
  }
}

/** SQLite, and a PostgreSQL: the one of TEST_DATABASE_URL, or one started for this run, durable. */
async function databases() {
  const nothing = { url: '', stop: async () => undefined };
  const named = process.env.TEST_DATABASE_URL ?? '';
  if (named !== '')
    return [
      ['SQLite', nothing],
      ['PostgreSQL', { ...nothing, url: named }],
    ] as const;
  const bin = findPostgres();
  if (bin === undefined) {
    say('  no PostgreSQL was found: install one, or set TEST_DATABASE_URL');
    return [['SQLite', nothing]] as const;
  }
  return [
    ['SQLite', nothing],
    ['PostgreSQL', await startLocal(bin, true)],
  ] as const;
}
