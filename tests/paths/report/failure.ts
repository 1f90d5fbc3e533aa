import { keyOf } from '../../../stories/chart/said.ts';
import { guards as guardTitles } from '../../../stories/transition-titles.ts';
import { everyProcess, type Process } from '../../model/models.ts';
import { type Gaps, guardsOf } from '../gaps.ts';
import { counted, gapTitle } from '../printed.ts';
import type { FailureRecord, StepRecord } from '../record.ts';
import type { Asserted } from '../rules.ts';
import { type Html, html, raw } from './html.ts';
import type { Trace, WalkedPath } from './run.ts';
import { idOf, titleOf } from './titles.ts';

/** Failures at the same event that share a rule or a part stand together: the first in whole, the others by their commands. */
export function failureSections(failed: readonly WalkedPath[]): Html[] {
  const groups: { at: string; shared: Set<string>; first: WalkedPath; alike: WalkedPath[] }[] = [];
  for (const walked of failed) {
    const { process, steps, failure } = walked.record;
    const [event] = steps[failure?.step ?? 0]?.sample.split('/') ?? [];
    const at = JSON.stringify([process, failure?.reason, event]);
    const parts = new Set([...(failure?.rules ?? []), ...(failure?.expected ?? [])].map(inAnyState));
    const isAlike = (shared: Set<string>) => shared.size + parts.size === 0 || !shared.isDisjointFrom(parts);
    const group = groups.find((each) => each.at === at && isAlike(each.shared));
    if (group === undefined) groups.push({ at, shared: parts, first: walked, alike: [] });
    else {
      group.alike.push(walked);
      for (const part of parts) group.shared.add(part);
    }
  }
  return groups.map(({ first, alike }) => failureSection(first, alike));
}

/** A failed step: the expected and the seen parts, the files, and the shortest walk that still fails. */
function failureSection({ record, trace }: WalkedPath, alike: readonly WalkedPath[]): Html {
  const { failure, steps } = record;
  if (failure === undefined) return html``;
  const step = steps[failure.step];
  const picture = step?.done?.picture;
  const words = step === undefined ? '' : stepInWords(step);
  return html`<article class="card failed">
<h3 style="margin-top:0"><a href="#${idOf(record)}-${failure.step}">${titleOf(record)}, step ${failure.step}</a>: ${words}</h3>
<p class="bad">${failure.reason}</p>
<div class="pair">
<div>${expectedAndSeen(failure)}
<p class="small"><strong>Rules about this step</strong></p><ul>${ruleLines(step?.rules ?? [], failure.rules)}</ul>${guardLines(record.process, step?.transitions ?? [])}</div>
<div class="picture">${picture === undefined ? undefined : html`<button type="button"><img src="${picture}" alt="${titleOf(record)}, step ${failure.step}: ${words}"></button><p class="small quiet">${captions[(failure.visible?.missing ?? []).length > 0 ? 'page' : failure.seenBy]}</p>`}</div>
</div>
${
  failure.shortest === undefined
    ? html`<h3>Again</h3>${command(record.again)}`
    : html`<h3>Shortest walk that fails alike</h3>
<ol start="0">${failure.shortest.steps.map((each, at) => html`<li>${at === 0 ? `The start: ${each}` : each}</li>`)}</ol>
${command(failure.shortest.again)}`
}
<p>${failure.journal === undefined ? undefined : html`<a download="${idOf(record)}.json" href="data:application/json;base64,${Buffer.from(failure.journal).toString('base64')}">The journal of the page</a>${record.process === 'cart' ? undefined : ', of which a replay judges only the steps of the cart'}. `}${trace === undefined ? undefined : traceLink(trace, idOf(record))}</p>
${failure.journal === undefined ? undefined : command(`npm run replay ${idOf(record)}.json`)}
${alike.length === 0 ? undefined : html`<details><summary>The same failure in ${counted(alike.length, 'more path')}</summary><ul>${alike.map(alikeLine)}</ul></details>`}
${failure.values === undefined ? undefined : html`<details class="small"><summary>All values of the process</summary>${lines(failure.values, 'none')}</details>`}
${failure.page === undefined ? undefined : html`<details class="small"><summary>All that the page shows</summary><pre>${failure.page}</pre></details>`}
</article>`;
}

/** The guards that let the chart take this step, in words: one of them may be the cause. */
function guardLines(name: string, transitions: readonly string[]): Html | undefined {
  const processes: Readonly<Record<string, Process>> = everyProcess;
  const model = processes[name]?.model;
  if (model === undefined) return undefined;
  const guards = new Set(transitions.flatMap((each) => guardsOf(model, each)));
  if (guards.size === 0) return undefined;
  const inWords = [...guards].map((guard) => {
    const [, words = guard] = guardTitles[keyOf(guardTitles, name, guard)] ?? [];
    return html`<li>${words} (<code>${guard}</code>)</li>`;
  });
  return html`<p class="small"><strong>Guards of this step, and of the ways that are tried before it</strong></p><ul>${inWords}</ul>`;
}

/** 'a rule (order.revised in failed)' → 'a rule' */
function inAnyState(part: string): string {
  return part.replace(/ \([\w.-]+ in [^()]+\)$/, '');
}

