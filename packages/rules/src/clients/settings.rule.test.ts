import { expect, test } from 'vitest';
import {
  type ClientSettings,
  entersDuringMaintenance,
  LARGEST_LOGO,
  settingsProblems,
} from './settings.rule.ts';

const settings = (change: Partial<ClientSettings> = {}): ClientSettings => ({
  name: 'Nexo Academia',
  colours: { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' },
  logo: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4v4z" fill="url(#g)"/></svg>',
  logos: {},
  languages: ['pt-BR', 'es-ES'],
  defaultLanguage: 'pt-BR',
  homeRoute: '/home',
  modules: ['online_courses', 'campaigns', 'rewards'],
  supportEmail: 'ajuda@nexo.example',
  registration: { countries: [{ country: 'BR' }] },
  partners: [],
  cookies: { categories: ['preferences'], text: {}, policy: null },
  ...change,
});

test('keeps settings whose parts agree [CL-05]', () => {
  expect(settingsProblems(settings())).toEqual([]);
  expect(settingsProblems(settings({ logo: null, supportEmail: null }))).toEqual([]);
  expect(settingsProblems(settings({ logos: { 'es-ES': drawing('') } }))).toEqual([]);
});

const drawing = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

test.each<[Partial<ClientSettings>, string, string]>([
  [{ logos: { 'es-ES': 'PNG' } }, 'logos', 'not_a_drawing'],
  [{ logos: { 'es-ES': drawing('<script>steal()</script>') } }, 'logos', 'drawing_with_more'],
  [{ name: '  ' }, 'name', 'required'],
  [{ colours: { primary: 'blue', secondary: '#000000', tertiary: '#ffffff' } }, 'colours', 'not_a_colour'],
  [{ logo: 'PNG' }, 'logo', 'not_a_drawing'],
  [{ logo: drawing(' '.repeat(LARGEST_LOGO)) }, 'logo', 'too_large'],
  [{ logo: drawing('<script>steal()</script>') }, 'logo', 'drawing_with_more'],
  [{ logo: drawing('<path onload="steal()"/>') }, 'logo', 'drawing_with_more'],
  [{ logo: drawing('<foreignObject/>') }, 'logo', 'drawing_with_more'],
  [{ logo: drawing('<a href="https://elsewhere.example">x</a>') }, 'logo', 'drawing_with_more'],
  [{ logo: drawing('<style>@import "x"</style>') }, 'logo', 'drawing_with_more'],
  [{ logo: drawing('<rect fill="url(https://elsewhere.example/p)"/>') }, 'logo', 'drawing_with_more'],
  [{ logo: `<!DOCTYPE svg [<!ENTITY x "y">]>${drawing('')}` }, 'logo', 'not_a_drawing'],
  [{ languages: [], defaultLanguage: 'pt-BR' }, 'languages', 'required'],
  [{ defaultLanguage: 'fr-FR' }, 'defaultLanguage', 'not_among_languages'],
  [{ homeRoute: '/nowhere' }, 'homeRoute', 'required'],
  [{ homeRoute: '/reward-store', modules: ['online_courses'] }, 'homeRoute', 'module_off'],
  [{ modules: ['rewards'] }, 'modules', 'needs_campaigns'],
  [{ supportEmail: 'ajuda' }, 'supportEmail', 'not_an_email'],
  [{ registration: { countries: [] } }, 'registration', 'needs_country'],
  [{ partners: [{ ...settings(), slug: 'Não', channel: 'sul' }] }, 'partners', 'partner_address'],
])('refuses %j for its %s [CL-05] [CL-08]', (change, field, code) => {
  expect(settingsProblems(settings(change))).toContainEqual({ field, code });
});

test.each<[string[], boolean, boolean]>([
  [['learner'], false, false],
  [['brand_promoter', 'learner'], false, false],
  [['learner', 'course_manager'], false, true],
  [['auditor'], false, true],
  [['learner'], true, true],
  [[], false, false],
])('during maintenance roles %j (superuser %s) come in: %s [ID-25]', (roles, superuser, enters) => {
  expect(entersDuringMaintenance(roles, superuser)).toBe(enters);
});
