import { expect, test } from 'vitest';
import {
  askedFields,
  movedField,
  presencesOf,
  REGISTRATION_FIELDS,
  type RegistrationField,
  registrationSettingsOf,
  registrationSettingsProblem,
  usualFields,
} from './registration-fields.rule.ts';

const order = (fields: readonly { readonly field: RegistrationField }[]) => fields.map(({ field }) => field);

test('a client that has set nothing is closed, approves, and asks the usual things of its country [CL-05] [ID-15]', () => {
  const settings = registrationSettingsOf({}, 'CL');
  expect(settings).toEqual({
    open: false,
    approval: true,
    preRegistration: true,
    completion: false,
    phoneProof: false,
    role: 'learner',
    countries: [usualFields('CL')],
  });
  expect(order(askedFields(settings, 'CL'))).toEqual(['name', 'document', 'birthday', 'email', 'phone']);
});

test('keeps the order and drops what is unknown or allowed to nobody [CL-05]', () => {
  const settings = registrationSettingsOf(
    {
      open: true,
      role: 'auditor',
      countries: [
        { country: 'ZZ', fields: [] },
        {
          country: 'BR',
          fields: [
            { field: 'birthday', presence: 'optional' },
            { field: 'shoeSize', presence: 'required' },
            { field: 'name', presence: 'hidden' },
            { field: 'birthday', presence: 'required' },
          ],
        },
        { country: 'AR', fields: [] },
      ],
    },
    'BR',
  );
  expect(settings.role).toBe('learner');
  expect(settings.countries.map(({ country }) => country)).toEqual(['BR', 'AR']);
  expect(order(settings.countries[0]?.fields ?? []).slice(0, 3)).toEqual(['birthday', 'name', 'nickname']);
  expect(askedFields(settings, 'BR')).toEqual([
    { field: 'birthday', presence: 'optional' },
    { field: 'name', presence: 'required' },
    { field: 'email', presence: 'required' },
  ]);
  expect(askedFields(settings, 'MX')).toEqual([]);
});

test.each([
  { field: 'name', country: 'BR', presences: ['required'] },
  { field: 'email', country: 'MX', presences: ['required'] },
  { field: 'document', country: 'CA', presences: ['hidden'] },
  { field: 'document', country: 'BR', presences: ['required', 'optional', 'hidden'] },
  { field: 'painter', country: 'BR', presences: ['required', 'optional', 'hidden'] },
  { field: 'gender', country: 'BR', presences: ['optional', 'hidden'] },
  { field: 'maritalStatus', country: 'CL', presences: ['optional', 'hidden'] },
  { field: 'disability', country: 'AR', presences: ['optional', 'hidden'] },
] as const)(
  '$field in $country may be $presences [CL-05] [ID-16] [GM-04]',
  ({ field, country, presences }) => {
    expect(presencesOf(field, country)).toEqual(presences);
  },
);

test.each([
  { field: 'nickname', by: 1, expected: ['name', 'document', 'nickname'] },
  { field: 'nickname', by: -1, expected: ['nickname', 'name', 'document'] },
  { field: 'name', by: -1, expected: ['name', 'nickname', 'document'] },
] as const)('$field moves by $by among its neighbours [CL-05]', ({ field, by, expected }) => {
  expect(order(movedField(usualFields('BR').fields, field, by)).slice(0, 3)).toEqual(expected);
});

test('a demand for what the law guards becomes a question, and a client that never heard of it does not ask [GM-04]', () => {
  const fields = [{ field: 'disability', presence: 'required' }];
  const settings = registrationSettingsOf({ countries: [{ country: 'BR', fields }] }, 'BR');
  expect(askedFields(settings, 'BR')).toEqual([
    { field: 'disability', presence: 'optional' },
    { field: 'name', presence: 'required' },
    { field: 'email', presence: 'required' },
  ]);
});

test('a field never leaves its page [CL-05]', () => {
  const { fields } = usualFields('BR');
  expect(order(movedField(fields, 'email', -1))).toEqual([...REGISTRATION_FIELDS]);
  expect(order(movedField(fields, 'address', 1))).toEqual([...REGISTRATION_FIELDS]);
});

test.each([
  { countries: [], problem: 'needs_country' },
  { countries: ['BR', 'BR'], problem: 'country_twice' },
  { countries: ['BR', 'CL'], problem: null },
])('$countries: $problem [CL-05]', ({ countries, problem }) => {
  expect(registrationSettingsProblem({ countries: countries.map((country) => ({ country })) })).toBe(problem);
});
