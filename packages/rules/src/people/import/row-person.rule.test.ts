import { expect, test } from 'vitest';
import type { ImportField } from './import-fields.rule.ts';
import { rowPerson } from './row-person.rule.ts';
import type { DayOrder } from './written-day.rule.ts';

const read = (row: Partial<Record<ImportField, string>>, dayOrder: DayOrder = 'day_first') => {
  const whole = { fullName: 'Ana Prado', email: 'ana@example.test', ...row };
  return rowPerson(Object.values(whole), {
    mapping: Object.keys(whole) as ImportField[],
    country: 'BR',
    today: '2026-11-22',
    dayOrder,
    roleOf: new Map([
      ['vendedor', 'salesperson'],
      ['auditor', 'auditor'],
    ]),
  });
};

test.each([
  { row: {}, person: { firstName: 'Ana', lastName: 'Prado', email: 'ana@example.test' } },
  { row: { fullName: ' Ana  Maria Prado ' }, person: { firstName: 'Ana', lastName: 'Maria Prado' } },
  { row: { fullName: 'Prado, Ana Maria' }, person: { firstName: 'Ana Maria', lastName: 'Prado' } },
  { row: { email: ' ANA@Example.Test ' }, person: { email: 'ana@example.test' } },
  { row: { document: '529.982.247-25' }, person: { document: '52998224725' } },
  { row: { document: '1234567890', country: '' }, person: { document: '01234567890' } },
  { row: { mobilePhone: '(11) 98765-4321' }, person: { mobilePhone: '+5511987654321' } },
  { row: { mobilePhone: '+1 415 555 0100' }, person: { mobilePhone: '+14155550100' } },
  { row: { roles: 'Vendedor; auditor' }, person: { roles: ['salesperson', 'auditor'] } },
  { row: { groups: 'Turma A, Turma B; Turma A' }, person: { groups: ['Turma A', 'Turma B'] } },
  { row: { country: 'México', language: 'Español' }, person: { country: 'MX', language: 'es-ES' } },
  { row: { language: 'fr' }, person: { language: 'fr-FR' } },
  { row: { birthday: '22/11/2008' }, person: { birthday: '2008-11-22' } },
  { row: { birthday: '1990-12-31' }, person: { birthday: '1990-12-31' } },
  { row: { birthday: '' }, person: { birthday: null } },
  { row: { employeeNumber: ' 0044-7 ' }, person: { employeeNumber: '0044-7' } },
  { row: { displayName: "'=Ana" }, person: { displayName: '=Ana' } },
  { row: { company: ' Casa  da Cor ', gender: '' }, person: { told: { company: 'Casa da Cor' } } },
  { row: { displayName: "'t Hooft" }, person: { displayName: "'t Hooft" } },
])('reads $row [MG-03]', ({ row, person }) => {
  const found = read(row);
  expect(found.problems).toEqual([]);
  expect(found.person).toMatchObject(person);
});

test.each([
  { row: { fullName: '' }, field: 'fullName', code: 'required' },
  { row: { email: '' }, field: 'email', code: 'required' },
  { row: { email: 'ana@' }, field: 'email', code: 'email_invalid' },
  { row: { document: '111.111.111-11' }, field: 'document', code: 'document_invalid' },
  { row: { mobilePhone: 'ramal 12' }, field: 'mobilePhone', code: 'phone_invalid' },
  { row: { username: 'ana prado' }, field: 'username', code: 'username_invalid' },
  { row: { roles: 'Rei' }, field: 'roles', code: 'role_unknown' },
  { row: { country: 'Atlântida' }, field: 'country', code: 'country_invalid' },
  { row: { language: 'Klingon' }, field: 'language', code: 'language_unknown' },
  { row: { birthday: 'ontem' }, field: 'birthday', code: 'date_invalid' },
  { row: { birthday: '31/02/1990' }, field: 'birthday', code: 'date_invalid' },
  { row: { birthday: '22/11/2026' }, field: 'birthday', code: 'birthday_not_in_past' },
  { row: { birthday: '23/11/2026' }, field: 'birthday', code: 'birthday_not_in_past' },
  { row: { birthday: '23/11/2008' }, field: 'birthday', code: 'under_age' },
  { row: { birthday: '31/12/1890' }, field: 'birthday', code: 'birthday_implausible' },
  { row: { employeeNumber: '1'.repeat(257) }, field: 'employeeNumber', code: 'too_long' },
  { row: { company: 'x'.repeat(257) }, field: 'company', code: 'too_long' },
  { row: { street: 'Rua \u0007A' }, field: 'street', code: 'characters_not_allowed' },
  { row: { area: 'x'.repeat(81) }, field: 'area', code: 'too_long' },
])('refuses $row by its field and reason [MG-03] [ID-18]', ({ row, field, code }) => {
  expect(read(row).problems).toContainEqual({ field, code });
});

test('refuses a date that can be read both ways where the column does not say which [MG-03]', () => {
  expect(read({ birthday: '03/04/1990' }, 'unknown').problems).toEqual([
    { field: 'birthday', code: 'date_ambiguous' },
  ]);
});
