// The page of `npm run paths -- --coverage`: each rule of the specification with its proofs. One file.
import { counted } from '../printed.ts';
import { type Html, html, raw } from '../report/html.ts';
import { style } from '../report/style.ts';
import { isProved, type Level, levels, type Proof, type ProvedRule } from './proofs.ts';
import type { Survivor, Survivors } from './survivors.ts';

export interface Coverage {
  readonly build: string;
  readonly at: Date;
  readonly rules: readonly ProvedRule[];
  /** The rules of every process. */
  readonly pathRules: readonly Proof[];
  readonly survivors: Survivors;
}

export function coveragePage({ build, at, rules, pathRules, survivors }: Coverage): string {
  const red = rules.filter((rule) => !isProved(rule));
  const sections = [...new Set(rules.map(({ section }) => section))];
  const missing = survivors.all.filter(({ reason }) => /^Missing rule/.test(reason ?? '')).length;
  const unwalked = rules.filter((rule) => strong(rule, 'path').length === 0).length;
  const weak = pathRules.filter(({ weakness }) => weakness !== undefined);
  const verdict =
    red.length === 0
      ? `✓ Each of ${rules.length} rules has a proof that can fail`
      : `✗ ${red.length} of ${rules.length} rules have no proof that can fail`;
  const doubts = `${counted(weak.length, 'rule')} of processes that no wrong moment breaks; ${counted(missing, 'change')} that a missing rule would notice`;
  const shows = sections.map((_, at) => `body:has(#only-${at}:checked) [data-of]:not([data-of="${at}"])`);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${red.length === 0 ? '✓' : '✗'} Coverage of the specification</title>
<style>${raw(style + ownStyle)}${raw(`${shows.join(',')} { display: none; }`)}</style>
</head>
<body>
<a class="skip" href="#rules">To the rules</a>
<header class="top">
<h1>Coverage of the specification</h1>
<p class="verdict"><span class="${red.length === 0 ? 'good' : 'bad'}">${verdict}</span>; ${doubts}</p>
<p>A rule is a sentence of the specification. A proof is a test of its name, or a rule that the generated paths check after each step. A proof cannot fail if it is skipped, asserts nothing, or holds at every wrong moment. A wrong moment is a moment of a path with one part replaced: another state, other possible events, another step before it, a missing, doubled or foreign call, or a value changed to a wrong one. A rule without another proof is red. A rule that no wrong moment breaks may prove nothing, and a missing rule is one that nobody has written. This page runs no test: <code>npm test</code> tells whether they pass.</p>
<dl class="about">
<dt>Written</dt><dd>${at.toLocaleString('en-GB', { timeZone: 'Europe/Helsinki' })} (Helsinki)</dd>
<dt>Build</dt><dd><code>${build}</code></dd>
<dt>Proofs</dt><dd>${rules.length - unwalked} rules by a path; ${unwalked - red.length} by tests alone; ${red.length} by nothing that can fail</dd>
<dt>Doubts</dt><dd>${weak.length} of ${pathRules.length} rules of processes; ${missing} of ${survivors.all.length} surviving changes</dd>
<dt>Levels</dt><dd>${levels.map((level) => html`<b>${titles[level]}</b>: ${meanings[level]}. `)}</dd>
<dt>Mutants</dt><dd>${survivors.judged === 0 ? html`<code>npm run mutants</code> adds the changes of the product that each proof notices` : `${survivors.judged} changes of the product in the last run; each proof has the number that it noticed first`}</dd>
</dl>
<nav aria-label="Sections"><ul><li><a href="#rules">Rules</a></li><li><a href="#processes">Rules of the processes</a></li><li><a href="#survivors">Surviving changes</a></li></ul></nav>
</header>
<main>
<section id="rules"><h2>Rules</h2>
<fieldset class="card"><legend>Paragraph</legend>
<label><input type="radio" name="of" id="all" checked> All</label>
${sections.map((section, at) => html`<label><input type="radio" name="of" id="only-${at}"> ${nameOf(section)}</label>`)}
<p><label><input type="checkbox" id="only-red"> Only red rules</label> <label><input type="checkbox" id="no-path"> Only rules proved without a path</label></p>
</fieldset>
<div class="scroll" role="region" tabindex="0" aria-label="Proved rules by level"><table class="matrix"><caption>Rules with a proof, by its level</caption>
<thead><tr><th>Paragraph</th><th class="number">Rules</th>${levels.map((level) => html`<th class="number">${titles[level]}</th>`)}<th class="number">Red</th></tr></thead>
<tbody>${sections.map((section, at) => sectionRow(section, at, rules))}</tbody></table></div>
<div class="scroll" role="region" tabindex="0" aria-label="Each rule"><table class="matrix rules"><caption>Each rule. The numbers are its proofs; press a rule to read them.</caption>
<thead><tr><th>Rule</th>${levels.map((level) => html`<th class="number">${titles[level]}</th>`)}</tr></thead>
<tbody>${rules.map((rule) => ruleRow(rule, sections.indexOf(rule.section), survivors))}</tbody></table></div>
${red.length === 0 ? html`<p class="none">None.</p>` : undefined}
</section>
<section id="processes"><h2>Rules of the processes</h2>
<p class="quiet">They hold after each step of every path. The machine hand checks all of them. Page and story check those about visible parts; a chosen walk of the page checks all of them.</p>
<p><label><input type="checkbox" id="only-weak"> Only rules that no wrong moment breaks</label></p>
${weak.length === 0 ? html`<p class="card weak">None.</p>` : html`<ul class="card weak">${weak.map((proof) => weakLine(proof, rules, survivors))}</ul>`}
${[...Map.groupBy(pathRules, ({ of }) => of)].map(([process, own]) => processRules(process, own, survivors))}
</section>
<section id="survivors"><h2>Surviving changes</h2>
<p class="quiet"><code>npm run mutants</code> changes the product in one place at a time. No generated path notices these changes, and no test those of the domain. <code>tests/mutants/survivors.md</code> has the reasons; a change without one is red.</p>
<div class="scroll" role="region" tabindex="0" aria-label="Surviving changes"><table><thead><tr><th>Process or file</th><th>Change</th><th>Reason</th></tr></thead><tbody>${survivors.all.map(survivorRow)}</tbody></table></div>
</section>
</main>
<footer><code>npm run paths -- --coverage</code> writes this page from the tests, the models and the index of the rules.</footer>
</body>
</html>
`;
  return page.text;
}

function sectionRow(section: string, at: number, rules: readonly ProvedRule[]): Html {
  const own = rules.filter((rule) => rule.section === section);
  const red = own.filter((rule) => !isProved(rule)).length;
  const count = (level: Level) => own.filter((rule) => strong(rule, level).length > 0).length;
  return html`<tr data-of="${at}"><th scope="row">${nameOf(section)}</th><td class="number">${own.length}</td>${levels.map((level) => number(count(level)))}<td class="number ${red > 0 ? 'bad' : 'good'}">${red}</td></tr>`;
}

function ruleRow(rule: ProvedRule, at: number, survivors: Survivors): Html {
  const isGood = isProved(rule);
  const isWalked = strong(rule, 'path').length > 0;
  return html`<tr data-of="${at}" class="${isGood ? '' : 'red'} ${isWalked ? 'walked' : ''}">
<td><details><summary>${isGood ? undefined : html`<strong class="bad">✗ </strong>`}<span class="quiet">${nameOf(rule.section)}</span> ${rule.rule}${isWalked || !isGood ? undefined : html` <span class="small quiet">${withoutPath(rule)}</span>`}</summary>
${rule.proofs.length === 0 ? html`<p class="bad">No test and no rule of a process has its name.</p>` : html`<ul>${rule.proofs.map((proof) => proofLine(proof, survivors))}</ul>`}</details></td>
${levels.map((level) => number(strong(rule, level).length, titles[level]))}</tr>`;
}

/** 'proved by: domain test tests/domain/a.test.ts; no path could fail' */
function withoutPath(rule: ProvedRule): string {
  const tests = levels.flatMap((level) => {
    const files = [...new Set(strong(rule, level).map(({ of }) => of))];
    return files.length === 0 ? [] : [`${titles[level].toLowerCase()} test ${files.join(', ')}`];
  });
  const path = rule.proofs.some(({ level }) => level === 'path') ? 'no path could fail' : 'no path checks it';
  return `proved by: ${[...tests, path].join('; ')}`;
}

function number(count: number, level = ''): Html {
  return html`<td class="number ${count > 0 ? 'good' : 'quiet'}" data-level="${level}">${count > 0 ? count : '–'}</td>`;
}

function proofLine(
  { level, name, of, hands, isFull, weakness }: Proof,
  survivors: Survivors,
  note?: string,
): Html {
  const by = level === 'path' ? `hand ${hands.join(', ')}` : of;
  const again = level === 'path' ? html` <code>npm run paths ${of}</code>` : undefined;
  const noticed = survivors.noticedBy(name);
  return html`<li>${level === 'path' ? `${of}: ` : ''}${name} <span class="quiet">${by}${isFull ? ', npm run test:soak' : ''}${noticed > 0 ? `, noticed ${noticed} changes` : ''}</span>${again}${weakness === undefined ? undefined : html` <strong class="bad">${weakness}</strong>`}${note}</li>`;
}

/** The tests of another level that prove the rule of a process, where its paths cannot. */
function weakLine(proof: Proof, rules: readonly ProvedRule[], survivors: Survivors): Html {
  const proved = rules.filter((rule) => rule.proofs.includes(proof) && isProved(rule));
  const said = proved.length === 0 ? ['no test of another level has its name'] : proved.map(withoutPath);
  return proofLine(proof, survivors, `; ${said.join('; ')}`);
}

function processRules(process: string, own: readonly Proof[], survivors: Survivors): Html {
  const weak = own.filter(({ weakness }) => weakness !== undefined).length;
  return html`<details class="card process"><summary>${process} <span class="quiet">${own.length} rules</span>${weak === 0 ? undefined : html`<span class="bad">, ${weak} that no wrong moment breaks</span>`}</summary><ul>${own.map((proof) => proofLine(proof, survivors))}</ul></details>`;
}

function survivorRow({ of, change, reason }: Survivor): Html {
  return html`<tr><td>${of}</td><td><code>${change}</code></td><td class="${reason === undefined ? 'bad' : ''}">${reason === undefined ? '✗ no reason yet' : marked(reason)}</td></tr>`;
}

/** Markdown's `code` as HTML. */
function marked(text: string): Html[] {
  return text.split('`').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

function strong({ proofs }: ProvedRule, level: Level): readonly Proof[] {
  return proofs.filter((proof) => proof.level === level && proof.weakness === undefined);
}

function nameOf(section: string): string {
  return section.startsWith('§') ? section : 'Beyond';
}

const titles: Readonly<Record<Level, string>> = {
  domain: 'Domain',
  process: 'Process',
  path: 'Path',
  server: 'Server',
  browser: 'Browser',
  other: 'Other',
};

const meanings: Readonly<Record<Level, string>> = {
  domain: 'a pure function',
  process: 'a statechart, its events written by hand',
  path: 'a statechart, its events generated; the rule is checked after each step',
  server: 'the API on a real database',
  browser: 'the shop in Chromium',
  other: 'the house and its tools',
};

const ownStyle = `
fieldset { border: 1px solid var(--line); } fieldset label { display: inline-block; margin-right: 1rem; padding: .2rem 0; } fieldset p { margin: .35rem 0 0; }
caption { text-align: left; padding: 1rem 0 .4rem; color: var(--quiet); }
.matrix summary { cursor: pointer; } .matrix details ul { margin: .35rem 0; padding-left: 1.2rem; }
.none, .weak { display: none; } body:has(#only-red:checked) .none, body:has(#only-weak:checked) .weak { display: block; }
body:has(#only-weak:checked) .process { display: none; } ul.weak { padding-left: 2.2rem; }
tr.red { background: var(--bad-paper); }
body:has(#only-red:checked) .rules tbody tr:not(.red), body:has(#no-path:checked) .rules tbody tr.walked { display: none; }
@media (max-width: 46rem) { th, td { padding: .35rem .4rem; } .matrix { font-size: .875rem; }
  .rules thead { display: none; } .rules, .rules caption, .rules tbody, .rules tr { display: block; } .rules tr { border-bottom: 1px solid var(--line); }
  .rules td { display: inline-block; border: 0; } .rules td:first-child { display: block; } .rules td.quiet { display: none; } .rules .number::before { content: attr(data-level) ' '; } }
`;
