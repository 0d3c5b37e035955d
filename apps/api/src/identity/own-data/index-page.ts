import { dateAndTime, numberText } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { escapeHtml } from '#platform/html.ts';
import type { CopyOrder } from './entries.ts';
import type { SubjectName } from './subject.ts';

/** What is no list but files, and may be none. */
export const FOLDERS = ['photo', 'invoices', 'storePictures'] as const;
const isFolder = (name: string): boolean => FOLDERS.some((folder) => folder === name);

export interface Contents {
  readonly name: SubjectName | (typeof FOLDERS)[number];
  readonly count: number;
}

const STYLE = `body{margin:0 auto;max-width:760px;padding:32px 20px;font:16px/1.5 system-ui,sans-serif;color:#16181d}
h1{line-height:1.2}table{width:100%;border-collapse:collapse}th,td{padding:10px 12px 10px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d9dce1}
td:last-child,th:last-child{padding-right:0;text-align:right;font-variant-numeric:tabular-nums}small{color:#5b616b}`;

/** The first page of the copy: what is in which file, in the language of whoever asked. @spec ID-23 */
export async function indexPage(
  { locale, client, now }: Pick<CopyOrder, 'locale' | 'client' | 'now'>,
  contents: readonly Contents[],
): Promise<string> {
  const text = await loadText(locale, 'privacy');
  const title = text('copy.title', { client: client.name });
  const rows = contents.map(({ name, count }) => {
    const place = isFolder(name) ? `${name}/` : `${name}.json`;
    const label = count > 0 || !isFolder(name) ? `<a href="${place}">${place}</a>` : place;
    return `<tr><td>${label}</td><td>${escapeHtml(text(`copy.${name}`))}</td><td>${numberText(count, locale)}</td></tr>`;
  });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text('copy.lead', { moment: dateAndTime(now, locale, client.timeZone) }))}</p>
<table><thead><tr><th>${escapeHtml(text('copy.file'))}</th><th>${escapeHtml(text('copy.what'))}</th><th>${escapeHtml(text('copy.count'))}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<p><small>${escapeHtml(text('copy.others'))}</small></p></body></html>
`;
}
