// Storybook's own frame compiles this file, too, with another React: hence the whole import, and no other package.
import * as React from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { placeWords } from '../titles.ts';
import './chart.css';
import { type Arrow, type Box, type Drawing, type Line, type Point, sizes } from './drawing.ts';

interface ChartProps {
  readonly drawing: Drawing;
  readonly locale: Locale;
  /** Undefined: a chart alone, which opens at its first state. */
  readonly lit: Lit | undefined;
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
export function Chart({ drawing, locale, lit, chosen, onState, onMove }: ChartProps) {
  const { width, height, boxes, arrows, process } = drawing;
  const frame = React.useRef<HTMLDivElement>(null);
  const view = React.useRef<HTMLElement>(null);
  /** Undefined until the frame is measured. */
  const [chosenZoom, setZoom] = React.useState<number>();
  const zoom = chosenZoom ?? 1;
  const isMeasured = chosenZoom !== undefined;
  const isAlone = lit === undefined;
  const { states, taken } = lit ?? unlit;
  const words = texts[locale];
  const first = arrows.find(({ lines }) => lines.length === 0);
  const held = React.useRef<Held>(undefined);
  /** The reader has zoomed: another size of the frame changes no zoom. */
  const isOwn = React.useRef(false);
  const zoomTo = (next: number, point = centreOf(view.current)) => {
    const within = Math.min(3, Math.max(0.1, next));
    if (within !== zoom) held.current = heldAt(view.current, point);
    isOwn.current = true;
    setZoom(within);
  };
  const magnify = (factor: number, point?: Point) => zoomTo(zoom * factor, point);
  const showWhole = () => setZoom(fitting(view.current, drawing));
  React.useEffect(() => {
    isOwn.current = false;
    const observer = new ResizeObserver(() => {
      if (isOwn.current) return;
      setZoom(Math.max(legible, fitting(view.current, drawing)));
      centre(view.current, isAlone);
    });
    if (view.current !== null) observer.observe(view.current);
    return () => observer.disconnect();
  }, [drawing, isAlone]);
  React.useLayoutEffect(() => {
    keepHeld(view.current, held.current);
    held.current = undefined;
  });
  React.useEffect(() => {
    if (isMeasured) centre(view.current, lit === undefined);
  }, [lit, isMeasured]);
  const press = ({ target }: React.MouseEvent) => {
    if (!(target instanceof Element)) return;
    const move = target.closest('[data-move]')?.getAttribute('data-move');
    const state = target.closest('[data-state]')?.getAttribute('data-state');
    if (move != null) onMove(move);
    else if (state != null) onState(state);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => magnify(1.25),
    '-': () => magnify(0.8),
    '0': showWhole,
    '1': () => zoomTo(1),
  };
  const pressKey = (event: KeyboardEvent) => {
    const act = keys[event.key];
    const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
    if (act === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
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
      magnify(event.deltaY < 0 ? 1.1 : 1 / 1.1, { x: event.clientX, y: event.clientY });
    };
    // React listens passively: the browser would magnify the whole page as well.
    element?.addEventListener('wheel', wheel, { passive: false });
    // A chart alone has its whole page; the panel shares Storybook's frame.
    const keyed: HTMLElement | null = isAlone ? document.body : frame.current;
    keyed?.addEventListener('keydown', pressKey);
    return () => {
      element?.removeEventListener('wheel', wheel);
      keyed?.removeEventListener('keydown', pressKey);
    };
  });
  return (
    <div ref={frame} className="chart">
      <div className="chart-tools">
        <button type="button" onClick={() => magnify(1.25)}>
          {words.larger} <kbd>+</kbd>
        </button>
        <button type="button" onClick={() => magnify(0.8)}>
          {words.smaller} <kbd>-</kbd>
        </button>
        <button type="button" onClick={() => zoomTo(1)}>
          {words.real} <kbd>1</kbd>
        </button>
        <button type="button" onClick={showWhole}>
          {words.whole} <kbd>0</kbd>
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it has a button for each. */}
      <section
        ref={view}
        className="chart-view"
        aria-label={words.chart}
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

/** A smaller zoom shows shapes, no words. */
const legible = 0.6;
const centred = { block: 'center', inline: 'center' } as const;

/** A chart alone shows its first state, another the current one. */
function centre(view: HTMLElement | null, isAlone: boolean): void {
  const shown = isAlone ? '.chart-first' : '[data-lit="true"]';
  [...(view?.querySelectorAll(shown) ?? [])].at(-1)?.scrollIntoView(centred);
}

/** The zoom at which the whole chart is in its frame. */
function fitting(view: HTMLElement | null, { width, height }: Drawing): number {
  return view === null ? 1 : Math.min(1, view.clientWidth / width, view.clientHeight / height);
}

/** A point of the chart, as shares of its size, and the point of the window where it stays. */
interface Held extends Point {
  readonly across: number;
  readonly down: number;
}

function centreOf(view: HTMLElement | null): Point {
  const { left, top, width, height } = view?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function heldAt(view: HTMLElement | null, { x, y }: Point): Held {
  const { left, top, width, height } = view?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  return { x, y, across: (x - left) / width, down: (y - top) / height };
}

function keepHeld(view: HTMLElement | null, held: Held | undefined): void {
  if (view === null || held === undefined) return;
  const { left, top, width, height } = view.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  view.scrollBy(left + held.across * width - held.x, top + held.down * height - held.y);
}

function drag({ currentTarget, buttons, movementX, movementY }: React.PointerEvent) {
  if (buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
}

const texts = {
  fi: { chart: 'Kaavio', larger: 'Suurenna', smaller: 'Pienennä', real: '100 %', whole: 'Koko kaavio' },
  en: { chart: 'Chart', larger: 'Zoom in', smaller: 'Zoom out', real: '100%', whole: 'Whole chart' },
} satisfies Readonly<Record<Locale, object>>;
