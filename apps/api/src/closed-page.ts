import { readFileSync } from 'node:fs';
import { loadText } from '@trilha/i18n/load';
import { logoIn } from '@trilha/rules/clients/logo.rule';
import { themeStyleSheet } from '@trilha/ui/tokens/css-variables';
import type { Boot } from '#clients/index.ts';
import { escapeHtml } from '#platform/html.ts';
import type { PagesOptions, StrangerPage } from '#platform/web/pages.ts';
import { languageOfPage, pageBoot } from './page-content.ts';
import { companyForm, plainPage } from './plain-page.ts';

type Platform = Parameters<typeof pageBoot>[0];

const styles = readFileSync(new URL('closed-page.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');

/** As of a page that was there and is not coming back by itself. */
const GONE = 410;

/**
 * What every address of an archived client says, in its colours and the reader's language: that it is closed, what
 * still holds, and who answers; or null where the client of the page is open. Nothing runs on it. @spec MG-06
 */
export const closedPage =
  (platform: Platform) =>
  async (request: Parameters<PagesOptions['stranger']>[0]): Promise<StrangerPage | null> => {
    const boot = await pageBoot(platform, null, request);
    if (!boot?.client.archived) return null;
    const { client } = boot;
    const language = languageOfPage(request, client);
    const text = await loadText(language, 'stranger');
    const isOfProduct = platform.addresses.isOwn(request.hostname.toLowerCase());
    const title = text('closed.title', { client: client.name });
    return {
      status: GONE,
      formTarget: isOfProduct ? "'self'" : "'none'",
      html: plainPage({
        language,
        title,
        styles: `${themeStyleSheet(client.colours)}${styles}`,
        body: [
          mark({ name: client.name, logo: logoIn(language, client) }),
          `<h1>${escapeHtml(title)}</h1>`,
          `<p>${escapeHtml(text('closed.text'))}</p>`,
          `<p>${escapeHtml(text('closed.certificates'))}</p>`,
          support(client, text('closed.help')),
          isOfProduct ? `<hr><p>${escapeHtml(text('closed.other'))}</p>${companyForm('/', text)}` : '',
        ],
      }),
    };
  };

/** A picture and not markup: what a client uploads runs nothing here. */
const mark = ({ name, logo }: Pick<Boot['client'], 'name' | 'logo'>): string =>
  logo
    ? `<header><span data-logo><img src="data:image/svg+xml,${encodeURIComponent(logo)}" alt="" width="36" height="36"></span><span>${escapeHtml(name)}</span></header>`
    : `<header><span aria-hidden="true">${escapeHtml(Array.from(name)[0] ?? '')}</span><span>${escapeHtml(name)}</span></header>`;

function support({ support: { email, phone } }: Boot['client'], words: string): string {
  const ways = [
    email ? `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>` : '',
    phone ? `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escapeHtml(phone)}</a>` : '',
  ].filter(Boolean);
  return ways.length > 0 ? `<p>${escapeHtml(words)} ${ways.join(' · ')}</p>` : '';
}
