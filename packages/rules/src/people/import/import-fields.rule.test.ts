import { expect, test } from 'vitest';
import { guardedColumns, guessedMapping, isHeader, mappingProblems } from './import-fields.rule.ts';

test.each([
  {
    header: ['Nome completo', 'E-MAIL', 'CPF', 'Celular', 'Área', 'Grupos', 'Observação'],
    expected: ['fullName', 'email', 'document', 'mobilePhone', 'area', 'groups', null],
  },
  { header: ['Nome', 'Sobrenome', 'e-mail'], expected: ['firstName', 'lastName', 'email'] },
  { header: ['nome', 'email'], expected: ['fullName', 'email'] },
  {
    header: ['First name', 'Last name', 'Email', 'Role'],
    expected: ['firstName', 'lastName', 'email', 'roles'],
  },
  { header: ['Nombre', 'Apellidos', 'Correo electrónico'], expected: ['firstName', 'lastName', 'email'] },
  {
    header: ['Prénom', 'Nom', 'Courriel', 'Téléphone'],
    expected: ['firstName', 'lastName', 'email', 'mobilePhone'],
  },
  {
    header: ['Nome', 'E-mail', 'Data de nascimento', 'Nº de matrícula'],
    expected: ['fullName', 'email', 'birthday', 'employeeNumber'],
  },
  {
    header: ['Name', 'Email', 'Date of Birth', 'Employee ID'],
    expected: ['fullName', 'email', 'birthday', 'employeeNumber'],
  },
  {
    header: ['Nombre', 'Correo', 'Fecha de nacimiento', 'Número de empleado'],
    expected: ['fullName', 'email', 'birthday', 'employeeNumber'],
  },
  {
    header: ['Nom', 'E-mail', 'Date de naissance', 'Matricule'],
    expected: ['fullName', 'email', 'birthday', 'employeeNumber'],
  },
  {
    header: ['Nome', 'E-mail', 'Apelido', 'Gênero', 'Cargo', 'Telefone', 'Endereço', 'Nº', 'Cidade', 'UF'],
    expected: [
      'fullName',
      'email',
      'nickname',
      'gender',
      'jobTitle',
      'mobilePhone',
      'street',
      null,
      'city',
      'state',
    ],
  },
  {
    header: ['Número', 'Name', 'Email', 'Home phone', 'Marital status', 'Status', 'State'],
    expected: [null, 'fullName', 'email', 'residentialPhone', 'maritalStatus', null, null],
  },
  {
    header: ['Nombre', 'Correo', 'Calle', 'Número', 'Ciudad', 'Provincia'],
    expected: ['fullName', 'email', 'street', 'number', 'city', 'state'],
  },
  { header: ['email', 'E-mail', 'user_name'], expected: ['email', null, 'username'] },
])('guesses $header [MG-03]', ({ header, expected }) => {
  expect(guessedMapping(header)).toEqual(expected);
});

test.each([
  { line: ['Nome', 'E-mail'], expected: true },
  { line: ['Ana Prado', 'ana@example.test'], expected: false },
  { line: ['1', '2'], expected: false },
])('tells headings from people: $line [MG-03]', ({ line, expected }) => {
  expect(isHeader(line)).toBe(expected);
});

test.each([
  { mapping: ['fullName', 'email'] as const, expected: [] },
  { mapping: ['firstName', 'email', null] as const, expected: [] },
  { mapping: ['lastName', null] as const, expected: ['name_column_missing', 'email_column_missing'] },
  { mapping: ['fullName', 'email', 'email'] as const, expected: ['column_repeated'] },
])('asks of $mapping what is missing [MG-03]', ({ mapping, expected }) => {
  expect(mappingProblems(mapping)).toEqual(expected);
});

test('columns that the law guards are told by how they are read and by what they are called [GM-04] [MG-03]', () => {
  const header = ['Nome', 'Gênero', 'Sexo', 'Extra', 'Deficiência'];
  expect([...guardedColumns(header, ['fullName', null, 'nickname', 'maritalStatus', null])]).toEqual([
    1, 2, 3, 4,
  ]);
  expect([...guardedColumns([], ['fullName', 'email'])]).toEqual([]);
});
