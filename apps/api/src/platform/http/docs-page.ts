import type { Call } from '@trilha/contract/define-call';
import { statusOf } from '@trilha/contract/errors';
import { escapeHtml } from '../html.ts';
import { documentedErrors } from './documented-errors.ts';
import { operationOf } from './openapi.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{padding:.5rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
b{display:inline-block;min-width:4.5rem}pre{overflow:auto;background:#8881;padding:1rem;border-radius:8px}`;

const page = (title: string, nonce: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style><h1>${escapeHtml(title)}</h1>
${content}</html>`;

/** All calls, each with a page of its own; without any script, so that the strictest policy holds on it too. @spec IN-01 */
export function docsPage(calls: readonly Call[], nonce: string): string {
  const rows = calls.map(
    ({ id, method, path, summary }) =>
      `<li><b>${method}</b> <a href="/api/docs/${id}"><code>${escapeHtml(path)}</code></a> · ${escapeHtml(summary)}</li>`,
  );
  return page(
    'Trilha API',
    nonce,
    `<p>${calls.length} calls. The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<ul>${rows.join('\n')}</ul>`,
  );
}

/** One call: who may call it, what it answers, and its part of the document. @spec IN-01 */
export function callPage(call: Call, nonce: string): string {
  const errors = documentedErrors(call).map((code) => `<li><code>${statusOf(code)} ${code}</code></li>`);
  return page(
    `${call.method} ${call.path}`,
    nonce,
    `<p><a href="/api/docs">All calls</a></p><p>${escapeHtml(call.summary)}</p><p>Access: <code>${call.access}</code></p>
<ul>${errors.join('')}</ul><pre>${escapeHtml(JSON.stringify(operationOf(call), null, 2))}</pre>`,
  );
}
