// Storybook's own frame compiles this file, too, with another React: hence the whole import, and no other package.
import * as React from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { placeWords } from '../titles.ts';
import './chart.css';
import { type Arrow, type Box, type Drawing, type Line, type Point, sizes } from './drawing.ts';
import { useZoom } from './zoom.ts';

interface ChartProps {
  readonly drawing: Drawing;
  readonly locale: Locale;
  /** A map opens whole, a page at its first state, a panel at the current one. */
  readonly place: 'map' | 'page' | 'panel';
  readonly lit: Lit;
  readonly chosen: string | undefined;
  onState(path: string): void;
  onMove(id: string): void;
}

/** The current states, with those around them, and the transitions that led to them. */
export interface Lit {
  readonly states: readonly string[];
  readonly taken: readonly string[];
}

export const unlit: Lit = { states: [], taken: [] };

/** A chart that can be moved and magnified. Screen readers have the list beside it instead. */
export function Chart({ drawing, locale, place, lit, chosen, onState, onMove }: ChartProps) {
  const { width, height, boxes, arrows, process } = drawing;
  const frame = React.useRef<HTMLDivElement>(null);
  const view = React.useRef<HTMLElement>(null);
  const { size, ...zooming } = useZoom(view, drawing, place === 'map' ? 'whole' : 'legible');
  const { zoom = 1 } = size;
  const { states, taken } = lit;
  const words = texts[locale];
  const first = arrows.find(({ lines }) => lines.length === 0);
  const shown = React.useRef<Lit>(undefined);
  React.useEffect(() => {
    if (size.fit === 'own' && shown.current === lit) return;
    shown.current = lit;
    centre(view.current, place);
  }, [place, lit, size]);
  const press = ({ target }: React.MouseEvent) => {
    if (!(target instanceof Element)) return;
    const move = target.closest('[data-move]')?.getAttribute('data-move');
    const state = target.closest('[data-state]')?.getAttribute('data-state');
    if (move != null) onMove(move);
    else if (state != null) onState(state);
  };
  const move = (x: number, y: number) => () => view.current?.scrollBy(x * stride, y * stride);
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zooming.magnify(1.25),
    '-': () => zooming.magnify(0.8),
    '0': zooming.showWhole,
    '1': () => zooming.zoomTo(1),
    // Without the focus the browser moves nothing.
    ...(place === 'page' && {
      ArrowLeft: move(-1, 0),
      ArrowRight: move(1, 0),
      ArrowUp: move(0, -1),
      ArrowDown: move(0, 1),
    }),
  };
  const pressKey = (event: KeyboardEvent) => {
    const act = keys[event.key];
    const isOther = event.target instanceof Element && event.target.matches(keepers(event.key));
    if (act === undefined || isOther || event.ctrlKey || event.metaKey || event.altKey) return;
    // Storybook has keys of its own.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  React.useEffect(() => {
    const element = view.current;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zooming.magnify(event.deltaY < 0 ? 1.1 : 1 / 1.1, { x: event.clientX, y: event.clientY });
    };
    // React listens passively: the browser would magnify the whole page as well.
    element?.addEventListener('wheel', wheel, { passive: false });
    // The panel shares Storybook's frame with others.
    const keyed: HTMLElement | null = place === 'panel' ? frame.current : document.body;
    keyed?.addEventListener('keydown', pressKey);
    return () => {
      element?.removeEventListener('wheel', wheel);
      keyed?.removeEventListener('keydown', pressKey);
    };
  });
  return (
    <div ref={frame} className="chart">
      <div className="chart-tools">
        <button type="button" onClick={() => zooming.magnify(1.25)}>
          {words.larger} <kbd>+</kbd>
        </button>
        <button type="button" onClick={() => zooming.magnify(0.8)}>
          {words.smaller} <kbd>-</kbd>
        </button>
        <button type="button" onClick={() => zooming.zoomTo(1)}>
          {words.real} <kbd>1</kbd>
        </button>
        <button type="button" onClick={zooming.showWhole}>
          {words.whole} <kbd>0</kbd>
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it has a button for each. */}
      <section
        ref={view}
        className="chart-view"
        style={place === 'map' ? { aspectRatio: `${width} / ${height}` } : {}}
        aria-label={`${words.chart}: ${placeWords(process, '', locale)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the arrows move what is larger than its frame.
        tabIndex={0}
        onClick={press}
        onPointerMove={drag}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          width={width * zoom}
          height={height * zoom}
        >
          <defs>
            <marker
              id="head"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          {boxes.map((box) => (
            <State
              key={box.path}
              box={box}
              title={placeWords(process, box.path, locale)}
              locale={locale}
              isLit={states.includes(box.path)}
              canOpen={box.path in drawing.stories}
              chosen={chosen}
            />
          ))}
          {arrows.map((arrow, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the arrows of a chart never change.
            <Transition key={at} arrow={arrow} isFirst={arrow === first} {...{ locale, taken, chosen }} />
          ))}
        </svg>
      </section>
    </div>
  );
}

interface StateProps {
  readonly box: Box;
  readonly locale: Locale;
  readonly title: string;
  readonly isLit: boolean;
  readonly canOpen: boolean;
  readonly chosen: string | undefined;
}

function State({ box, locale, title, isLit, canOpen, chosen }: StateProps) {
  const { path, kind, x, y, width, height, lines } = box;
  return (
    <g className="chart-state" data-kind={kind} data-lit={isLit} {...(canOpen ? { 'data-state': path } : {})}>
      <rect x={x} y={y} width={width} height={height} rx="8" />
      {kind === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="6" />}
      <text className="chart-title" x={x + sizes.margin} y={y + 20}>
        {title}
      </text>
      <Lines lines={lines} locale={locale} x={x + sizes.margin} y={y + sizes.head} chosen={chosen} />
    </g>
  );
}

interface TransitionProps {
  readonly arrow: Arrow;
  /** The mark of the state that the process enters first. */
  readonly isFirst: boolean;
  readonly locale: Locale;
  readonly taken: readonly string[];
  readonly chosen: string | undefined;
}

function Transition({ arrow, isFirst, locale, taken, chosen }: TransitionProps) {
  const { points, label, lines } = arrow;
  const [start] = points;
  const isTaken = lines.some(({ id }) => id !== undefined && taken.includes(id));
  return (
    <g className="chart-arrow" data-taken={isTaken} data-chosen={lines.some(({ id }) => id === chosen)}>
      {lines.length === 0 && start !== undefined && (
        <circle className={isFirst ? 'chart-first' : undefined} cx={start.x} cy={start.y} r={sizes.dot / 2} />
      )}
      <path d={lineOf(points)} markerEnd="url(#head)" />
      {label !== undefined && (
        <>
          <rect {...label} />
          <Lines lines={lines} locale={locale} x={label.x + 4} y={label.y} chosen={chosen} />
        </>
      )}
    </g>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly locale: Locale;
  readonly x: number;
  readonly y: number;
  readonly chosen: string | undefined;
}

function Lines({ lines, locale, x, y, chosen }: LinesProps) {
  let row = 0;
  return lines.map(({ id, rows }) => (
    <text key={id ?? rows.en[0]} data-move={id} data-chosen={id !== undefined && id === chosen}>
      {rows[locale].map((words, at) => {
        row += 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change, and may repeat.
          <tspan key={at} x={x} y={y + row * sizes.row - 5}>
            {words}
          </tspan>
        );
      })}
    </text>
  ));
}

function lineOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The elements that have their own use for a key. */
function keepers(key: string): string {
  return `input, select, textarea${key.startsWith('Arrow') ? ', .outline *, .chart-view' : ''}`;
}

/** The length of a move by a key, in px. */
const stride = 60;
const centred = { block: 'center', inline: 'center' } as const;

/** A page shows its first state, a panel the current one. */
function centre(view: HTMLElement | null, place: ChartProps['place']): void {
  const shown = { map: undefined, page: '.chart-first', panel: '[data-lit="true"]' }[place];
  if (shown === undefined) return;
  [...(view?.querySelectorAll(shown) ?? [])].at(-1)?.scrollIntoView(centred);
}

function drag({ currentTarget, buttons, movementX, movementY }: React.PointerEvent) {
  if (buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
}

const texts = {
  fi: { chart: 'Kaavio', larger: 'Suurenna', smaller: 'Pienennä', real: '100 %', whole: 'Koko kaavio' },
  en: { chart: 'Chart', larger: 'Zoom in', smaller: 'Zoom out', real: '100%', whole: 'Whole chart' },
} satisfies Readonly<Record<Locale, object>>;
