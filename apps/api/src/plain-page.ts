import { readFileSync } from 'node:fs';
import type { Text } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';
import type { Locale } from '@trilha/i18n/locales';
import { escapeHtml } from '#platform/html.ts';

const ownStyles = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');

interface PlainPage {
  readonly language: Locale;
  readonly title: string;
  /** What is added to the styles that all of them share. */
  readonly styles?: string;
  /** Markup, already escaped. */
  readonly body: readonly string[];
}

/** A page without the application, which says one thing. */
export const plainPage = ({ language, title, styles = '', body }: PlainPage): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${ownStyles}${styles}</style></head><body><main>`,
    ...body.filter(Boolean),
    '</main></body></html>',
  ].join('\n');

/** Where the company's code is typed, and nothing else is needed. @spec CL-09 */
export const companyForm = (action: string, text: Text<Domains['stranger']>): string =>
  [
    `<form action="${escapeHtml(action)}">`,
    `<label for="code">${escapeHtml(text('code'))}</label>`,
    '<input id="code" name="client" required maxlength="64" autocapitalize="none" autocomplete="organization" spellcheck="false" aria-describedby="hint">',
    `<small id="hint">${escapeHtml(text('hint'))}</small>`,
    `<button>${escapeHtml(text('go'))}</button></form>`,
  ].join('\n');
