import type { readBoot } from '@trilha/contract/clients/boot.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { registrationSettingsOf } from '@trilha/rules/identity/registration/registration-fields.rule';
import { z } from 'zod';
import type { Platform } from '#platform/context.ts';
import type { Database } from '#platform/database/scope.ts';
import {
  type ClientRow,
  clientByHost,
  clientBySlug,
  clientNames,
  countOpenClients,
  firstClient,
  openProviders,
} from './clients.queries.ts';
import { openPartnerBrand } from './partner-brands.queries.ts';

export type Boot = ResponseOf<typeof readBoot>;

const colours = z.object({ primary: z.string(), secondary: z.string(), tertiary: z.string() });
const wordsByLanguage = z.record(z.string(), z.string());
const cookies = z.object({
  categories: z.array(z.string()),
  text: wordsByLanguage,
  policy: z.string().nullable(),
});

/** Who may be entered by one tap; only the demo start fills this. */
export type DemoDoors = (clientSlug: string) => Boot['demo'];

interface Asked {
  /** Named in the address. */
  readonly slug?: string | undefined;
  /** Used last on this device. */
  readonly last?: string | undefined;
  readonly host: string;
  readonly partner?: string | undefined;
}

/**
 * What a client's first page needs: of the client named in the address, of the host name, of the last visit, or of the
 * first client where the product itself was asked. A host that is nobody's opens nobody. @spec CL-05 CL-09
 */
export async function bootOf(
  platform: Pick<Platform, 'database' | 'addresses' | 'captcha'>,
  asked: Asked,
  demo: DemoDoors | null,
): Promise<Boot | null> {
  const { database, addresses, captcha } = platform;
  const host = asked.host.toLowerCase().replace(/\.$/, '');
  const isOwn = addresses.isOwn(host);
  const ofHost = isOwn ? undefined : await clientByHost(database, host);
  if (!isOwn && !ofHost) return null;
  const client =
    (asked.slug ? await clientBySlug(database, asked.slug) : undefined) ??
    ofHost ??
    (asked.last ? await clientBySlug(database, asked.last) : undefined) ??
    (await firstClient(database));
  if (!client) return null;
  const [names, choices, providers, partner] = await Promise.all([
    // The demonstration shows its clients; elsewhere, who the platform works for is nobody's matter.
    isOwn && demo ? clientNames(database) : [],
    isOwn && !demo ? countOpenClients(database, 2) : 0,
    client.archived_at ? [] : openProviders(database, client.id),
    asked.partner && !client.archived_at ? partnerOf(database, client.id, asked.partner) : null,
  ]);
  const shaped = shape(client, names, demo?.(client.slug) ?? null);
  const { captcha_key: siteKey } = client;
  const widget = siteKey === null ? null : { kind: captcha.kind, script: captcha.script, siteKey };
  return { ...shaped, asksForClient: choices > 1, providers, partner, captcha: widget };
}

/** What the pictures of a client are drawn from. */
export const looksOf = ({ slug, logo_svg: logo, colours: written }: ClientRow) => ({
  slug,
  logo,
  colours: colours.parse(written),
});

/** The look of a partner's brand of this client, or null when it has none of that name that is switched on. @spec ID-01 */
async function partnerOf(database: Database, clientId: string, slug: string): Promise<Boot['partner']> {
  const brand = await openPartnerBrand(database.readerOfAll, clientId, slug);
  if (!brand) return null;
  return {
    slug: brand.slug,
    name: brand.name,
    colours: colours.parse(brand.colours),
    title: wordsByLanguage.parse(brand.title),
    text: wordsByLanguage.parse(brand.words),
  };
}

function shape(
  client: ClientRow,
  names: readonly { slug: string; name: string }[],
  demo: Boot['demo'],
): Omit<Boot, 'asksForClient' | 'providers' | 'partner' | 'captcha'> {
  const { open, preRegistration } = registrationSettingsOf(client.registration, client.default_country);
  return {
    client: {
      id: client.id,
      slug: client.slug,
      name: client.name,
      tagline: wordsByLanguage.parse(client.tagline),
      colours: colours.parse(client.colours),
      logo: client.logo_svg,
      logos: wordsByLanguage.parse(client.logo_by_language),
      background: client.background_file_id
        ? `/backgrounds/${client.slug}/${client.background_file_id}`
        : null,
      languages: client.languages,
      defaultLanguage: client.default_language,
      modules: client.modules,
      portfolio: client.portfolio && client.modules.includes('online_courses'),
      archived: client.archived_at !== null,
      maintenance: client.maintenance,
      maintenanceMessage: wordsByLanguage.parse(client.maintenance_message),
      registration: { open, preRegistration },
      alternativeLogin: client.alternative_login as Boot['client']['alternativeLogin'],
      cookies: cookies.parse(client.cookies),
      support: { email: client.support_email, phone: client.support_phone },
    },
    otherClients: names.filter(({ slug }) => slug !== client.slug),
    demo,
  };
}
