// The panel of `npm run dev`: the transitions of each step, its sample, and the steps without one. No build has it.
import {
  differencesSaid,
  type Gesture,
  isNoise,
  type Recorded,
  recorder,
  samplesText,
  summaryOf,
  walkOf,
} from './recording.ts';

declare global {
  /** `.tools/recorder.ts` gives it to the app's actor. */
  var inspectShop: ((event: Parameters<ReturnType<typeof recorder>>[0]) => void) | undefined;
}

/** The steps that are not recorded: a walk begins at the start of its process. */
const early: Recorded[] = [];
const steps: Recorded[] = [];
const lines = new WeakMap<Recorded, HTMLElement>();
let gesture: (Gesture & { readonly at: number }) | undefined;
let isOn = false;

/** Keys that act; others type. */
const KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Tab']);

/** The panel's own presses are no gestures. */
const host = document.createElement('div');
host.role = 'complementary';
host.ariaLabel = 'Recorder';
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = `
<style>
  :host { position: fixed; inset: auto auto 8px 8px; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; }
  details { background: light-dark(#fff, #1c221f); color: light-dark(#1c2420, #e6ebe8); border: 1px solid #7a877f; border-radius: 6px; max-width: min(34rem, calc(100vw - 16px)); }
  summary { padding: 6px 10px; cursor: pointer; }
  :host([data-side='right']) { inset: auto 8px 8px auto; }
  ol { margin: 0; padding: 0 10px 0 34px; max-height: 22vh; overflow: auto; } li { padding: 3px 0; overflow-wrap: anywhere; }
  code { font-size: 12px; } .new { color: light-dark(#a8231b, #ff9d92); } .known { color: light-dark(#1c6b3f, #7fd0a0); }
  p { margin: 6px 10px; } button { font: inherit; margin-right: 6px; padding: 3px 10px; } pre { margin: 6px 10px; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12vh; overflow: auto; }
</style>
<details><summary>Recorder</summary>
<p><button id="record" aria-pressed="false">Record</button><button id="clear">Clear</button><button id="save">Save samples</button><button id="side">Other side</button></p>
<ol tabindex="0" aria-label="Steps"></ol><pre tabindex="0" aria-label="Walks"></pre><p role="status">Press Record and use the shop: its steps appear here. Save samples writes those without a sample.</p></details>`;
host.popover = 'manual';
surface();
// All but the last modal dialog is inert.
new MutationObserver(surface).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['open'],
});

/** The panel lies above the page, in its last modal dialog if it has one. */
function surface(): void {
  const home = [...document.querySelectorAll('dialog:modal:not([data-leaving])')].at(-1) ?? document.body;
  if (host.parentElement !== home) home.append(host);
  if (host.matches(':popover-open')) return;
  host.showPopover();
  root.querySelector('ol')?.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

const part = <Kind extends HTMLElement>(name: string) => root.querySelector(name) as Kind;

for (const type of ['click', 'change', 'input'] as const) {
  addEventListener(
    type,
    ({ target }) => {
      if (!(target instanceof Element) || target === host) return;
      const at = performance.now();
      const source = gestureOf(type, target);
      gesture = type === 'input' ? { source, at, field: target } : { source, at };
    },
    true,
  );
}
addEventListener(
  'keydown',
  ({ key, target }) => {
    if (!KEYS.has(key) || target === host) return;
    gesture = { source: `gesture({ act: 'key', press: '${key}' })`, at: performance.now() };
  },
  true,
);

/** Milliseconds; a view sends later events by itself, such as that of a lost connection. */
const LONGEST = 1_000;

globalThis.inspectShop = recorder(
  () => (gesture !== undefined && performance.now() - gesture.at < LONGEST ? gesture : undefined),
  (step, replaced) => {
    for (const list of [early, steps]) {
      const at = replaced === undefined ? -1 : list.indexOf(replaced);
      if (at >= 0) list.splice(at, 1);
    }
    if (isNoise(step)) return;
    if (!isOn) {
      early.push(step);
      return;
    }
    steps.push(step);
    // By then the step has its eventless transitions, too.
    queueMicrotask(() => draw(step, replaced));
  },
);

function draw(step: Recorded, replaced: Recorded | undefined): void {
  const {
    process,
    event,
    taken,
    matches: [match],
    gesture: caused,
    keys,
  } = step;
  const line = document.createElement('li');
  lines.set(step, line);
  if (replaced !== undefined) lines.get(replaced)?.remove();
  const { sample, differs } = match ?? { sample: 'no sample', differs: [] };
  const said = differs.length === 0 ? sample : `like ${sample}`;
  const typed = keys === 1 ? '' : `(${keys} keys) `;
  const self = caused === undefined ? 'by itself: ' : '';
  line.append(
    `${self}${process}: ${event.type} ${typed}`,
    coloured(said, match === undefined ? 'new' : 'known'),
  );
  if (differs.length > 0) line.append(` ${differencesSaid(differs)}`);
  for (const each of taken) line.append(document.createElement('br'), code(each));
  part('ol').append(line);
  line.scrollIntoView({ block: 'nearest' });
  summarise();
}

part('#record').addEventListener('click', () => {
  isOn = !isOn;
  part('[role=status]').textContent = '';
  part('#record').setAttribute('aria-pressed', String(isOn));
  part('#record').textContent = isOn ? 'Pause' : 'Record';
});
part('#clear').addEventListener('click', () => {
  early.push(...steps.splice(0));
  part('ol').replaceChildren();
  summarise();
});
part('#side').addEventListener('click', () => {
  host.dataset.side = host.dataset.side === 'right' ? 'left' : 'right';
});
part('#save').addEventListener('click', async () => {
  const body = samplesText(steps);
  if (body === '') {
    part('[role=status]').textContent = 'Nothing to save: no recorded step is without a sample.';
    return;
  }
  const answer = await fetch('/__recorded', { method: 'POST', body });
  part('[role=status]').textContent = answer.ok
    ? `Saved as ${await answer.text()}`
    : 'The samples could not be saved.';
});

function summarise(): void {
  const processes = [...new Set(steps.map(({ process }) => process))];
  part('summary').textContent = `Recorder: ${summaryOf(steps)}`;
  part('pre').textContent = processes.flatMap((process) => walkOf(steps, process, early) ?? []).join('\n');
}

/** The gesture as the source of an action. */
function gestureOf(type: 'click' | 'change' | 'input', target: Element): string {
  const element = target.closest('button, a, input, select, textarea, [role]') ?? target;
  const roles: Readonly<Record<string, string>> = {
    A: 'link',
    SELECT: 'combobox',
    INPUT: 'textbox',
    TEXTAREA: 'textbox',
  };
  const role = element.getAttribute('role') ?? roles[element.tagName] ?? 'button';
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
  const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  const thing = `thing('${role}', { text: ${JSON.stringify(name.trim())} })`;
  if (type === 'click' || !('value' in element)) return `press(${thing})`;
  // A field keeps the focus while it is typed in, and has lost it once it has changed.
  return `gesture({ act: '${type === 'input' ? 'type' : 'fill'}', target: ${thing}, text: ${JSON.stringify(element.value)} })`;
}

function coloured(text: string, name: string): HTMLElement {
  const span = document.createElement('strong');
  span.className = name;
  span.textContent = text;
  return span;
}

function code(text: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}