function alikeLine({ record }: WalkedPath): Html {
  const { failure, steps, again } = record;
  const step = failure?.step ?? 0;
  const from = steps[step - 1]?.states.join(', ') ?? 'the start';
  return html`<li><a href="#${idOf(record)}-${step}">${titleOf(record)}, step ${step}</a>, from <span class="state">${from}</span>${command(failure?.shortest?.again ?? again)}</li>`;
}

/** The parts that no path reaches any more: the place where the way is cut, then all behind it. */
export function gapSection(gaps: Gaps): Html {
  const { cut, behind, rules } = gaps;
  return html`<article class="card failed"><h3 style="margin-top:0">${gapTitle(gaps)}</h3>
${
  cut.length === 0
    ? undefined
    : html`<p>A state is reached, and a way out of it is never taken. Look at its guards first: one of them never holds, or one before it always does.</p>
<ul>${cut.map(({ transition, guards }) => html`<li><code>${transition}</code>${guards.length === 0 ? undefined : html` – ${guards.length === 1 ? 'guard' : 'guards'} <code>${guards.join(', ')}</code>`}</li>`)}</ul>`
}
${rules.length === 0 ? undefined : html`<p><strong>Rules that no step is about any more</strong></p>${lines(rules, '')}`}
${behind.length === 0 ? undefined : html`<details class="small"><summary>All behind it (${behind.length})</summary><ul>${behind.map((each) => html`<li><code>${each}</code></li>`)}</ul></details>`}
</article>`;
}

/**
 * The expected parts that fail, each with its judge, and what is seen instead. The page shows the state in which the
 * chart is, so its other parts are listed apart: a broken chart is in another state than it should be.
 */
export function expectedAndSeen({ seenBy, expected, seen, visible }: FailureRecord): Html {
  const { shown, missing, instead } = visible ?? { shown: [], missing: [], instead: [] };
  const parts = [
    ...expected.map((part) => judged(`✗ ${seenBy}`, part)),
    ...(seenBy === 'page' ? [] : missing).map((part) => judged('✗ page', part)),
  ];
  return html`<strong>Expected</strong>${parts.length === 0 ? lines([], 'the step can be taken') : html`<ul>${parts}</ul>`}
${seenBy === 'page' ? undefined : html`<strong>Seen in the process</strong>${lines(seen, 'nothing of it')}`}
${seenBy === 'process' && missing.length === 0 ? undefined : html`<strong>Seen on the page</strong>${lines(seenBy === 'page' ? seen : instead, 'nothing of it')}`}
${shown.length === 0 ? undefined : html`<strong>Other parts on the page, of the state in which the chart is</strong>${lines(shown, '')}`}`;
}

function judged(by: string, part: string): Html {
  return html`<li><span class="by bad">${by}</span> ${part}</li>`;
}

/** The broken rules first, then those about the step. */
export function ruleLines(rules: readonly Asserted[], broken: readonly string[] = []): Html[] {
  const own = rules.filter(({ how, rule }) => how !== 'always' && !broken.includes(rule));
  const others = rules.filter(({ how, rule }) => how === 'always' && !broken.includes(rule)).length;
  return [
    ...broken.map((rule) => html`<li class="bad">✗ ${rule}</li>`),
    ...own.map(({ rule }) => html`<li>${rule}</li>`),
    ...(others === 0 ? [] : [html`<li class="quiet">${counted(others, 'rule')} after every step</li>`]),
  ];
}

/** The script of the report makes a file of the attribute: a browser refuses a link to so much data. */
function traceLink({ file, zip }: Trace, name: string): Html {
  const link =
    zip === undefined
      ? html`Playwright's trace is beside this file: <code>${file}</code>.`
      : html`<a href="#" download="${name}.zip" data-zip="${zip}">Playwright's trace</a>.`;
  return html`${link} It opens at <a href="https://trace.playwright.dev">trace.playwright.dev</a>, or here with <code>npx playwright show-trace ${file}</code>.`;
}

const captions: Readonly<Record<FailureRecord['seenBy'], string>> = {
  page: 'The page when the step failed',
  process: 'The page after the step. The failure is in the process: the page may show nothing of it.',
};

/** A step in words, for a heading. */
export function stepInWords({ said, sample }: StepRecord): string {
  return said.map(({ text }) => text).join('; ') || `the start ${sample}`;
}

function lines(all: readonly string[], none: string): Html {
  if (all.length === 0) return html`<p class="quiet">${none}</p>`;
  return html`<ul>${all.map((line) => html`<li>${folded(line)}</li>`)}</ul>`;
}

/** The letters of a line that are shown before it is unfolded. */
const SHOWN = 160;

/** A long line, with its rest to unfold. */
export function folded(line: string): Html {
  if (line.length <= 1.25 * SHOWN) return html`${line}`;
  return html`<details class="rest"><summary>${line.slice(0, SHOWN)}</summary>${line.slice(SHOWN)}</details>`;
}

export function command(text: string): Html {
  return html`<div class="command"><pre>${text}</pre>${raw('<button class="copy" type="button">Copy</button>')}</div>`;
}
