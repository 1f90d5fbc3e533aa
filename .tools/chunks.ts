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
  views: 'ui/deferred/DeferredViews.tsx',
} as const;

export type Shared = 'common' | 'Shop' | 'codec' | 'processes' | 'views';

const root = join(import.meta.dirname, '..');

/** The beginnings without a chunk. */
export function lostBeginnings(graph: Graph): string[] {
  const infoOf = (module: string) => graph.getModuleInfo(join(root, module));
  if (!infoOf('index.html')?.isEntry) return [];
  return Object.values(beginnings).filter((module) => {
    const info = infoOf(module);
    return info === null || !(info.isEntry || info.dynamicImporters.length > 0);
  });
}

/** The shared chunk of a module; undefined where the bundler decides. */
export function sharedChunkOf(id: string, graph: Graph): Shared | undefined {
  if (isEffect(id)) return undefined;
  const { login, shop, codec, catalogue, processes, views } = beginnings;
  const found = beginningsOf(id, graph);
  // The login waits for no schema; those of the codec lie beside it.
  if (graph.getModuleInfo(id)?.importedIds.some(isEffect)) return found.has(codec) ? 'codec' : undefined;
  if (found.has(login)) return 'common';
  if (found.has(shop)) return 'Shop';
  if (found.has(codec) || found.has(catalogue)) return undefined;
  if (found.has(processes)) return 'processes';
  return found.has(views) ? 'views' : undefined;
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
