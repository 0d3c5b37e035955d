import {
  type RegistrationField,
  usualFields,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { clients } from '../content/clients.ts';
import { partnerBrands } from '../content/partner-brands.ts';
import type { ClientFlags, DemoClient } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const OLDEST_CLIENT = -1000;
const NOT_A_MODULE = new Set(['profile', 'ranking']);

const modulesOf = (flags: ClientFlags): string[] =>
  Object.entries(flags)
    .filter(([name, on]) => on && name.startsWith('has_'))
    .map(([name]) => name.slice('has_'.length))
    .filter((name) => !NOT_A_MODULE.has(name));

/** Clients with their areas and groups. */
export async function fillClients({ db, now }: DemoWriter): Promise<void> {
  for (const [index, client] of clients.entries()) {
    await db
      .insertInto('client')
      .values(clientRow(client, dayAt(now, OLDEST_CLIENT + index)))
      .execute();
    const client_id = demoId('client', client.slug);
    await fillPartners(db, client.slug);
    await db
      .insertInto('area')
      .values(
        client.areas.map((area) => ({
          client_id,
          id: demoId('area', client.slug, area.key),
          name: area.name,
        })),
      )
      .execute();
    await db
      .insertInto('people_group')
      .values(
        client.groups.map((group) => ({
          client_id,
          id: demoId('group', client.slug, group.key),
          name: group.name,
        })),
      )
      .execute();
  }
}

/** Partners' brands of a client, each with a page of its own. @spec ID-01 */
async function fillPartners(db: DemoWriter['db'], slug: string): Promise<void> {
  for (const [position, brand] of partnerBrands.filter(({ client }) => client === slug).entries())
    await db
      .insertInto('partner_brand')
      .values({
        client_id: demoId('client', slug),
        slug: brand.slug,
        position,
        name: brand.name,
        colours: JSON.stringify(brand.colours),
        title: JSON.stringify(brand.title),
        words: JSON.stringify(brand.text),
        channel: brand.channel,
      })
      .execute();
}

/** Sellers join the programme by themselves and wait for an answer; the other client registers its people. */
const registrationOf = ({ flags, countries }: DemoClient) => ({
  open: flags.has_campaigns,
  approval: true,
  role: flags.has_campaigns ? 'salesperson' : 'learner',
  countries: countries.map((country) => ({
    country,
    fields: usualFields(country).fields.map((each) =>
      ASKED_TOO.has(each.field) ? { ...each, presence: 'optional' } : each,
    ),
  })),
});

/** Asked of everybody who joins, and nobody has to answer. */
const ASKED_TOO: ReadonlySet<RegistrationField> = new Set<RegistrationField>([
  'nickname',
  'gender',
  'painter',
  'jobTitle',
  'company',
  'commercialPhone',
  'address',
]);

const clientRow = (client: DemoClient, createdAt: Date) => ({
  id: demoId('client', client.slug),
  slug: client.slug,
  name: client.name,
  tagline: JSON.stringify(client.tagline),
  colours: JSON.stringify(client.colours),
  logo_svg: client.logo.symbol,
  home_route: client.homeRoute,
  // Who builds looks around before signing in; the shop's sellers go straight to the door.
  portfolio: client.slug === 'obra-viva',
  modules: modulesOf(client.flags),
  has_profile: client.flags.has_profile,
  has_ranking: client.flags.has_ranking,
  group_training_use_score: client.flags.group_training_use_score,
  languages: [...client.languages],
  default_language: client.defaultLanguage,
  default_country: client.countries[0] ?? 'BR',
  time_zone: client.timeZone,
  registration: JSON.stringify(registrationOf(client)),
  support_email: client.supportEmail,
  ...(client.cookies ? { cookies: JSON.stringify(client.cookies) } : {}),
  created_at: createdAt,
});
