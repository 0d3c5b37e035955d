import { themeStyleSheet } from '@trilha/ui/tokens/css-variables';
import { bootOf } from '#clients/index.ts';
import type { Database } from '#platform/database/scope.ts';
import type { PageContent } from '#platform/web/pages.ts';
import type { DemoDoors } from './clients/boot/boot.ts';

const COOKIE = /(?:^|;\s*)trilha_client=([a-z0-9-]{1,64})(?:;|$)/;

/** The client of a page: asked for by `?client=`, last used on this device, or of the host name. @spec CL-05 CL-09 */
export const pageContent =
  (database: Database, demo: DemoDoors | null): PageContent =>
  async (request) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const asked =
      typeof query['client'] === 'string' ? query['client'] : COOKIE.exec(request.headers.cookie ?? '')?.[1];
    const boot = await bootOf(database, { slug: asked, host: request.hostname }, demo);
    if (!boot) return null;
    return {
      boot,
      styles: themeStyleSheet(boot.client.colours),
      title: boot.client.name,
      language: boot.client.defaultLanguage,
    };
  };
