import { readFileSync } from 'node:fs';
import { statusOf } from '@trilha/contract/errors';
import { loadText } from '@trilha/i18n/load';
import { firstLocale, LOCALES, SOURCE_LOCALE } from '@trilha/i18n/locales';
import type { Addresses } from '#platform/addresses.ts';
import { escapeHtml } from '#platform/html.ts';
import type { PagesOptions } from '#platform/web/pages.ts';
import { askedClient, languagesOf } from './page-content.ts';

const styles = readFileSync(new URL('stranger-page.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');

/**
 * What an address says that is no client's, and a code that is no client's: so, in the reader's language, and a field
 * for the code of the company that they look for. @spec CL-09
 */
export const strangerPage =
  ({ origin, isOwn }: Addresses): PagesOptions['stranger'] =>
  async (request) => {
    const wishes = languagesOf(request.headers['accept-language'] ?? '');
    const language = firstLocale(null, wishes, LOCALES, SOURCE_LOCALE);
    const text = await loadText(language, 'stranger');
    const code = askedClient(request.query as Readonly<Record<string, unknown>>);
    const isOfProduct = isOwn(request.hostname.toLowerCase());
    const [title, words] =
      isOfProduct && code
        ? [text('code.title'), text('code.text', { code: code.slice(0, 64) })]
        : [text('title'), text('text', { host: request.hostname })];
    return {
      status: isOfProduct ? statusOf('not_found') : statusOf('unknown_address'),
      formTarget: isOfProduct ? "'self'" : origin,
      html: [
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
        `<title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>`,
        `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>`,
        `<form action="${isOfProduct ? '/' : `${escapeHtml(origin)}/`}">`,
        `<label for="code">${escapeHtml(text('code'))}</label>`,
        '<input id="code" name="client" required maxlength="64" autocapitalize="none" autocomplete="organization" spellcheck="false" aria-describedby="hint">',
        `<small id="hint">${escapeHtml(text('hint'))}</small>`,
        `<button>${escapeHtml(text('go'))}</button></form></main></body></html>`,
      ].join('\n'),
    };
  };
