import { isDocumentCountry } from '../identity/documents.rule.ts';
import { emailProblem } from '../identity/email.rule.ts';
import { isTimeZone } from '../shared/time-zone.ts';
import type { ModuleName } from './modules.rule.ts';
import { type SettingsProblemCode, settingsProblems } from './settings.rule.ts';

/** What a superuser says of a client that is to be. */
export interface NewClient {
  readonly name: string;
  readonly slug: string;
  readonly colours: { readonly primary: string; readonly secondary: string; readonly tertiary: string };
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly country: string;
  readonly timeZone: string;
  readonly modules: readonly ModuleName[];
  readonly administrator: Invited;
}
/** Who is to administer a client. */
export interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type NewClientProblemCode =
  | SettingsProblemCode
  | 'not_a_slug'
  | 'country_unknown'
  | 'time_zone_unknown'
  | 'email_invalid'
  | 'email_differs';
export interface NewClientProblem {
  /** The field, by its path: `administrator.email`. */
  readonly field: string;
  readonly code: NewClientProblemCode;
}

/** In characters: it stands in addresses that people read out. */
export const LONGEST_CLIENT_SLUG = 40;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why this may not be the short name of a client in addresses, or null. @spec CL-01 CL-05 */
export function clientSlugProblem(slug: string): 'required' | 'not_a_slug' | null {
  if (!slug) return 'required';
  return slug.length >= 2 && slug.length <= LONGEST_CLIENT_SLUG && SLUG.test(slug) ? null : 'not_a_slug';
}

/** The name as an address: without marks, in small letters, with hyphens. @spec CL-05 */
export const clientSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_CLIENT_SLUG)
    .replace(/^-+|-+$/g, '');

/** What is wrong with who is to administer a client, field by field. @spec MG-06 */
export function invitedProblems({ firstName, lastName, email }: Invited): readonly NewClientProblem[] {
  const wrong: NewClientProblemCode | null = email.trim() ? emailProblem(email, email) : 'required';
  return [
    ...(firstName.trim() ? [] : [{ field: 'firstName', code: 'required' as const }]),
    ...(lastName.trim() ? [] : [{ field: 'lastName', code: 'required' as const }]),
    ...(wrong ? [{ field: 'email', code: wrong }] : []),
  ];
}

/** What is wrong with a client that is to be, field by field; none means that it may be made. @spec MG-06 CL-01 */
export function newClientProblems(given: NewClient): readonly NewClientProblem[] {
  const { country, timeZone, administrator } = given;
  const slug = clientSlugProblem(given.slug);
  const ofSettings = settingsProblems({
    ...given,
    logo: null,
    logos: {},
    homeRoute: '/home',
    supportEmail: null,
    registration: { countries: [{ country }] },
    partners: [],
    cookies: { categories: [], text: {}, policy: null },
  }).filter(({ field }) => field !== 'registration');
  return [
    ...ofSettings,
    ...(slug ? [{ field: 'slug', code: slug }] : []),
    ...(isDocumentCountry(country) ? [] : [{ field: 'country', code: 'country_unknown' as const }]),
    ...(isTimeZone(timeZone) ? [] : [{ field: 'timeZone', code: 'time_zone_unknown' as const }]),
    ...invitedProblems(administrator).map(({ field, code }) => ({ field: `administrator.${field}`, code })),
  ];
}

/** What a new client begins with until somebody decides otherwise: neutral colours, and what every company teaches by. @spec MG-06 CL-05 */
export const FRESH_CLIENT: Pick<NewClient, 'colours' | 'modules'> = {
  colours: { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' },
  modules: ['online_courses', 'trails', 'library', 'news'],
};

/** The zone most people of a country live in, to begin with. @spec MG-06 */
export const ZONE_OF_COUNTRY: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  MX: 'America/Mexico_City',
  PE: 'America/Lima',
  UY: 'America/Montevideo',
};

/** What the first administrator of a client may do beyond their role: administer the client itself. @spec MG-06 */
export const FIRST_ADMINISTRATOR = {
  roles: ['program_administrator', 'course_manager'],
  changes: {
    program_administrator: {
      'platform.client.administer': true,
      'people.role.configure': true,
      'platform.mail.read': true,
    },
  },
} as const;
