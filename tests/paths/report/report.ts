// The report of a run: one HTML file without other files, for readers who do not know the code.

import { counted, gapTitle, interruptedInWords } from '../printed.ts';
import type { PathRecord, StepRecord } from '../record.ts';
import type { Asserted } from '../rules.ts';
import type { By } from '../words.ts';
import {
  command,
  expectedAndSeen,
  failureSections,
  folded,
  gapSection,
  ruleLines,
  stepInWords,
} from './failure.ts';
import { type Html, html, raw } from './html.ts';
import type { Coverage, Run, WalkedPath } from './run.ts';
import { script, style } from './style.ts';
import { idOf, titleOf } from './titles.ts';

export function reportOf(run: Run): string {
  const failed = run.walked.filter(({ record }) => record.failure !== undefined);
  const processes = [...new Set(run.walked.map(({ record }) => record.process))];
  const hasFailures = failed.length > 0 || run.gaps.length > 0;
  const isGood = !hasFailures && run.interrupted === undefined;
  const passed =
    failed.length === 0
      ? `${counted(run.walked.length, 'path')} passed`
      : `${failed.length} of ${counted(run.walked.length, 'path')} failed`;
  const interrupted = run.interrupted === undefined ? [] : [interruptedInWords(run.interrupted)];
  const verdict = html`<p class="verdict ${isGood ? 'good' : 'bad'}">${isGood ? '✓' : hasFailures ? '✗' : '–'} ${[passed, ...interrupted, ...run.gaps.map(gapTitle)].join('; ')}</p>`;
  const title = processes.length > 3 ? `${processes.length} processes` : processes.join(', ');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isGood ? '✓' : '✗'} Paths of ${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#paths">To the paths</a>
<header class="top">
<h1>Paths of ${title}</h1>
${verdict}
<dl class="about">
<dt>Finished</dt><dd>${run.at.toLocaleString('en-GB', { timeZone: 'Europe/Helsinki' })} (Helsinki)</dd>
<dt>Build</dt><dd><code>${run.build}</code></dd>
${/--hand machine/.test(run.command) ? undefined : html`<dt>Shop</dt><dd>${run.against ?? 'started for this run, with demo goods and customers'}</dd>`}
<dt>Command</dt><dd><code>${run.command}</code></dd>
${run.omitted === undefined ? undefined : html`<dt>Left out</dt><dd>${run.omitted}</dd>`}
</dl>
<nav aria-label="Sections"><ul>
${hasFailures ? html`<li><a href="#failures">Failures</a></li>` : undefined}
<li><a href="#coverage">Coverage</a></li>
${processes.map((process) => html`<li><a href="#${process}">${process}</a></li>`)}
</ul></nav>
</header>
<main>
${hasFailures ? html`<section id="failures"><h2>Failures</h2>${run.gaps.map(gapSection)}${failureSections(failed)}</section>` : undefined}
<section id="coverage"><h2>Coverage</h2>
<p class="quiet">A transition is one possible change of a process: an event in a state. This run took these of all.</p>
<div class="scroll" role="region" tabindex="0" aria-label="Coverage"><table>
<thead><tr><th>Process</th><th class="number">Paths</th><th class="number">Steps</th><th class="number">Transitions taken</th><th class="number">Not possible here</th><th class="number">Rules asserted</th><th class="number">Failed</th></tr></thead>
<tbody>${run.coverage.map((each) => coverageRow(each, run.walked))}</tbody>
</table></div></section>
<div id="paths" class="controls"><label><input type="checkbox" id="only-failed"> Only failed paths</label></div>
${processes.map((process) => processSection(process, run))}
</main>
<footer>A path is a way through a process that a program generates from its chart. Each hand numbers its own paths; the numbers stay the same until the process changes. <code>npm run paths -- --coverage</code> writes a page of all rules with their proofs.</footer>
<dialog aria-label="Picture"><form method="dialog"><p></p><span class="quiet small">← →</span><button>Close</button></form><img src="data:," alt=""></dialog>
<script>${raw(script)}</script>
</body>
</html>
`;
  return page.text;
}

function coverageRow({ process, transitions }: Coverage, walked: readonly WalkedPath[]): Html {
  const own = walked.flatMap(({ record }) => (record.process === process ? [record] : []));
  const failed = own.filter(({ failure }) => failure !== undefined).length;
  const steps = own.reduce((sum, record) => sum + record.steps.filter(isDone).length - 1, 0);
  const rules = new Set(own.flatMap(doneSteps).flatMap((step) => step.rules.map(({ rule }) => rule)));
  const taken = transitions.filter((each) => each.taken > 0).length;
  const out = transitions.filter((each) => each.taken === 0 && each.reason !== undefined).length;
  return html`<tr><td><a href="#${process}">${process}</a></td><td class="number">${own.length}</td><td class="number">${Math.max(0, steps)}</td><td class="number">${taken} of ${transitions.length}</td><td class="number">${out}</td><td class="number">${rules.size}</td><td class="number ${failed > 0 ? 'bad' : 'good'}">${failed}</td></tr>`;
}

function processSection(process: string, { walked, coverage }: Run): Html {
  const own = walked.filter(({ record }) => record.process === process);
  const { transitions = [] } = coverage.find((each) => each.process === process) ?? {};
  return html`<section id="${process}"><h2>${process}</h2>
<details class="print"><summary>Its transitions</summary>
<div class="scroll" role="region" tabindex="0" aria-label="Transitions"><table><thead><tr><th>Transition</th><th class="number">Taken</th><th>Why not</th></tr></thead><tbody>
${transitions.map(
  ({ id, taken, reason }) =>
    html`<tr><td><code>${id}</code></td><td class="number ${taken > 0 ? 'good' : 'quiet'}">${taken}</td><td>${taken > 0 ? '' : (reason ?? 'no path of this run takes it')}</td></tr>`,
)}
</tbody></table></div></details>
${own.map(pathSection)}
</section>`;
}

function pathSection({ record, trace }: WalkedPath): Html {
  const { failure, given, again, numbered, steps, locale, width, hand } = record;
  const ms = steps.reduce((sum, { done }) => sum + (done?.ms ?? 0), 0);
  const [start, ...others] = steps;
  const about = [hand, hand === 'page' ? locale : undefined, width === undefined ? undefined : `${width} px`]
    .filter((each) => each !== undefined)
    .join(', ');
  return html`<details class="path card ${failure === undefined ? '' : 'failed'}" id="${idOf(record)}" ${raw(failure === undefined ? '' : 'open')}>
<summary><span class="mark ${failure === undefined ? 'good' : 'bad'}">${failure === undefined ? '✓' : '✗'}</span>${titleOf(record)} <span class="quiet small">${counted(others.length, 'step')}, ${time(ms)}, ${about}</span></summary>
${given.length === 0 ? undefined : html`<h3>At the start</h3><ul>${given.map((each) => html`<li>${each}</li>`)}</ul>`}
<ol class="steps">
${start === undefined ? undefined : stepRow(record, start, 0)}
${others.map((step, at) => stepRow(record, step, at + 1))}
</ol>
<h3>Again</h3>${command(again)}
<p class="small quiet">The walk is the same for every hand.${numbered === undefined ? undefined : html` Until the chart changes also <code>${numbered}</code>.`}</p>
${trace === undefined ? undefined : html`<p class="small">Playwright's trace: <code>${trace.file}</code></p>`}
</details>`;
}

function stepRow(record: PathRecord, step: StepRecord, at: number): Html {
  const { hand } = record;
  const { said, states, done, rules } = step;
  const failure = record.failure?.step === at ? record.failure : undefined;
  const isFailed = failure !== undefined;
  const words =
    at === 0
      ? [html`<p>The path begins</p>`]
      : said.map(({ by, text }) => html`<p><span class="by">${bys[by]}</span> ${text}</p>`);
  const mark = isFailed ? html` <strong class="bad">✗ failed</strong>` : undefined;
  const picture =
    done?.picture === undefined
      ? undefined
      : html`<div class="picture"><button type="button"><img loading="lazy" src="${done.picture}" alt="${titleOf(record)}, step ${at}: ${stepInWords(step)}"></button></div>`;
  return html`<li class="step ${isFailed ? 'failed' : done === undefined ? 'left' : ''}" id="${idOf(record)}-${at}">
<span class="at">${at}</span>
<div>${words}<p>${states.map((state) => html`<span class="state">${state}</span> `)}<span class="quiet small">${timeOf(record, at)}</span>${mark}</p>
${failure === undefined ? undefined : expectedAndSeen(failure)}${more(hand === 'page' ? 'Network' : 'Calls', done?.network)}${more(hand === 'page' ? 'Facts' : 'Events and actions', done?.facts)}${rulesOf(rules, failure?.rules)}</div>
${picture}
</li>`;
}

function more(title: string, lines: readonly string[] | undefined): Html | undefined {
  if (lines === undefined || lines.length === 0) return undefined;
  return html`<details class="small print"><summary>${title} (${lines.length})</summary><ul>${lines.map((line) => html`<li>${folded(line)}</li>`)}</ul></details>`;
}

function rulesOf(rules: readonly Asserted[], broken: readonly string[] = []): Html | undefined {
  if (rules.length === 0 && broken.length === 0) return undefined;
  return html`<details class="small" ${raw(broken.length > 0 ? 'open' : '')}><summary>Rules (${rules.length})</summary><ul>${ruleLines(rules, broken)}</ul></details>`;
}

function timeOf({ steps, failure }: PathRecord, at: number): string {
  const ms = steps[at]?.done?.ms;
  if (ms !== undefined) return time(ms);
  return failure !== undefined && at > failure.step ? 'not judged: the path failed before' : 'not reached';
}

function doneSteps({ steps }: PathRecord): StepRecord[] {
  return steps.filter(isDone);
}

function isDone({ done }: StepRecord): boolean {
  return done !== undefined;
}

function time(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

const bys: Readonly<Record<By, string>> = {
  customer: 'Customer',
  network: 'Network',
  clock: 'Clock',
  shop: 'Shop',
};
