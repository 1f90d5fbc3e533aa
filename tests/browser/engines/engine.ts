// A browser that is no Chromium, from the packages of the system, as a person uses it.

/** One tab. Each call ends by itself: after `LIMIT` it fails. */
export interface Tab {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, and returns its result as JSON. It is sent as text, so it has only its arguments. */
  run<A extends readonly unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Sends text to the page and runs it there. */
  load(program: string): Promise<void>;
  /** Presses at a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** The keys of a text one by one; the names of `keys` for those without a letter. */
  type(text: string): Promise<void>;
  /** Gives a field for files, by its selector, these from the disk. */
  attach(selector: string, path: string): Promise<void>;
  /** A screenshot of the window, as PNG. */
  picture(): Promise<Buffer>;
  /** Goes in front of the others. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  /** The tab that it begins with; after `kill` that of the next one. */
  tab(): Tab;
  openTab(): Promise<Tab>;
  /** Makes the window so wide; answers how wide it is. */
  resize(width: number): Promise<number>;
  /**
   * Kills the browser, and returns a tab on the same storage. WebKitGTK under WebDriver loses its storage at its end:
   * there only the tab is closed.
   */
  kill(): Promise<Tab>;
  /** The folder of downloaded files. */
  readonly downloads: string;
  /** Errors and warnings of the console. */
  said(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The characters of WebDriver for keys. */
export const keys = {
  enter: '\uE007',
  tab: '\uE004',
  escape: '\uE00C',
  down: '\uE015',
  control: '\uE009',
} as const;

export const HEIGHT = 900;
const LIMIT = 30_000;

/** Fails after the limit, so that no test waits for ever. */
export function within<T>(work: Promise<T>, what: string, limit = LIMIT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer in ${limit / 1_000} s`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
