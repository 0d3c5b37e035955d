import { expect, test } from 'vitest';
import type { DocumentCountry } from '../documents.rule.ts';
import {
  answerProblems,
  missingRegistration,
  REGISTRATION_PARTS,
  type RegistrationAnswers,
} from './registration-answers.rule.ts';
import { REGISTRATION_FIELDS, type RegistrationField } from './registration-fields.rule.ts';

const TODAY = '2026-11-21';
const WHOLE = {
  firstName: 'Lia',
  lastName: 'Prado',
  document: '529.982.247-25',
  nickname: 'Lili',
  birthday: '2008-11-21',
  gender: 'undisclosed',
  maritalStatus: 'single',
  childrenCount: '0',
  disability: 'no',
  disabilityDescription: '',
  profession: 'Pintora',
  painter: 'yes',
  storeNickname: 'Loja do centro',
  gminNumber: '10442',
  cadvCode: 'CV-7',
  residentialPhone: '(11) 3550-1047',
  commercialPhone: '+55 11 3550-1048',
  communicationPhone: '(11) 95550-1047',
  jobTitle: 'Vendedora',
  company: 'Loja 12',
  employeeNumber: '4471',
  email: 'lia@example.test',
  emailConfirmation: 'LIA@example.test ',
  phone: '(11) 95550-1047',
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const satisfies RegistrationAnswers;

const required = (fields: readonly RegistrationField[] = REGISTRATION_FIELDS) =>
  fields.map((field) => ({ field, presence: 'required' as const }));
const problemsOf = (over: RegistrationAnswers, country: DocumentCountry = 'BR') =>
  answerProblems(required(), { ...WHOLE, ...over }, { country, today: TODAY }).map(
    ({ part, code }) => `${part} ${code}`,
  );

test('accepts whoever answers everything [ID-15] [ID-18]', () => {
  expect(problemsOf({})).toEqual([]);
});

test('asks for every part but the complement and a description of a disability [ID-18] [GM-04]', () => {
  const missing = answerProblems(required(), {}, { country: 'BR', today: TODAY });
  const asked = REGISTRATION_PARTS.filter(
    (part) => part !== 'complement' && part !== 'disabilityDescription',
  );
  expect(missing.map(({ part }) => part)).toEqual(asked);
  expect(new Set(missing.map(({ code }) => code))).toEqual(new Set(['required']));
});

test.each([
  { over: { firstName: '   ' }, problems: ['firstName required'] },
  { over: { document: '529.982.247-24' }, problems: ['document document_invalid'] },
  { over: { document: '111.111.111-11' }, problems: ['document document_invalid'] },
  { over: { birthday: '2008-11-22' }, problems: ['birthday under_age'] },
  { over: { birthday: '2026-11-21' }, problems: ['birthday birthday_not_in_past'] },
  { over: { birthday: '2001-02-30' }, problems: ['birthday birthday_invalid'] },
  { over: { email: 'lia' }, problems: ['email email_invalid'] },
  { over: { emailConfirmation: 'lea@example.test' }, problems: ['emailConfirmation email_differs'] },
  { over: { phone: '11 5555-1047' }, problems: ['phone phone_invalid'] },
  { over: { jobTitle: 'é'.repeat(256) }, problems: [] },
  { over: { jobTitle: 'é'.repeat(257) }, problems: ['jobTitle too_long'] },
  { over: { nickname: 'Li\u0007a' }, problems: ['nickname characters_not_allowed'] },
  { over: { street: 'Rua \uD800' }, problems: ['street characters_not_allowed'] },
  { over: { nickname: '<script>alert(1)</script>' }, problems: [] },
  { over: { gender: 'other' }, problems: ['gender choice_unknown'] },
  { over: { gender: '' }, problems: ['gender required'] },
  { over: { maritalStatus: 'Single' }, problems: ['maritalStatus choice_unknown'] },
  { over: { disability: 'true' }, problems: ['disability choice_unknown'] },
  { over: { disabilityDescription: 'é'.repeat(257) }, problems: ['disabilityDescription too_long'] },
  { over: { painter: 'toString' }, problems: ['painter choice_unknown'] },
  { over: { childrenCount: '31' }, problems: ['childrenCount count_invalid'] },
  { over: { gminNumber: '10 442' }, problems: ['gminNumber code_invalid'] },
  { over: { cadvCode: '<b>' }, problems: ['cadvCode code_invalid'] },
  { over: { residentialPhone: '3550-1047' }, problems: ['residentialPhone telephone_invalid'] },
  { over: { commercialPhone: '+56 2 2550 4001' }, problems: ['commercialPhone telephone_invalid'] },
  { over: { zipCode: '123' }, problems: ['zipCode zip_invalid'] },
  { over: { zipCode: '20040-002' }, problems: ['zipCode zip_of_other_state'] },
  { over: { state: 'ZZ' }, problems: ['state state_unknown'] },
  { over: { city: 'Curitiba' }, problems: ['city city_of_other_state'] },
  { over: { city: '' }, problems: ['city required'] },
] as const)('$over: $problems [ID-16] [ID-18] [ID-19]', ({ over, problems }) => {
  expect(problemsOf(over)).toEqual(problems);
});

test.each([
  { country: 'AR', document: '30123456', problem: false },
  { country: 'AR', document: '3012345', problem: true },
  { country: 'UY', document: '41234567', problem: false },
  { country: 'CL', document: '12.678.579-8', problem: false },
  { country: 'CL', document: '12.678.579-1', problem: true },
  { country: 'PE', document: '45678912', problem: false },
  { country: 'CO', document: '1020304050', problem: false },
] as const)(
  'the document $document of $country is refused: $problem [ID-16]',
  ({ country, document, problem }) => {
    const found = answerProblems(required(['document']), { document }, { country, today: TODAY });
    expect(found.length > 0).toBe(problem);
  },
);

test('an optional field may be left out, not half filled in [ID-18]', () => {
  const optional = [{ field: 'address', presence: 'optional' }] as const;
  const asked = { country: 'BR', today: TODAY } as const;
  expect(answerProblems(optional, {}, asked)).toEqual([]);
  expect(answerProblems(optional, { city: 'Santos' }, asked).map(({ part }) => part)).toEqual([
    'zipCode',
    'street',
    'number',
    'neighborhood',
    'state',
  ]);
});

test('what a client does not ask for is not judged [ID-15]', () => {
  const hidden = [{ field: 'document', presence: 'hidden' }] as const;
  expect(answerProblems(hidden, { document: '1' }, { country: 'BR', today: TODAY })).toEqual([]);
});

test('names what a member has not told yet [ID-15]', () => {
  const { birthday: _birthday, street: _street, complement: _complement, ...known } = WHOLE;
  expect(missingRegistration(required(), known)).toEqual(['birthday', 'address']);
  expect(missingRegistration(required(), WHOLE)).toEqual([]);
  expect(missingRegistration(required(['name', 'email']), {})).toEqual([]);
  expect(missingRegistration([{ field: 'phone', presence: 'optional' }], {})).toEqual([]);
});

test('a phone that is still to be proved is not told yet, where it is required [ID-15] [ID-19]', () => {
  expect(missingRegistration(required(), WHOLE, true)).toEqual(['phone']);
  expect(missingRegistration([{ field: 'phone', presence: 'optional' }], WHOLE, true)).toEqual([]);
});
