import { type AnyEndpoint, COMMON_ERRORS } from '@skillhour/contracts';
import { z } from 'zod';
import { statusOf } from '../http/error-status.js';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const schemaText = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escape(JSON.stringify(rest, null, 2));
};

const refusalRows = (errors: AnyEndpoint['errors']) =>
  Object.entries(errors)
    .map(([code, kind]) => `<li><code>${statusOf(kind)}</code> ${escape(code)}</li>`)
    .join('');

function section(endpoint: AnyEndpoint): string {
  const { method = '', path = '', status = 200 } = endpoint.http ?? {};
  return `<details><summary><b>${method}</b> <code>/api/${escape(path)}</code> ${escape(endpoint.summary)}</summary>
<p>${escape(endpoint.name)}, for ${endpoint.access}, answers ${status}.</p>
<h3>Input</h3><pre>${schemaText(endpoint.input, 'input')}</pre>
<h3>Answer</h3><pre>${schemaText(endpoint.output, 'output')}</pre>
<h3>Refusals of its own</h3><ul>${refusalRows(endpoint.errors) || '<li>none</li>'}</ul></details>`;
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{cursor:pointer;padding:.5rem 0}pre{overflow:auto;max-height:24rem;padding:1rem;border:1px solid;border-radius:.5rem}`;

/** The API for people: one page without scripts, made from the contracts. */
export function docsPage(endpoints: readonly AnyEndpoint[]): string {
  const mounted = endpoints.filter((endpoint) => endpoint.http);
  const services = [...Map.groupBy(mounted, ({ name }) => name.split('.')[0] ?? '')];
  const chapters = services
    .map(([service, own]) => `<h2>${service}</h2>${own.map(section).join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Skillhour API</title>
<style>${STYLE}</style><h1>Skillhour API</h1><p>Machines read <a href="/api/openapi.json">openapi.json</a>. Every call may also answer:</p>
<ul>${refusalRows(COMMON_ERRORS)}</ul>${chapters}</html>`;
}
