// The documentation of the API, for programs and for people, both from the contract. Loaded at the first request.
import * as OpenApi from 'effect/http-api/OpenApi';
import { shopApi } from './api.ts';
import { schemaHtml } from './docs-schema.ts';
import { callGroups } from './handlers.ts';
import { escapeHtml, markdown } from './html.ts';
import { plainPagePolicy } from './policy.ts';

let text: string | undefined;
let page: string | undefined;

export function openApiText(): string {
  text ??= JSON.stringify(OpenApi.fromApi(shopApi()));
  return text;
}

/** One page without scripts and external resources; it can be printed. */
export function docsPage(): string {
  page ??= pageOf(JSON.parse(openApiText()) as OpenApi.OpenAPISpec);
  return page;
}

/** The page has one inline style sheet and no script. */
export function docsPolicy(): string {
  return plainPagePolicy(style);
}

function pageOf(spec: OpenApi.OpenAPISpec): string {
  const operations: readonly Call[] = Object.entries(spec.paths).flatMap(([path, methods]) =>
    (['get', 'post', 'delete'] as const).flatMap((method) => {
      const operation = methods[method];
      return operation === undefined ? [] : [{ path, method: method.toUpperCase(), operation }];
    }),
  );
  const groups = Object.keys(callGroups).map((group) => ({
    group,
    calls: operations.filter(({ operation }) => operation.tags?.includes(group)),
  }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(spec.info.title)}: API</title><style>${style}</style></head><body>
<nav aria-label="Calls"><a class="top" href="#top">${escapeHtml(spec.info.title)}</a>${groups
    .map(({ group, calls }) => `<h2>${group}</h2><ul>${calls.map(link).join('')}</ul>`)
    .join('')}</nav>
<main id="top"><h1>${escapeHtml(spec.info.title)}: API</h1><p>${markdown(spec.info.description ?? '')}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a></p>
${groups.flatMap(({ calls }) => calls.map(section)).join('\n')}</main></body></html>`;
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApi.OpenAPISpecOperation;
}

function link({ path, method, operation }: Call): string {
  return `<li><a href="#${operation.operationId}"><b>${method}</b> ${escapeHtml(path)}</a></li>`;
}

function section({ path, method, operation }: Call): string {
  const open = operation.security === undefined || operation.security.length === 0;
  const body = operation.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {});
  return `<section id="${operation.operationId}"><h3><b>${method}</b> ${escapeHtml(path)}</h3>
<p>${markdown(operation.summary ?? '')}</p><p class="access">${open ? 'For anyone.' : 'For a logged-in customer.'}</p>
${operation.parameters.map(parameter).join('')}
${body === undefined ? '' : `<h4>Payload</h4>${schemaHtml(body)}`}
${answers
  .map(([status, response]) => {
    const schema = response.content?.['application/json']?.schema;
    const opened = status === '200' ? ' open' : '';
    return `<details${opened}><summary>Answer ${status}</summary>${schema === undefined ? '<p>Empty.</p>' : schemaHtml(schema)}</details>`;
  })
  .join('')}</section>`;
}

function parameter(given: OpenApi.OpenAPISpecParameter): string {
  const place = { query: 'query', header: 'header', path: 'path', cookie: 'cookie' }[given.in];
  return `<p><code>${escapeHtml(given.name)}</code> in the ${place}${given.required ? '' : ', optional'}</p>`;
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;grid-template-columns:minmax(15rem,22rem) minmax(0,52rem);gap:2rem}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;box-sizing:border-box;background:color-mix(in srgb,CanvasText 5%,Canvas);font-size:.875rem}
nav ul{list-style:none;padding:0;margin:0}nav li{margin:.25rem 0}nav a{color:inherit;text-decoration:none;overflow-wrap:anywhere}nav a:hover,nav a:focus-visible{text-decoration:underline}
nav h2{font-size:.875rem;margin:1.25rem 0 .25rem;opacity:.75}.top{font-weight:600}
main{padding:1.5rem 1.5rem 6rem}section{border-top:1px solid color-mix(in srgb,CanvasText 15%,Canvas);padding:1.5rem 0}
h3{margin:0;font-size:1.125rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem}b{font-variant-numeric:tabular-nums}
code,.type{font-family:ui-monospace,monospace;font-size:.875em}.type,.access{opacity:.8}.access{font-size:.875rem}
ul.fields{list-style:none;margin:.25rem 0;padding-left:1rem;border-left:2px solid color-mix(in srgb,CanvasText 12%,Canvas)}
details{margin:.5rem 0}summary{cursor:pointer}
@media(max-width:48rem){body{display:block}nav{position:static;height:auto}}`;
