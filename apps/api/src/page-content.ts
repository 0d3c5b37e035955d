import type { Messages } from '@trilha/i18n/catalogue';
import type { Domain } from '@trilha/i18n/domains';
import { loadMessages, loadText } from '@trilha/i18n/load';
import { firstLocale, type Locale } from '@trilha/i18n/locales';
import { logoIn } from '@trilha/rules/clients/logo.rule';
import { readChoice, writtenChoiceIn } from '@trilha/rules/identity/cookie-choice.rule';
import { themeStyleSheet } from '@trilha/ui/tokens/css-variables';
import { themeTokens } from '@trilha/ui/tokens/theme-tokens';
import type { FastifyRequest } from 'fastify';
import { type Boot, bootOf, iconAddress } from '#clients/index.ts';
import type { Platform } from '#platform/context.ts';
import type { FilesOfPage } from '#platform/web/page-files.ts';
import type { PagesOptions } from '#platform/web/pages.ts';
import type { DemoDoors } from './clients/boot/boot.ts';
import { type FirstPage, firstPaint } from './first-paint.ts';

const CLIENT_COOKIE = /(?:^|;\s*)trilha_client=([a-z0-9-]{1,64})(?:;|$)/;
const LANGUAGE_COOKIE = /(?:^|;\s*)trilha_language=([a-zA-Z-]{2,5})(?:;|$)/;

/** The proof of a certificate outlives its client: whoever holds one shows it to strangers. @spec LE-12 MG-06 */
const VERIFICATION = /^\/certificates\/verify\//;

/** The client of a page: asked for by `?client=`, of the host name, or last used on this device. @spec CL-05 CL-09 */
export async function pageBoot(
  platform: Platform,
  demo: DemoDoors | null,
  request: FastifyRequest,
): Promise<Boot | null> {
  const query = queryOf(request);
  const slug = askedClient(query);
  const last = CLIENT_COOKIE.exec(request.headers.cookie ?? '')?.[1];
  const partner = partnerAsked(pathOf(request), query);
  const boot = await bootOf(platform, { slug, last, host: request.hostname, partner }, demo);
  // Whoever names a client that is not there must not land at another one.
  return slug === undefined || boot?.client.slug === slug ? boot : null;
}

/** The language of a page: chosen on this device, else wished by the browser, else the client's own. @spec UX-01 */
export const languageOfPage = ({ headers }: FastifyRequest, client: Boot['client']): Locale =>
  firstLocale(
    LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1] ?? null,
    languagesOf(headers['accept-language'] ?? ''),
    client.languages,
    client.defaultLanguage,
  );

/** What a page says of its client, or null where the application has nothing to show. @spec CL-05 CL-09 */
export const pageContent =
  (platform: Platform, demo: DemoDoors | null): PagesOptions['content'] =>
  async (request) => {
    const query = queryOf(request);
    const path = pathOf(request);
    const boot = await pageBoot(platform, demo, request);
    if (!boot || (boot.client.archived && !VERIFICATION.test(path))) return null;
    const { client } = boot;
    const language = languageOfPage(request, client);
    const text = await loadText(language, 'shell');
    const isAsked = !readChoice(writtenChoiceIn(request.headers.cookie ?? ''));
    const consent = await loadText(language, 'consent');
    const words = { signIn: text('login.title'), cookies: isAsked ? consent('text') : null };
    const tagline = client.tagline[language] ?? client.tagline[client.defaultLanguage];
    const showsWindow = client.portfolio && !boot.partner && query['enter'] === undefined;
    const isManage = /^\/manage(\/|$)/.test(path);
    return {
      boot,
      styles: themeStyleSheet(boot.partner?.colours ?? client.colours),
      title: client.name,
      language,
      head: isManage ? iconLink(client) : installLinks(client),
      texts: (domains) => textsOf(language, [...domains, 'consent']),
      // The back office has no door.
      widget: boot.captcha && !isManage ? platform.captcha.sources : null,
      paint: (frame) =>
        firstPaint(
          path === '/' && showsWindow ? 'bare' : firstPage(path, isManage, frame),
          { ...client, logo: logoIn(language, client), tagline },
          words,
        ),
    };
  };

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

/** The client that an address names. @spec CL-09 */
export function askedClient(query: Readonly<Record<string, unknown>>): string | undefined {
  const { client } = query;
  return typeof client === 'string' && client !== '' ? client : undefined;
}

/** The partner's brand a page is opened for: in its path, or taken along as `?partner=`. @spec ID-01 */
function partnerAsked(path: string, query: Readonly<Record<string, unknown>>): string | undefined {
  const inPath = /^\/partner\/([a-z0-9-]{1,40})(\/|$)/.exec(path)?.[1];
  const { partner } = query;
  return inPath ?? (typeof partner === 'string' ? partner.slice(0, 64) : undefined);
}

/** Texts by domain, for the application to begin with. */
const textsOf = async (
  language: Locale,
  domains: readonly Domain[],
): Promise<Readonly<Record<string, Messages>>> =>
  Object.fromEntries(
    await Promise.all(domains.map(async (domain) => [domain, await loadMessages(language, domain)] as const)),
  );

const PLAYER = /\/activities\/\d+$/;

function firstPage(path: string, isManage: boolean, frame: FilesOfPage['frame']): FirstPage {
  if (path === '/') return 'login';
  if (frame === 'bare') return PLAYER.test(path) ? 'player' : 'bare';
  return isManage ? 'manage' : 'learner';
}

/** Wishes of a browser in the order it names them, which is the order of their weight. */
export const languagesOf = (header: string): readonly string[] =>
  header
    .split(',')
    .map((wish) => wish.split(';')[0]?.trim() ?? '')
    .filter(Boolean);

const iconLink = ({ slug }: Boot['client']): string =>
  `<link rel="icon" type="image/png" href="${iconAddress(slug, 'icon-192')}">`;

/** Participants may install the application of their client; the back office is a page like any other. @spec OF-01 */
function installLinks(client: Boot['client']): string {
  const { primary } = themeTokens(client.colours, 'light');
  return [
    iconLink(client),
    `<link rel="apple-touch-icon" href="${iconAddress(client.slug, 'touch')}">`,
    `<link rel="manifest" href="/manifest.webmanifest?client=${client.slug}">`,
    `<meta name="theme-color" content="${primary.solid}">`,
  ].join('\n');
}
