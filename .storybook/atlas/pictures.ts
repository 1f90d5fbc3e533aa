// Draws the stories of a built Storybook. A few pages change their story, width and colours without a reload.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page, type Request } from 'playwright';
import { preview } from 'vite';
import { findChromium } from '../../.tools/chromium.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Asked } from '../../stories/words/spoken.ts';
import { type Entry, groupOf } from './book.ts';
import {
  type Check,
  type Drawn,
  heights,
  type Look,
  pictureOf,
  type Said,
  type Tag,
  tagged,
} from './looks.ts';
import { type Moment, momentsOf } from './moments.ts';

interface Given {
  /** The stories with pictures. */
  readonly entries: readonly Entry[];
  /** The stories that show the steps of paths. */
  readonly steps: readonly Entry[];
}

/** The findings of each story, in their order, and the words of the steps. */
interface Seeing {
  readonly drawn: readonly Drawn[];
  readonly said: readonly Said[];
}

/** Writes the pictures of stories. Then the steps of the paths are drawn on a phone at 140 %, without a picture. */
export async function draw(book: string, { entries, steps }: Given, to: string): Promise<Seeing> {
  mkdirSync(to, { recursive: true });
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: book },
    preview: { host: 'localhost' },
  });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const drawn: Drawn[] = [];
  const said: Said[] = [];
  const left = [...entries.entries()];
  const unwalked = [...steps];
  const drawing = new Set<string>();
  /** The stories of a title share code and computed paths: one page draws them, and others only at the end. */
  const take = (title: string | undefined) => {
    const own = left.findIndex(([, entry]) => entry.title === title);
    const fresh = left.findIndex(([, entry]) => !drawing.has(entry.title));
    const [taken] = left.splice(Math.max(own === -1 ? fresh : own, 0), 1);
    if (taken !== undefined) drawing.add(taken[1].title);
    return taken;
  };
  const work = async () => {
    const browser = await chromium.launch(await findChromium());
    try {
      let stage = await openStage(browser, address);
      const drawOn = async (entry: Entry) => {
        const seen = await drawStory(stage, entry, to);
        if (seen.checks.every(({ trouble }) => trouble === undefined)) return seen;
        // A story that failed leaves its page in disorder.
        await stage.page.close();
        stage = await openStage(browser, address);
        return seen;
      };
      // The first story of a page also loads what all share, slowly: it has no picture.
      const last = entries.at(-1);
      if (last !== undefined) await show(stage.page, last.id, { locale: 'fi', a11y: { manual: false } });
      for (let next = take(undefined); next !== undefined; next = take(next[1].title)) {
        const [at, entry] = next;
        drawn[at] = await drawOn(entry);
      }
      for (let next = unwalked.shift(); next !== undefined; next = unwalked.shift()) {
        said.push(...(await saidOn(stage, next)));
      }
    } finally {
      await browser.close();
    }
  };
  try {
    // A page waits for its frames half of the time.
    await Promise.all(Array.from({ length: availableParallelism() + 2 }, work));
  } finally {
    await server.close();
  }
  return { drawn, said };
}

interface Stage {
  readonly page: Page;
  readonly camera: CDPSession;
  /** Requests that are under way. */
  readonly asked: ReadonlySet<Request>;
  /** Whether code was asked for since React was last waited for. */
  readonly code: { isNew: boolean };
}

