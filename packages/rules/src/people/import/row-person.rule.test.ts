import { expect, test } from 'vitest';
import type { ImportField } from './import-fields.rule.ts';
import { rowPerson } from './row-person.rule.ts';

const read = (row: Partial<Record<ImportField, string>>, country = 'BR') => {
  const whole = { fullName: 'Ana Prado', email: 'ana@example.test', ...row };
  return rowPerson(Object.values(whole), {
    mapping: Object.keys(whole) as ImportField[],
    country,
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
  { row: { area: 'x'.repeat(81) }, field: 'area', code: 'too_long' },
])('refuses $row by its field and reason [MG-03]', ({ row, field, code }) => {
  expect(read(row).problems).toContainEqual({ field, code });
});
