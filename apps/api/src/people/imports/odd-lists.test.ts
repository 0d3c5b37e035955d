import { rereadImport } from '@trilha/contract/people/imports.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { checkList, letItMove, readList } from '../../testing/imports.ts';
import { buildWorkbook } from '../../testing/workbooks.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  const client = await buildClient(product.platform);
  ({ token } = await buildPerson(product.platform, client, { roles: ['program_administrator'] }));
});
afterAll(() => product.close());

const MERGED = buildWorkbook([
  ['Lista de vendedores'],
  ['Atualizada em 27/11/2026'],
  [],
  ['Nome', 'E-mail', 'CPF'],
  ['Ana', 'ana@odd.example.test', 1234567890],
]);

test.each([
  {
    name: 'a workbook with a title over merged cells',
    list: MERGED,
    cells: ['Ana', 'ana@odd.example.test', '1234567890'],
  },
  {
    name: 'a list with a title and the day above its headings',
    list: 'Lista de vendedores;;\nHoje;;\nNome;E-mail;CPF\nAna;ana@odd.example.test;01234567890\n',
    cells: ['Ana', 'ana@odd.example.test', '01234567890'],
  },
  {
    name: 'a list whose first line says what separates its cells',
    list: 'sep=,\r\nNome,E-mail,CPF\r\n"Ana; a ""Nena""",ana@odd.example.test,01234567890\r\n',
    cells: ['Ana; a "Nena"', 'ana@odd.example.test', '01234567890'],
  },
  {
    name: 'Latin-1 with semicolons and cells of two lines',
    list: Buffer.from(
      '"Nome";"E-mail";"CPF"\r\n"José\r\nda Silva";"ana@odd.example.test";"012.345.678-90"\r\n',
      'latin1',
    ),
    cells: ['José\r\nda Silva', 'ana@odd.example.test', '012.345.678-90'],
  },
])('$name begins at its headings, with the zeros of its documents [MG-03]', async ({ list, cells }) => {
  const read = await readList(product, token, list);
  expect(read).toMatchObject({
    state: 'mapping',
    hasHeader: true,
    rowsTotal: 1,
    mapping: ['fullName', 'email', 'document'],
    sample: [cells],
  });
  const checked = await checkList(product, token, read);
  expect(checked.foreseen).toEqual({ create: 1 });
});

test('lines of one cell that stand above no headings are lines like any other [MG-03]', async () => {
  const read = await readList(product, token, 'Ana\nBia\nCaio;caio@odd.example.test\n');
  expect(read).toMatchObject({ hasHeader: false, rowsTotal: 3, mapping: [null, null] });
  const one = await readList(product, token, 'E-mail\nana@odd.example.test\n');
  expect(one).toMatchObject({ hasHeader: true, rowsTotal: 1, mapping: ['email'] });
});

test('who says that a list has no headings gets its title as a line too [MG-03]', async () => {
  const read = await readList(product, token, MERGED);
  const body = { encoding: null, separator: null, hasHeader: false };
  await call(product, rereadImport, { params: { importId: read.id }, body }, { token });
  expect(await letItMove(product, token, read.id)).toMatchObject({ hasHeader: false, rowsTotal: 4 });
});

test('of two columns with one heading the first is taken, and the other is there to be chosen [MG-03]', async () => {
  const read = await readList(
    product,
    token,
    'Nome;E-mail;E-mail\nAna;a@odd.example.test;b@odd.example.test\n',
  );
  expect(read.mapping).toEqual(['fullName', 'email', null]);
  const checked = await checkList(product, token, { ...read, mapping: ['fullName', null, 'email'] });
  expect(checked.foreseen).toEqual({ create: 1 });
});
