import { expect, test } from 'vitest';
import { arrivalOf, type ProviderSettings, providerProblems } from './sign-in-provider.rule.ts';

const GOOD: ProviderSettings = {
  kind: 'openid',
  name: 'Conta da empresa',
  issuer: 'https://login.empresa.example/tenant',
  application: 'academia',
  scopes: 'openid email profile',
  domainHint: 'empresa.example',
  entryPoint: null,
  certificates: [],
};
const SAML: ProviderSettings = {
  ...GOOD,
  kind: 'saml',
  issuer: 'urn:empresa:entrada',
  application: '',
  scopes: '',
  entryPoint: 'https://entrada.empresa.example/saml?tenant=1',
  certificates: ['MIIC'],
};

test.each<[Partial<ProviderSettings>, string]>([
  [{ name: ' ' }, 'name required'],
  [{ issuer: '' }, 'issuer required'],
  [{ issuer: 'login.empresa.example' }, 'issuer not_an_issuer'],
  [{ issuer: 'http://login.empresa.example' }, 'issuer not_an_issuer'],
  [{ issuer: 'https://ana:segredo@empresa.example' }, 'issuer not_an_issuer'],
  [{ issuer: 'https://empresa.example/?tenant=1' }, 'issuer not_an_issuer'],
  [{ issuer: 'https://empresa.example/#x' }, 'issuer not_an_issuer'],
  [{ issuer: 'javascript:alert(1)' }, 'issuer not_an_issuer'],
  [{ application: '' }, 'application required'],
  [{ scopes: 'email profile' }, 'scopes scopes_without_openid'],
  [{ scopes: 'openid "email"' }, 'scopes scopes_without_openid'],
  [{ domainHint: 'empresa' }, 'domainHint not_a_domain'],
  [{ domainHint: 'https://empresa.example' }, 'domainHint not_a_domain'],
])('refuses a provider with %o: %s [ID-22]', (change, problem) => {
  const problems = providerProblems({ ...GOOD, ...change });
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([problem]);
});

test.each<Partial<ProviderSettings>>([
  {},
  { domainHint: null },
  { scopes: 'openid' },
  { issuer: 'http://localhost:4000' },
  { issuer: 'http://127.0.0.1:4000/realm' },
])('keeps a provider with %o [ID-22]', (change) => {
  expect(providerProblems({ ...GOOD, ...change })).toEqual([]);
});

const ARRIVAL = { isLinked: false, emailIsKnown: false, hasEmail: true, mayRegister: false };
test.each([
  [{ isLinked: true }, 'enter'],
  [{ isLinked: true, emailIsKnown: true, mayRegister: true }, 'enter'],
  [{ emailIsKnown: true }, 'link'],
  [{ emailIsKnown: true, mayRegister: true }, 'link'],
  [{}, 'unknown'],
  [{ mayRegister: true }, 'register'],
  [{ mayRegister: true, hasEmail: false }, 'unknown'],
] as const)('of %o comes %s: an e-mail alone opens nothing [ID-15] [ID-22]', (arrival, expected) => {
  expect(arrivalOf({ ...ARRIVAL, ...arrival })).toBe(expected);
});

test.each<[Partial<ProviderSettings>, string | undefined]>([
  [{}, undefined],
  [{ name: '' }, 'name required'],
  [{ issuer: '' }, 'entryPoint no_metadata'],
  [{ entryPoint: null }, 'entryPoint no_metadata'],
  [{ entryPoint: 'http://entrada.empresa.example' }, 'entryPoint no_metadata'],
  [{ entryPoint: 'javascript:alert(1)' }, 'entryPoint no_metadata'],
  [{ certificates: [] }, 'entryPoint no_metadata'],
])('judges a SAML provider with %o by what its metadata said: %s [ID-22]', (change, problem) => {
  const [found] = providerProblems({ ...SAML, ...change });
  expect(found && `${found.field} ${found.code}`).toBe(problem);
});
