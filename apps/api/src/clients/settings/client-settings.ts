import { isDeepStrictEqual } from 'node:util';
import { changeClientSettings, readClientSettings } from '@trilha/contract/clients/settings.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { settingsProblems } from '@trilha/rules/clients/settings.rule';
import { registrationSettingsOf } from '@trilha/rules/identity/registration/registration-fields.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type PartnerRow, partnersOf, writePartners } from './partners.queries.ts';
import { type SettingsRow, settingsOf, writeSettings } from './settings.queries.ts';

type Settings = ResponseOf<typeof readClientSettings>;

export function routes(bind: Bind): void {
  bind.read(readClientSettings, readAll);

  bind.write(changeClientSettings, async (tx, { body }) => {
    const problems = settingsProblems(body);
    if (problems.length > 0)
      throw new AppError(
        'validation_failed',
        {},
        problems.map(({ field, code }) => ({ path: field, code })),
      );
    const before = await readAll(tx);
    const revision = await writeSettings(tx, body);
    if (revision === undefined) throw new AppError('changed_meanwhile');
    await writePartners(tx, body.partners);
    const { revision: _seen, ...after } = body;
    await recordAudit(tx, {
      action: 'platform.client.settings',
      subjectKind: 'client',
      subjectId: tx.client.id,
      ...changedParts(before, after),
    });
    return { revision };
  });
}

const readAll = async (context: Context): Promise<Settings> =>
  shape(await settingsOf(context), await partnersOf(context));

const shape = (row: SettingsRow, partners: readonly PartnerRow[]): Settings => ({
  slug: row.slug,
  revision: row.revision,
  name: row.name,
  tagline: row.tagline as Settings['tagline'],
  colours: row.colours as Settings['colours'],
  logo: row.logo_svg,
  logos: row.logo_by_language as Settings['logos'],
  languages: row.languages as Settings['languages'],
  defaultLanguage: row.default_language as Settings['defaultLanguage'],
  homeRoute: row.home_route,
  portfolio: row.portfolio,
  modules: row.modules as Settings['modules'],
  hasRanking: row.has_ranking,
  hasProfile: row.has_profile,
  trainingUsesScore: row.group_training_use_score,
  passwordStrength: row.password_strength as Settings['passwordStrength'],
  registration: shapedRegistration(row),
  secondFactorRoles: row.second_factor_roles as Settings['secondFactorRoles'],
  alternativeLogin: row.alternative_login as Settings['alternativeLogin'],
  partners: partners.map(({ slug, name, colours, title, words, channel, is_open }) => ({
    slug,
    name,
    colours: colours as Settings['colours'],
    title: title as Settings['tagline'],
    text: words as Settings['tagline'],
    channel,
    open: is_open,
  })),
  cookies: row.cookies as Settings['cookies'],
  supportEmail: row.support_email,
  supportPhone: row.support_phone,
  maintenance: row.maintenance,
  maintenanceMessage: row.maintenance_message as Settings['maintenanceMessage'],
});

/** Copied part by part: what the rules keep read-only is a plain answer here. */
function shapedRegistration(row: SettingsRow): Settings['registration'] {
  const { countries, ...switches } = registrationSettingsOf(row.registration, row.default_country);
  return {
    ...switches,
    countries: countries.map(({ country, fields }) => ({ country, fields: [...fields] })),
  };
}

/** Only what differs goes into the log: a drawing of kilobytes says nothing there when it stayed. */
function changedParts(before: object, after: object) {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(old.get(name), value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(changed),
  };
}
