const OF_TOOLS = 'tests/house/tools.test.ts';
/** A harness brings the stories of its process. */
const OF_STORIES = /^(stories|tests\/hands\/harnesses)\//;

/** The tests that are run for changed files. Paths are from the top of the house, with forward slashes. */
export interface Plan {
  /** The files that are linted. Without any, types are not checked either. */
  readonly sources: readonly string[];
  /** By project of vitest, the changed files whose importers it runs. */
  readonly related: Readonly<Record<string, readonly string[]>>;
  /** Files of tests under Node that are run whole. */
  readonly tests: readonly string[];
  readonly stories: readonly string[];
  /** Written journeys in the browser. */
  readonly browser: readonly string[];
  /** Nouns of processes whose paths are walked on the page. */
  readonly processes: readonly string[];
}

/**
 * One noun has one name in every folder, so the tests of its noun check a change. A rule has tests of the domain; a
 * view or its words have stories and written journeys. A machine has all of these and its paths on the page. Those
 * paths cover network, clock and storage; the story hand makes their gestures on the same views.
 * `there`: the tests and stories of the repository.
 */
export function planOf(changed: readonly string[], there: readonly string[]): Plan {
  const isIn = (folders: RegExp) => changed.filter((path) => folders.test(path));
  const own = (folders: RegExp) => there.filter((path) => folders.test(path) && changed.includes(path));
  const named = (folders: RegExp, sources: readonly string[]) => {
    const nouns = new Set(sources.flatMap(nounsOf));
    return there.filter((path) => folders.test(path) && wordsOf(path).some((word) => nouns.has(word)));
  };
  const domain = isIn(/^machines\/domain\//);
  const server = isIn(/^server\//);
  const views = isIn(/^(ui|i18n)\//);
  const moving = isIn(/^(machines\/(?!domain\/)|effects\/)/);
  const screens = [...views, ...moving];
  const models = isIn(/^tests\/(model|hands)\//);
  const looks = isIn(/^(ui\/parts\/|ui\/[^/]+\.css$|\.storybook\/)/);
  const atNode = /^tests\/(domain|machines|server|foreign|house)\//;
  const house = changed.filter((path) => !/^(machines\/domain|tests|stories)\//.test(path));
  return {
    sources: changed.filter(
      (path) => /\.(tsx?|mjs|css|json)$/.test(path) && !path.startsWith('tests/fixtures'),
    ),
    related: Object.fromEntries(Object.entries({ domain, server }).filter(([, files]) => files.length > 0)),
    tests: unique(
      own(atNode),
      named(/^tests\/machines\//, [...domain, ...screens]),
      isIn(/^(machines\/(?!domain\/)|tests\/model\/)/).length > 0 ? ['tests/machines/paths.test.ts'] : [],
      house.length > 0 ? there.filter((path) => path.startsWith('tests/house/') && path !== OF_TOOLS) : [],
      isIn(/^\.(tools|storybook)\//).length > 0 ? [OF_TOOLS] : [],
    ),
    stories: unique(
      own(OF_STORIES),
      named(OF_STORIES, [...screens, ...models]),
      looks.length > 0 ? there.filter((path) => OF_STORIES.test(path)) : [],
    ),
    browser: unique(own(/^tests\/browser\//), named(/^tests\/browser\//, screens)),
    processes: unique([...moving, ...models].flatMap(nounsOf)),
  };
}

/** 'ui/cart/CartLine.tsx' → cart; 'effects/actors/place-order.ts' → place, order; 'tests/model/cart/rules.ts', 'i18n/fi/cart.json' → cart. */
function nounsOf(path: string): string[] {
  const [folder = '', ...rest] = path
    .replace(/^(machines\/(?=domain\/)|tests\/(?=model\/.*\.ts$))/, '')
    .split('/');
  const inFolder =
    ['domain', 'machines', 'ui', 'server', 'stories', 'model'].includes(folder) && rest.length > 1;
  return inFolder ? rest.slice(0, 1) : wordsOf(path);
}

/** The words of a file's name, and the folder of a story. */
function wordsOf(path: string): string[] {
  const folders = path.split('/');
  const words = (folders.at(-1) ?? '').split('.')[0]?.split('-') ?? [];
  return folders[0] === 'stories' ? [folders[1] ?? '', ...words] : words;
}

function unique(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].toSorted();
}
