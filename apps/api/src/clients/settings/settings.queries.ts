import type { changeClientSettings } from '@trilha/contract/clients/settings.calls';
import type { InputOf } from '@trilha/contract/define-call';
import type { Context, Transaction } from '#platform/context.ts';

export type GivenSettings = InputOf<typeof changeClientSettings>['body'];

/** The selected client's row, as it may be changed. */
export const settingsOf = ({ db, client }: Context) =>
  db
    .selectFrom('client')
    .select([
      'slug',
      'revision',
      'name',
      'tagline',
      'colours',
      'logo_svg',
      'logo_by_language',
      'languages',
      'default_language',
      'home_route',
      'modules',
      'portfolio',
      'has_ranking',
      'has_profile',
      'group_training_use_score',
      'password_strength',
      'registration',
      'default_country',
      'second_factor_roles',
      'alternative_login',
      'cookies',
      'support_email',
      'support_phone',
      'maintenance',
      'maintenance_message',
    ])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();

export type SettingsRow = Awaited<ReturnType<typeof settingsOf>>;

/** Writes the settings if the revision is the one that was seen; answers the next one, or nothing. */
export async function writeSettings(
  { db, client }: Transaction,
  { revision, ...given }: GivenSettings,
): Promise<number | undefined> {
  const written = await db
    .updateTable('client')
    .set({
      name: given.name,
      tagline: JSON.stringify(given.tagline),
      colours: JSON.stringify(given.colours),
      logo_svg: given.logo,
      logo_by_language: JSON.stringify(given.logos),
      languages: given.languages,
      default_language: given.defaultLanguage,
      home_route: given.homeRoute,
      modules: given.modules,
      portfolio: given.portfolio,
      has_ranking: given.hasRanking,
      has_profile: given.hasProfile,
      group_training_use_score: given.trainingUsesScore,
      password_strength: given.passwordStrength,
      registration: JSON.stringify(given.registration),
      second_factor_roles: [...given.secondFactorRoles],
      alternative_login: given.alternativeLogin,
      cookies: JSON.stringify(given.cookies),
      support_email: given.supportEmail,
      support_phone: given.supportPhone,
      maintenance: given.maintenance,
      maintenance_message: JSON.stringify(given.maintenanceMessage),
      revision: revision + 1,
    })
    .where('id', '=', client.id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return written?.revision;
}
