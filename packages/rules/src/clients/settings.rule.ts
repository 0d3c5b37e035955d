import {
  type RegistrationSettingsProblem,
  registrationSettingsProblem,
} from '../identity/registration/registration-fields.rule.ts';
import { type CookieSettings, cookieSettingsProblem } from './cookie-settings.rule.ts';
import type { ModuleName } from './modules.rule.ts';
import { type PartnerBrand, type PartnerProblemCode, partnerProblems } from './partner-brands.rule.ts';

/** What the back office changes of a client, as far as its parts depend on each other. */
export interface ClientSettings {
  readonly name: string;
  readonly colours: { readonly primary: string; readonly secondary: string; readonly tertiary: string };
  readonly logo: string | null;
  /** By language. */
  readonly logos: Readonly<Partial<Record<string, string>>>;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly homeRoute: string;
  readonly modules: readonly ModuleName[];
  readonly supportEmail: string | null;
  readonly registration: { readonly countries: readonly { readonly country: string }[] };
  readonly partners: readonly PartnerBrand[];
  readonly cookies: CookieSettings;
}

export type SettingsField = keyof ClientSettings;
export type SettingsProblemCode =
  | 'required'
  | 'not_a_colour'
  | 'not_a_drawing'
  | 'drawing_with_more'
  | 'too_large'
  | 'not_among_languages'
  | 'module_off'
  | 'needs_campaigns'
  | 'not_an_email'
  | 'too_long'
  | 'not_an_address'
  | RegistrationSettingsProblem
  | PartnerProblemCode;
export interface SettingsProblem {
  readonly field: SettingsField;
  readonly code: SettingsProblemCode;
}

/** Where a login may end, and the module that must be on for it. @spec CL-08 */
export const HOME_ROUTES: Readonly<Record<string, ModuleName | null>> = {
  '/home': null,
  '/online-courses': 'online_courses',
  '/campaigns': 'campaigns',
  '/insert-sales': 'campaigns',
  '/reward-store': 'rewards',
};

/** A sign is shown at 26 pixels on every page and sent with it: more than this is a mistake. In characters. */
export const LARGEST_LOGO = 20_000;

const COLOUR = /^#[0-9a-f]{6}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** The beginning of an SVG document: declaration, comments and document type may come before (SVG 2, 5.1). */
const DRAWING = /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i;
/** What draws nothing: scripts, foreign markup, handlers, entities, and anything fetched from elsewhere. */
const MORE =
  /<(script|foreignobject|iframe|image|use|animate|set)\b|\son\w+\s*=|<!(doctype|entity)|(href|src)\s*=\s*["']?\s*(?!["']?#)|url\(\s*["']?(?!#)|javascript:|@import/i;

/** What is wrong with the settings of a client, field by field; none means that they may be kept. @spec CL-01 CL-05 CL-08 */
export function settingsProblems(settings: ClientSettings): readonly SettingsProblem[] {
  const problems: SettingsProblem[] = [];
  const found = (field: SettingsField, code: SettingsProblemCode | null): void => {
    if (code) problems.push({ field, code });
  };
  const { colours, languages, modules, supportEmail } = settings;
  found('name', settings.name.trim() ? null : 'required');
  found('colours', Object.values(colours).every((colour) => COLOUR.test(colour)) ? null : 'not_a_colour');
  found('logo', logoProblem(settings.logo));
  found('logos', logosProblem(settings));
  problems.push(...languagesProblems({ languages, defaultLanguage: settings.defaultLanguage }));
  found('homeRoute', homeProblem(settings));
  found('modules', modulesProblem(modules));
  found('supportEmail', supportEmail === null || EMAIL.test(supportEmail) ? null : 'not_an_email');
  found('registration', registrationSettingsProblem(settings.registration));
  found('cookies', cookieSettingsProblem(settings.cookies));
  found('partners', partnerProblems(settings.partners)[0]?.code ?? null);
  return problems;
}

/** What is wrong with the languages of a client, and with the one its people begin with. @spec CL-05 UX-01 */
export const languagesProblems = ({
  languages,
  defaultLanguage,
}: Pick<ClientSettings, 'languages' | 'defaultLanguage'>): readonly SettingsProblem[] => [
  ...(languages.length > 0 ? [] : [{ field: 'languages', code: 'required' } as const]),
  ...(languages.includes(defaultLanguage)
    ? []
    : [{ field: 'defaultLanguage', code: 'not_among_languages' } as const]),
];

/** Why a client may not have just these modules, or null: prizes are paid with points of campaigns. @spec CL-01 */
export const modulesProblem = (modules: readonly ModuleName[]): 'needs_campaigns' | null =>
  modules.includes('rewards') && !modules.includes('campaigns') ? 'needs_campaigns' : null;

function logoProblem(logo: string | null): SettingsProblemCode | null {
  if (logo === null) return null;
  if (logo.length > LARGEST_LOGO) return 'too_large';
  if (!DRAWING.test(logo)) return 'not_a_drawing';
  return MORE.test(logo.replace(/\sxmlns(:\w+)?\s*=\s*["'][^"']*["']/gi, '')) ? 'drawing_with_more' : null;
}

/** Of the first language whose sign cannot be kept. */
function logosProblem({ logos }: ClientSettings): SettingsProblemCode | null {
  const found = Object.values(logos).map((logo) => logoProblem(logo ?? null));
  return found.find((code) => code !== null) ?? null;
}

function homeProblem({ homeRoute, modules }: ClientSettings): SettingsProblemCode | null {
  const needed = HOME_ROUTES[homeRoute];
  if (needed === undefined) return 'required';
  return needed === null || modules.includes(needed) ? null : 'module_off';
}

/** Roles of those who only learn or sell: they wait while the platform is being looked after. */
const PARTICIPANTS = new Set([
  'learner',
  'sales_agent',
  'brand_promoter',
  'painter_influencer',
  'counter_clerk',
  'salesperson',
  'store_owner',
]);

/** Whether somebody works at the client besides learning or selling. */
export const isStaff = (roles: readonly string[], superuser: boolean): boolean =>
  superuser || roles.some((role) => !PARTICIPANTS.has(role));

/** Whether somebody comes in while the client is under maintenance: who works on it does. @spec ID-25 */
export const entersDuringMaintenance = (roles: readonly string[], superuser: boolean): boolean =>
  isStaff(roles, superuser);
