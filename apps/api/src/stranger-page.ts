import { statusOf } from '@trilha/contract/errors';
import { loadText } from '@trilha/i18n/load';
import { firstLocale, LOCALES, SOURCE_LOCALE } from '@trilha/i18n/locales';
import type { Addresses } from '#platform/addresses.ts';
import { escapeHtml } from '#platform/html.ts';
import type { PagesOptions } from '#platform/web/pages.ts';
import { askedClient, languagesOf } from './page-content.ts';
import { companyForm, plainPage } from './plain-page.ts';

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
      html: plainPage({
        language,
        title,
        body: [
          `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>`,
          companyForm(isOfProduct ? '/' : `${origin}/`, text),
        ],
      }),
    };
  };
