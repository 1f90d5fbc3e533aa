export const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c2420, #e6ebe8); --quiet: light-dark(#55625b, #a3b0a9);
  --paper: light-dark(#f6f7f5, #141816); --card: light-dark(#fff, #1c221f); --line: light-dark(#d9dfdb, #343d38);
  --good: light-dark(#1c6b3f, #7fd0a0); --bad: light-dark(#a8231b, #ff9d92); --bad-paper: light-dark(#fdeeec, #341b18);
  --link: light-dark(#0b5a8a, #8cc8f0); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main, header.top, footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
header.top { padding-top: 2rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 1.25rem 0 .4rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem; }
.verdict { font-size: 1.15rem; font-weight: 600; margin: .25rem 0; }
.good { color: var(--good); } .bad { color: var(--bad); } .quiet { color: var(--quiet); }
.small { font-size: .875rem; }
dl.about { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 1rem 0; }
dl.about dt { color: var(--quiet); } dl.about dd { margin: 0; overflow-wrap: anywhere; }
nav ul { padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; }
table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); }
th, td { text-align: left; padding: .4rem .7rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
code, pre { font: .875em/1.45 ui-monospace, SFMono-Regular, Menlo, monospace; }
code { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: .75rem; margin: .5rem 0; overflow-wrap: anywhere; max-height: 24rem; overflow-y: auto; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; margin: 1rem 0; }
.card.failed { border: 2px solid var(--bad); }
.path > summary { cursor: pointer; font-weight: 600; }
.path > summary .mark { display: inline-block; width: 1.4em; }
.rest { display: inline; overflow-wrap: anywhere; } .rest > summary { cursor: pointer; list-style: none; } .rest > summary::after { content: ' … more'; color: var(--link); } .rest[open] > summary { display: inline; } .rest[open] > summary::after { content: none; }
ol.steps { list-style: none; padding: 0; margin: 1rem 0 0; }
.step { display: grid; grid-template-columns: 2.5rem 1fr 15rem; gap: .25rem 1rem; padding: .8rem 0; border-top: 1px solid var(--line); }
.step.failed { background: var(--bad-paper); margin: 0 -1.25rem; padding-inline: 1.25rem; }
.step.left { opacity: .6; }
.step .at { font-weight: 600; font-variant-numeric: tabular-nums; color: var(--quiet); }
.step p { margin: 0 0 .2rem; } .step details { margin-top: .3rem; }
.step .picture { grid-column: 3; }
.by { display: inline-block; min-width: 5.2rem; color: var(--quiet); font-size: .875rem; }
.state { border: 1px solid var(--line); border-radius: 99px; padding: 0 .6rem; font-size: .875rem; white-space: nowrap; }
.picture button { display: block; width: 100%; padding: 0; border: 1px solid var(--line); border-radius: 6px; background: none; cursor: zoom-in; overflow: hidden; }
.picture img, dialog img { display: block; width: 100%; height: auto; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; } .pair > div { min-width: 0; }
.pair ul, .card ul { margin: .25rem 0; padding-left: 1.2rem; } li { overflow-wrap: anywhere; }
.command { display: flex; gap: .5rem; align-items: start; } .command pre { flex: 1; margin: 0; }
button.copy, .controls label { font: inherit; font-size: .875rem; } button.copy { padding: .35rem .75rem; }
dialog { max-width: min(96vw, 90rem); max-height: 96vh; padding: .75rem; border: 0; border-radius: 8px; background: var(--card); color: var(--ink); overflow: auto; }
dialog::backdrop { background: rgb(0 0 0 / .7); }
dialog form { display: flex; gap: .5rem; align-items: center; margin-bottom: .5rem; } dialog p { margin: 0; flex: 1; }
body:has(#only-failed:checked) .path:not(.failed) { display: none; }
footer { padding-block: 2.5rem; color: var(--quiet); font-size: .875rem; }
@media (max-width: 46rem) { .step { grid-template-columns: 1.75rem 1fr; } .step .picture { grid-column: 2; } .pair { grid-template-columns: 1fr; } }
@media print { body { background: #fff; color: #000; font-size: 11pt; } .controls, button.copy, dialog, .skip { display: none !important; }
  .step, .card.failed { break-inside: avoid; } pre { max-height: none; } .step { grid-template-columns: 2rem 1fr 8cm; } }
`;

/** Pictures open large, and the arrow keys lead to the next one. A print unfolds everything. */
export const script = `
const dialog = document.querySelector('dialog');
const buttons = [...document.querySelectorAll('.picture button')];
let at = 0;
const open = (next) => {
  at = Math.max(0, Math.min(buttons.length - 1, next));
  const image = buttons[at].querySelector('img');
  dialog.querySelector('img').src = image.src;
  dialog.querySelector('img').alt = image.alt;
  dialog.querySelector('p').textContent = image.alt;
  if (!dialog.open) dialog.showModal();
};
buttons.forEach((button, place) => button.addEventListener('click', () => open(place)));
dialog.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') open(at + 1);
  if (key === 'ArrowLeft') open(at - 1);
});
dialog.addEventListener('close', () => buttons[at]?.focus());
for (const button of document.querySelectorAll('button.copy')) {
  button.addEventListener('click', async () => {
    const text = button.previousElementSibling.textContent;
    await navigator.clipboard.writeText(text).catch(() => {
      const range = document.createRange();
      range.selectNodeContents(button.previousElementSibling);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      document.execCommand('copy');
    });
    button.textContent = 'Copied';
  });
}
for (const link of document.querySelectorAll('a[data-zip]')) {
  link.addEventListener('click', () => {
    const bytes = Uint8Array.from(atob(link.dataset.zip), (letter) => letter.charCodeAt(0));
    link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  });
}
let folded = [];
addEventListener('beforeprint', () => {
  folded = [...document.querySelectorAll('details:not([open])')].filter((each) => each.matches('.path, .print'));
  for (const each of folded) each.open = true;
});
addEventListener('afterprint', () => { for (const each of folded) each.open = false; });
const show = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const path = target?.closest('details.path');
  if (path) { path.open = true; target.scrollIntoView(); }
};
addEventListener('hashchange', show);
show();
`;
