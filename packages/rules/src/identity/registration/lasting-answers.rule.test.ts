import { expect, test } from 'vitest';
import { lastingAnswers } from './lasting-answers.rule.ts';
import { REGISTRATION_PARTS } from './registration-answers.rule.ts';

const WHOLE = Object.fromEntries(REGISTRATION_PARTS.map((part) => [part, `x ${part}`]));

test('keeps of a form neither what tells who somebody is nor what the law guards [ID-15] [UX-02]', () => {
  expect(Object.keys(lastingAnswers(WHOLE))).toEqual([
    'firstName',
    'lastName',
    'nickname',
    'birthday',
    'childrenCount',
    'profession',
    'painter',
    'jobTitle',
    'company',
    'storeNickname',
    'employeeNumber',
    'gminNumber',
    'cadvCode',
    'zipCode',
    'street',
    'number',
    'complement',
    'neighborhood',
    'city',
    'state',
  ]);
});

test('keeps nothing of what was left empty, and nothing that is no question of the form [ID-15]', () => {
  expect(lastingAnswers({ firstName: 'Lia', lastName: '', document: '529.982.247-25' })).toEqual({
    firstName: 'Lia',
  });
  expect(lastingAnswers({ ...({ password: 'segredo' } as object) })).toEqual({});
});
