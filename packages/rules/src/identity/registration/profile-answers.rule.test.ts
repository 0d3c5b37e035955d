import { expect, test } from 'vitest';
import {
  answersTo,
  changedAnswers,
  changedFields,
  keptAnswers,
  mayChangeAnswer,
  profileFields,
  typedAnswers,
  unguardedAnswers,
} from './profile-answers.rule.ts';
import type { AskedField, RegistrationField } from './registration-fields.rule.ts';

const optional = (...fields: readonly RegistrationField[]): readonly AskedField[] =>
  fields.map((field) => ({ field, presence: 'optional' }));
const names = (fields: readonly AskedField[]) => fields.map(({ field }) => field);

test('keeps answers to what is asked, as they are written everywhere [ID-15] [GM-04]', () => {
  const asked = optional('name', 'nickname', 'commercialPhone', 'address', 'email');
  const typed = {
    firstName: 'Lia',
    nickname: '  Lili ',
    commercialPhone: '(11) 3550-1047',
    zipCode: '01310100',
    city: '',
    email: 'lia@example.test',
    gender: 'female',
  };
  expect(keptAnswers('BR', asked, typed)).toEqual({
    nickname: 'Lili',
    commercialPhone: '+551135501047',
    zipCode: '01310-100',
  });
  expect(typedAnswers('BR', { commercialPhone: '+551135501047', nickname: 'Lili' })).toEqual({
    commercialPhone: '(11) 3550-1047',
    nickname: 'Lili',
  });
});

test.each([
  { disability: 'yes', kept: { disability: 'yes', disabilityDescription: 'Baixa visão' } },
  { disability: 'no', kept: { disability: 'no' } },
])('a disability is described by who has one: $disability [GM-04]', ({ disability, kept }) => {
  const typed = { disability, disabilityDescription: 'Baixa visão' };
  expect(keptAnswers('BR', optional('disability'), typed)).toEqual(kept);
});

const KEPT = { nickname: 'Lili', gender: 'female', employeeNumber: '4471', storeNickname: 'Centro' };
const ASKED = [...optional('storeNickname', 'email'), { field: 'company', presence: 'hidden' }] as const;

test('a profile shows what is asked, then what was told before, to who may see it [GM-04] [ID-23]', () => {
  const all = ['storeNickname', 'nickname', 'gender', 'employeeNumber'];
  expect(names(profileFields(ASKED, KEPT, 'member'))).toEqual(all);
  expect(names(profileFields(ASKED, KEPT, 'editor'))).toEqual(all);
  const seen = profileFields(ASKED, KEPT, 'reader');
  expect(names(seen)).toEqual(['storeNickname', 'nickname', 'employeeNumber']);
  expect(answersTo(seen, KEPT)).toEqual({
    nickname: 'Lili',
    employeeNumber: '4471',
    storeNickname: 'Centro',
  });
});

test.each([
  { field: 'nickname', reader: 'member', may: true },
  { field: 'employeeNumber', reader: 'member', may: false },
  { field: 'employeeNumber', reader: 'editor', may: true },
  { field: 'nickname', reader: 'reader', may: false },
] as const)('$reader may change $field: $may [ID-12] [GM-04]', ({ field, reader, may }) => {
  expect(mayChangeAnswer(field, reader)).toBe(may);
});

test('answering anew changes what was asked and leaves the rest [GM-04]', () => {
  const after = changedAnswers(KEPT, 'BR', optional('nickname', 'gender', 'profession'), {
    nickname: 'Lia',
    profession: 'Pintora',
    employeeNumber: '1',
  });
  expect(after).toEqual({
    nickname: 'Lia',
    profession: 'Pintora',
    employeeNumber: '4471',
    storeNickname: 'Centro',
  });
  expect(changedFields(KEPT, after)).toEqual(['nickname', 'gender', 'profession']);
});

test('who decides about a request reads nothing that the law guards [GM-04] [MG-03]', () => {
  const told = { ...KEPT, maritalStatus: 'single', disability: 'yes', disabilityDescription: 'Baixa visão' };
  expect(unguardedAnswers(told)).toEqual({
    nickname: 'Lili',
    employeeNumber: '4471',
    storeNickname: 'Centro',
  });
});