async function openStage(browser: Browser, address: string): Promise<Stage> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  // Storybook's highlights read the style of each element at each change of the page.
  await page.addInitScript(() => Object.assign(window, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true }));
  const asked = new Set<Request>();
  const code = { isNew: false };
  page.on('request', (request) => {
    asked.add(request);
    code.isNew ||= request.resourceType() === 'script';
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.goto(`${address}iframe.html`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready());
  // Nothing moves or blinks in a picture. Storybook hides a canvas that is prepared slowly, and it would lose the focus.
  await page.addStyleTag({
    content: `
      *, ::before, ::after { animation-play-state: paused !important; caret-color: transparent !important; }
      body > #storybook-root { display: block !important; }
      .sb-preparing-story { display: none !important; }`,
  });
  return { page, camera: await page.context().newCDPSession(page), asked, code };
}

/** The sizes and colours of a story, each a small change of the one before. */
const order = [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 800, theme: 'dark' },
  { width: 800, theme: 'light' },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const;

/** Stories act in Finnish and on a wide screen, as in their tests: some have words of their own. Then the language changes. */
const rounds: readonly (readonly Look[])[] = [
  order.map((each) => ({ ...each, locale: 'fi' })),
  order.toReversed().map((each) => ({ ...each, locale: 'en' })),
];

async function drawStory(stage: Stage, { id, title, name, tags: titled }: Entry, to: string): Promise<Drawn> {
  const { page } = stage;
  const checks: Check[] = [];
  const tags = new Set((Object.keys(tagged) as Tag[]).filter((tag) => titled.includes(tag)));
  const words = new Set<string>();
  const open = async (look: Look) => {
    const { asked, ...seen } = await show(page, id, { locale: look.locale, a11y: { manual: false } });
    checks.push({ ...look, ...seen });
    for (const message of asked.all) words.add(message);
    await settled(stage);
    // React shows code that has just come after 300 ms.
    while (stage.code.isNew) {
      stage.code.isNew = false;
      await page.waitForTimeout(400);
      await settled(stage);
    }
  };
  for (const round of rounds) {
    for (const [at, look] of round.entries()) {
      const before = round[at - 1];
      if (look.theme !== before?.theme) await page.emulateMedia({ colorScheme: look.theme });
      if (look.width !== before?.width) {
        await page.setViewportSize({ width: look.width, height: heights[look.width] });
        if (before === undefined) await open(look);
        await settled(stage);
        for (const tag of await tagsOn(page)) tags.add(tag);
      }
      // Colours are CSS alone: the camera waits for their frame.
      await takePicture(stage, join(to, pictureOf(id, look)));
    }
  }
  await page.setViewportSize({ width: 390, height: heights[390] });
  const { asked } = await show(page, id, { locale: 'pseudo', a11y: { manual: true } });
  return { id, title, name, tags: [...tags], checks, words: [...words], tight: asked.tight };
}

/** The step at which the story of steps opens (stories/steps.tsx). */
const opened: Moment = { path: 1, step: 1 };

/** The words of each step that no step before it has. */
async function saidOn({ page }: Stage, { id, title }: Entry): Promise<readonly Said[]> {
  const known = new Set<string>();
  const found: Said[] = [];
  const note = async (at: Moment | undefined) => {
    const { asked } = await show(page, id, { locale: 'pseudo', a11y: { manual: true } }, at);
    const words = asked.all.filter((message) => !known.has(message));
    for (const message of words) known.add(message);
    found.push({ id, title, place: at ?? opened, words, tight: asked.tight });
  };
  await page.setViewportSize({ width: 390, height: heights[390] });
  await note(undefined);
  for (const moment of momentsOf(groupOf(title))) await note(moment);
  return found;
}

/** Opens a story, or changes the language or the step of the open one. Storybook's add-on runs axe at its end, unless it is manual. */
function show(page: Page, storyId: string, globals: Globals, step?: Moment): Promise<Seen> {
  return page.evaluate(
    async ([id, wanted, place]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = window;
      let trouble: string | undefined;
      const note = (error: { readonly message?: string }) => {
        trouble ??= error.message ?? String(error);
      };
      const thrown = ['playFunctionThrewException', 'storyThrewException', 'storyErrored'];
      for (const event of thrown) channel.on(event, note);
      const finished = new Promise<Finished>((resolve) => {
        channel.once('storyFinished', resolve);
      });
      const isOpen = preview.currentSelection?.storyId === id;
      if (isOpen && place !== undefined) {
        channel.emit('updateStoryArgs', { storyId: id, updatedArgs: place });
      } else if (isOpen) {
        channel.emit('updateGlobals', { globals: wanted });
      } else {
        preview.storyStoreValue.userGlobals.update(wanted);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }
      const { reporters } = await finished;
      for (const event of thrown) channel.off(event, note);
      const results: Results = Object.fromEntries(reporters.map(({ type, result }) => [type, result]));
      const { a11y, overflow = [], words = { all: [], tight: [] } } = results;
      const violations = a11y?.violations?.map(({ help, nodes }) => `${help} (${nodes.length})`) ?? [];
      return { violations, wide: overflow, asked: words, trouble };
    },
    [storyId, globals, step] as const,
  );
}

interface Globals {
  readonly locale: Locale | 'pseudo';
  readonly a11y: { readonly manual: boolean };
}

interface Seen extends Pick<Check, 'violations' | 'wide' | 'trouble'> {
  readonly asked: Asked;
}

/** The code of the page and its typeface are loaded. React renders a change of size before the second frame. */
async function settled({ page, asked }: Stage): Promise<void> {
  do {
    await Promise.allSettled([...asked].map(async (each) => (await each.response())?.finished()));
    await page.evaluate(async () => {
      await document.fonts.ready;
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
    });
  } while (asked.size > 0);
}

function tagsOn(page: Page): Promise<Tag[]> {
  return page.evaluate((selectors) => {
    const names = Object.keys(selectors) as Tag[];
    return names.filter((name) =>
      [...document.querySelectorAll(selectors[name])].some((part) =>
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ),
    );
  }, tagged);
}

async function takePicture({ camera }: Stage, file: string): Promise<void> {
  const { data } = await camera.send('Page.captureScreenshot', {
    // Encoding WebP takes four times the work.
    format: 'jpeg',
    quality: 70,
    optimizeForSpeed: true,
  });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/** The parts of Storybook's page that are used here. */
declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: {
      on(event: string, listener: (error: { readonly message?: string }) => void): void;
      off(event: string, listener: (error: { readonly message?: string }) => void): void;
      once(event: string, listener: (finished: Finished) => void): void;
      emit(event: string, message: object): void;
    };
    readonly __STORYBOOK_PREVIEW__: {
      ready(): Promise<void>;
      readonly currentSelection?: { readonly storyId: string };
      readonly storyStoreValue: {
        readonly userGlobals: {
          update(globals: Globals): void;
        };
      };
    };
  }
}

interface Finished {
  readonly reporters: readonly { readonly type: keyof Results; readonly result: never }[];
}

/** The reports of axe, and of .storybook/preview.tsx. */
interface Results {
  readonly a11y?: {
    readonly violations?: readonly { readonly help: string; readonly nodes: readonly object[] }[];
  };
  readonly overflow?: readonly string[];
  readonly words?: Asked;
}
