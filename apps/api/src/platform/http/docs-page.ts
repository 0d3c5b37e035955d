import type { Call } from '@trilha/contract/define-call';
import { statusOf } from '@trilha/contract/errors';
import { escapeHtml } from '../html.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.5rem 0;border-bottom:1px solid #8884}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
b{display:inline-block;min-width:4.5rem}pre{overflow:auto;background:#8881;padding:1rem;border-radius:8px}`;

/** A page to browse the calls without any script, so that the strictest policy holds on it too. */
export function docsPage(
  calls: readonly Call[],
  document: { readonly paths: object },
  nonce: string,
): string {
  const paths = document.paths as Record<string, Record<string, object>>;
  const rows = calls.map((call) => {
    const details = paths[call.path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const errors = call.errors.map((code) => `<li><code>${statusOf(code)} ${code}</code></li>`).join('');
    return `<details id="${call.id}"><summary><b>${call.method}</b> <code>${escapeHtml(call.path)}</code> · ${escapeHtml(call.summary)}</summary>
<p>Access: <code>${call.access}</code></p><ul>${errors}</ul><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trilha API</title><style nonce="${nonce}">${STYLE}</style><h1>Trilha API</h1>
<p>${calls.length} calls. The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${rows.join('\n')}</html>`;
}
