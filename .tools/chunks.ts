// The shared chunk of a module: computed from the modules that import it, never from its folder.
import { join, relative } from 'node:path';

/** As much of the bundler's module graph as is read here. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly importedIds: readonly string[];
  } | null;
}

/** The chunks that shared ones are made for, by the module that each begins with. */
const beginnings = {
  login: 'index.html',
  shop: 'ui/app/Shop.tsx',
  codec: 'effects/codec.ts',
  catalogue: 'ui/catalogue/CatalogueScreen.tsx',
  processes: 'effects/provide-deferred.ts',
} as const;

/** Lazy modules that a page always asks for, one file for each moment: every small file costs a request. */
const together = {
  page: [
    'effects/leaving.ts',
    'effects/opened-page.ts',
    'effects/provide-maintenance.ts',
    'ui/app/Toasts.tsx',
  ],
  account: [
    'effects/account-parts.ts',
    'effects/answer-cache.ts',
    'effects/cart-sync.ts',
    'effects/refetch-orders.ts',
    'machines/domain/contract/deferred-calls.ts',
  ],
  parts: [
    'ui/app/ShopFooter.tsx',
    'ui/cart/CartEnd.tsx',
    'ui/cart/DayNotes.tsx',
    'ui/catalogue/CategoryFinder.tsx',
    'ui/catalogue/RowAmount.tsx',
    'ui/presence/EditedBy.tsx',
    'ui/presence/InCart.tsx',
    'ui/recipe/RecipeBanner.tsx',
    'ui/refresh/Countdown.tsx',
  ],
  // Apart: without it the rest of the page stands.
  ordering: ['effects/provide-cart.ts'],
  views: ['ui/deferred/DeferredViews.tsx', 'ui/maintenance/MaintenanceScreen.tsx', 'ui/search/BarSearch.tsx'],
} as const;

/** The messages of the deferred processes. */
const words = ['i18n/fi/deferred.ts', 'i18n/en/deferred.ts'];

type Moment = keyof typeof together;

export type Shared = 'common' | 'Shop' | 'codec' | 'goods' | 'processes' | Moment;

const root = join(import.meta.dirname, '..');

/** The beginnings without a chunk. */
export function lostBeginnings(graph: Graph): string[] {
  const infoOf = (module: string) => graph.getModuleInfo(join(root, module));
  if (!infoOf('index.html')?.isEntry) return [];
  return [...Object.values(beginnings), ...Object.values(together).flat(), ...words].filter((module) => {
    const info = infoOf(module);
    return info === null || !(info.isEntry || info.dynamicImporters.length > 0);
  });
}

/** The shared chunk of a module; undefined where the bundler decides. */
export function sharedChunkOf(id: string, graph: Graph): Shared | undefined {
  if (isEffect(id)) return undefined;
  const { login, shop, codec, catalogue, processes } = beginnings;
  const found = beginningsOf(id, graph);
  const isOf = (moment: Moment) => together[moment].some((module) => found.has(module));
  // In the order of loading: in a cycle of chunks a constant would be read before it exists.
  const behind = (): Shared | undefined => {
    // Each chunk needs the messages: they share no file with any.
    if (words.some((module) => found.has(module))) return undefined;
    const early = (['page', 'account', 'parts', 'ordering'] as const).find(isOf);
    // The page stands without ordering: what it shares with the processes is fetched with the account.
    if (early === 'ordering' && found.has(processes)) return 'account';
    if (early !== undefined) return early;
    // Without the processes alone, the other chunks stand: they share no file with them.
    if (found.has(processes)) return found.size > 1 ? 'processes' : undefined;
    return isOf('views') ? 'views' : undefined;
  };
  // The login waits for no schema; those of the codec lie beside it.
  if (graph.getModuleInfo(id)?.importedIds.some(isEffect)) return found.has(codec) ? 'codec' : behind();
  if (found.has(login)) return 'common';
  if (found.has(shop)) return 'Shop';
  if (found.has(codec)) return 'codec';
  return found.has(catalogue) ? 'goods' : behind();
}

/** The beginnings of all chunks whose static imports lead to a module. */
function beginningsOf(id: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    const info = graph.getModuleInfo(at);
    if (info === null) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) found.add(relative(root, at).replaceAll('\\', '/'));
    for (const importer of info.importers) seen.add(importer);
  }
  return found;
}

function isEffect(id: string): boolean {
  return id.includes('/node_modules/effect/');
}
