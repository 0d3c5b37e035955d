import { expect, test } from 'vitest';
import { DOCUMENT_COUNTRIES } from '../identity/documents.rule.ts';
import { isTimeZone } from '../shared/time-zone.ts';
import {
  clientSlug,
  clientSlugProblem,
  type NewClient,
  newClientProblems,
  ZONE_OF_COUNTRY,
} from './new-client.rule.ts';

const whole: NewClient = {
  name: 'Casa Norte',
  slug: 'casa-norte',
  colours: { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' },
  languages: ['pt-BR'],
  defaultLanguage: 'pt-BR',
  country: 'BR',
  timeZone: 'America/Manaus',
  modules: ['online_courses'],
  administrator: { firstName: 'Lívia', lastName: 'Prates', email: 'livia@casanorte.example' },
};

test.each([
  { slug: 'casa-norte', expected: null },
  { slug: 'c2', expected: null },
  { slug: '', expected: 'required' },
  { slug: 'a', expected: 'not_a_slug' },
  { slug: 'Casa', expected: 'not_a_slug' },
  { slug: 'casa--norte', expected: 'not_a_slug' },
  { slug: '-casa', expected: 'not_a_slug' },
  { slug: 'casa/norte', expected: 'not_a_slug' },
  { slug: 'a'.repeat(41), expected: 'not_a_slug' },
])('"$slug" as the address of a client: $expected [CL-01] [CL-05]', ({ slug, expected }) => {
  expect(clientSlugProblem(slug)).toBe(expected);
});

test.each([
  { name: 'Casa Norte', slug: 'casa-norte' },
  { name: ' Construção & Cia. ', slug: 'construcao-cia' },
  { name: 'Casa '.repeat(20), slug: 'casa-casa-casa-casa-casa-casa-casa-casa' },
  { name: '¡!', slug: '' },
])('proposes "$slug" for "$name" [CL-05]', ({ name, slug }) => {
  expect(clientSlug(name)).toBe(slug);
});

test.each([
  { change: {}, expected: [] },
  { change: { name: ' ' }, expected: ['name required'] },
  { change: { slug: 'Casa' }, expected: ['slug not_a_slug'] },
  { change: { defaultLanguage: 'fr-FR' }, expected: ['defaultLanguage not_among_languages'] },
  { change: { country: 'XX' }, expected: ['country country_unknown'] },
  { change: { timeZone: 'America/Atlantis' }, expected: ['timeZone time_zone_unknown'] },
  { change: { modules: ['rewards'] as const }, expected: ['modules needs_campaigns'] },
  {
    change: { administrator: { firstName: '', lastName: '', email: 'livia' } },
    expected: [
      'administrator.firstName required',
      'administrator.lastName required',
      'administrator.email email_invalid',
    ],
  },
])('a new client with $change is told $expected [MG-06]', ({ change, expected }) => {
  expect(newClientProblems({ ...whole, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(
    expected,
  );
});

test('knows a zone to begin with for each country [MG-06]', () => {
  expect(DOCUMENT_COUNTRIES.filter((country) => !isTimeZone(ZONE_OF_COUNTRY[country] ?? ''))).toEqual([]);
});
