// Places the states and arrows of a chart, when Storybook asks for its drawing.
import Elk, { type ElkExtendedEdge, type ElkNode, type ElkShape } from 'elkjs';
import { locales } from '../i18n/locales.ts';
import {
  type Arrow,
  type Box,
  type Drawing,
  type Line,
  type Rectangle,
  sizes,
} from '../stories/chart/drawing.ts';
import { placeWords } from '../stories/titles.ts';
import { type Place, placesOf } from '../tests/model/diagram.ts';
import type { Bilingual } from '../tests/model/visible.ts';

/** The process of the map of the processes. */
export const map = 'shop';

/** A drawing without the stories that it opens. */
type Layout = Omit<Drawing, 'stories' | 'journey' | 'steps'>;

/** The states and arrows in the direction that shows them larger. Each state has room for its title in each language. */
export async function drawingOf(process: string, root: Place): Promise<Layout> {
  // A page scrolls down.
  if (process === map) return drawnTo('RIGHT', process, root);
  const [down, right] = await Promise.all([drawnTo('DOWN', process, root), drawnTo('RIGHT', process, root)]);
  return scaleOf(down) < scaleOf(right) ? right : down;
}

async function drawnTo(direction: 'DOWN' | 'RIGHT', process: string, root: Place): Promise<Layout> {
  const arrows = arrowsOf(root, process === map ? 18 : undefined);
  const laid: ElkNode = await new Elk().layout({
    id: 'page',
    layoutOptions: { ...options, 'elk.direction': direction },
    children: [nodeOf(process, root)],
    edges: arrows.map(edgeOf),
  });
  const nodes = new Map(nodesIn(laid).map((node) => [node.id, node]));
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    process,
    root,
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: placesOf(root).map(
      (place): Box => ({
        path: place.path,
        kind: place.kind,
        lines: linesOf(place),
        ...rectangleOf(nodes.get(stateId(place.path))),
      }),
    ),
    arrows: arrows.map(({ lines }, at): Arrow => {
      const edge = edges.get(`${at}`);
      const label = edge?.labels?.[0];
      return {
        lines,
        label: label === undefined ? undefined : rectangleOf(label),
        points: (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
          [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
        ),
      };
    }),
  };
}

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** The map of the processes: the starts by one process share a line, and the rows are close. */
const dense = {
  'elk.layered.mergeEdges': 'true',
  'elk.spacing.nodeNode': '8',
  'elk.spacing.edgeNode': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
};

/** The processes that always run fill the box of their starter. */
const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '0.4',
  'elk.spacing.nodeNode': '8',
};

const left = { 'elk.alignment': 'LEFT' };

/** How large a drawing is on a screen of usual shape. */
function scaleOf({ width, height }: Layout): number {
  return Math.min(4 / width, 3 / height);
}

function nodeOf(process: string, place: Place): ElkNode {
  const { path, inner, initial } = place;
  const lines = linesOf(place);
  const width = Math.max(
    80,
    ...locales.map((locale) => placeWords(process, path, locale).length * 8.5),
    widthOf(lines),
  );
  const height = sizes.head + heightOf(lines) + sizes.margin;
  const node = { id: stateId(path), width: width + 2 * sizes.margin, height };
  if (inner.length === 0) return process === map ? { ...node, layoutOptions: left } : node;
  const dot = { id: initialId(path), width: sizes.dot, height: sizes.dot };
  return {
    ...node,
    children: [...(initial === undefined ? [] : [dot]), ...inner.map((each) => nodeOf(process, each))],
    layoutOptions: {
      ...(process !== map ? {} : path === '' ? dense : { ...packed, ...left }),
      'elk.padding': `[top=${height + sizes.margin},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${node.width},${height})`,
    },
  };
}

interface Bundle {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly Line[];
}

/** One arrow for all transitions between two states, and one from each dot. */
function arrowsOf(root: Place, longest?: number): readonly Bundle[] {
  const bundles = new Map<string, { from: string; to: string; lines: Line[] }>();
  for (const { path, initial, moves } of placesOf(root)) {
    if (initial !== undefined) {
      bundles.set(initialId(path), { from: initialId(path), to: stateId(initial), lines: [] });
    }
    for (const { id, words, targets = [] } of moves) {
      for (const target of targets) {
        const key = `${path} ${target}`;
        const bundle = bundles.get(key) ?? { from: stateId(path), to: stateId(target), lines: [] };
        bundle.lines.push({ id, rows: rowsOf(words, longest) });
        bundles.set(key, bundle);
      }
    }
  }
  return [...bundles.values()];
}

function edgeOf({ from, to, lines }: Bundle, at: number): ElkExtendedEdge {
  const label = { text: `${at}`, width: widthOf(lines), height: heightOf(lines) };
  return { id: `${at}`, sources: [from], targets: [to], labels: lines.length === 0 ? [] : [label] };
}

/** The running actors, and the transitions after which the state stays. */
function linesOf({ runs, moves }: Place): readonly Line[] {
  return [
    ...runs.map(({ fi, en }) => ({ id: undefined, rows: rowsOf({ fi: `▸ ${fi}`, en: `▸ ${en}` }) })),
    ...moves
      .filter(({ targets }) => targets === undefined)
      .map(({ id, words }) => ({ id, rows: rowsOf(words) })),
  ];
}

/** Rows of so many characters at most; a longer word has a row of its own. */
function rowsOf({ fi, en }: Bilingual, longest = 34): Line['rows'] {
  const row = new RegExp(`.{1,${longest}}(?:\\s|$)|\\S+(?:\\s|$)`, 'g');
  const wrapped = (words: string) => words.match(row)?.map((each) => each.trim()) ?? [words];
  return { fi: wrapped(fi), en: wrapped(en) };
}

/** There is room for either language. */
function widthOf(lines: readonly Line[]): number {
  const rows = lines.flatMap((line) => locales.flatMap((locale) => line.rows[locale]));
  return Math.max(0, ...rows.map(({ length }) => length * 6.6 + 8));
}

function heightOf(lines: readonly Line[]): number {
  const rows = locales.map((locale) => lines.flatMap((line) => line.rows[locale]).length);
  return Math.max(...rows) * sizes.row;
}

function rectangleOf({ x = 0, y = 0, width = 0, height = 0 }: ElkShape = {}): Rectangle {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

function nodesIn(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)];
}

function stateId(path: string): string {
  return `state ${path}`;
}

function initialId(path: string): string {
  return `initial ${path}`;
}
