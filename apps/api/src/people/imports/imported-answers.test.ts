import { changeOwnAnswers } from '@trilha/contract/identity/registration.calls';
import {
  applyImport,
  checkImport,
  exportImportRows,
  listImportRows,
  readImport,
  undoImport,
} from '@trilha/contract/people/imports.calls';
import { exportPeople, readPeopleChoices } from '@trilha/contract/people/people.calls';
import { changeRoleMatrix } from '@trilha/contract/people/roles.calls';
import { EXPORT_COLUMNS } from '@trilha/rules/people/export-columns.rule';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { checkList, letItMove, readList } from '../../testing/imports.ts';
import { newCpf } from '../../testing/recovery.ts';
import { askingAll, buildOpenClient, TOLD } from '../../testing/registration.ts';
import { buildWorkbook } from '../../testing/workbooks.ts';
import { type BuiltClient, type BuiltPerson, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

let serial = 0;
const newEmail = (): string => {
  serial += 1;
  return `told-${serial}@example.test`;
};
const emailOf = ({ username }: BuiltPerson): string => `${username}@example.test`;
const surnameOf = ({ username }: BuiltPerson): string => username.split('-')[1] ?? '';

async function world(over: Readonly<Record<string, unknown>> = askingAll) {
  const client = await buildOpenClient({ product }, over);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const member = await buildPerson(product.platform, client, { roles: ['salesperson'] });
  await call(product, changeOwnAnswers, { body: { answers: TOLD } }, { token: member.token });
  return { client, administrator, member, token: administrator.token };
}

/** A row of a spreadsheet, where numbers are numbers. */
const cellsOf = (row: string): readonly (string | number)[] =>
  row.split(';').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell));

/** Takes the right to edit people from the administrators of a client; it counts five seconds later. */
async function takeEditing(client: BuiltClient): Promise<void> {
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const role = 'program_administrator' as const;
  const changes = [{ role, permission: 'people.person.edit' as const, held: false }];
  await call(product, changeRoleMatrix, { body: { revision: 0, changes } }, { token });
  product.setNow(new Date(product.platform.now().getTime() + 6_000).toISOString());
}
const rowsOf = async (token: string, importId: string) =>
  (await call(product, listImportRows, { params: { importId }, query: { limit: 100 } }, { token })).body
    .items;
const checked = async (token: string, list: string | Buffer) =>
  checkList(product, token, await readList(product, token, list));
async function applied(token: string, importId: string) {
  await call(product, applyImport, { params: { importId } }, { token });
  return letItMove(product, token, importId);
}
async function fileOf(token: string, body: Parameters<typeof call<typeof exportPeople>>[2]['body']) {
  const { url } = (await call(product, exportPeople, { body }, { token })).body;
  return (await product.app.inject({ method: 'GET', url })).rawPayload;
}
const answersOf = async (client: BuiltClient, email: string): Promise<unknown> =>
  (
    await product.platform.database.acrossClients((db) =>
      db
        .selectFrom('member_registration as told')
        .innerJoin('membership as member', 'member.id', 'told.membership_id')
        .innerJoin('person', 'person.id', 'member.person_id')
        .select('told.answers')
        .where('told.client_id', '=', client.id)
        .where('person.email', '=', email)
        .executeTakeFirst(),
    )
  )?.answers;

test('a spreadsheet brings every answer, leaves what its blank cells do not say, and is taken back [MG-03] [GM-04]', async () => {
  const { client, member, token } = await world();
  const before = await answersOf(client, emailOf(member));
  const ana = newEmail();
  const sheet = buildWorkbook([
    cellsOf(
      'Nome;Sobrenome;E-mail;Apelido;Gênero;Estado civil;Número de filhos;Pessoa com deficiência;Qual deficiência;Profissão;Pintor;Cargo;Empresa;GMIN;CADV;Telefone residencial;CEP;Endereço;Número;Bairro;Cidade;Estado',
    ),
    cellsOf(
      `Ana;Prado;${ana};Aninha;Mulher;Solteira;2;Sim;Usa cadeira de rodas;Pintora;Sim;Vendedora;Casa da Cor;GM-1;CV-1;(11) 3550-1122;01310-100;Av. Paulista;900;Bela Vista;São Paulo;São Paulo`,
    ),
    cellsOf(`Pessoa;${surnameOf(member)};${emailOf(member)};;;;;Não;;;;;Casa da Cor;;;;;;1200;;;`),
  ]);
  const list = await checked(token, sheet);
  expect((await rowsOf(token, list.id)).map(({ outcome, changed }) => [outcome, changed])).toEqual([
    ['create', []],
    ['update', ['disability', 'disabilityDescription', 'company', 'number']],
  ]);
  expect((await applied(token, list.id)).applied).toEqual({ create: 1, update: 1 });
  expect(await answersOf(client, ana)).toEqual({
    nickname: 'Aninha',
    gender: 'female',
    maritalStatus: 'single',
    childrenCount: '2',
    disability: 'yes',
    disabilityDescription: 'Usa cadeira de rodas',
    profession: 'Pintora',
    painter: 'yes',
    jobTitle: 'Vendedora',
    company: 'Casa da Cor',
    gminNumber: 'GM-1',
    cadvCode: 'CV-1',
    residentialPhone: '+551135501122',
    zipCode: '01310-100',
    street: 'Av. Paulista',
    number: '900',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  });
  const { disabilityDescription: _gone, ...others } = before as Record<string, string>;
  expect(await answersOf(client, emailOf(member))).toEqual({
    ...others,
    disability: 'no',
    company: 'Casa da Cor',
    number: '1200',
  });
  await call(product, undoImport, { params: { importId: list.id } }, { token });
  expect(await letItMove(product, token, list.id)).toMatchObject({
    undone: { withdrawn: 1, restored: 1, kept: 0 },
  });
  expect(await answersOf(client, emailOf(member))).toEqual(before);
  expect(await answersOf(client, ana)).toBeUndefined();
});

test('whoever tells of themselves while a list comes in loses nothing of it, and nothing is mixed [MG-03] [GM-04]', async () => {
  const { client, member, token } = await world();
  const row = [TOLD.zipCode, TOLD.street, '1200', TOLD.neighborhood, TOLD.city, TOLD.state].join(';');
  const list = await checked(
    token,
    `Nome;Sobrenome;E-mail;CEP;Endereço;Número;Bairro;Cidade;UF\nPessoa;${surnameOf(member)};${emailOf(member)};${row}\n`,
  );
  await call(product, applyImport, { params: { importId: list.id } }, { token });
  const { database } = product.platform;
  const meanwhile = { nickname: 'Lia', street: 'Rua do Sol', number: '5', city: 'Campinas' };
  let done: ReturnType<typeof letItMove> | undefined;
  await database.acrossClients(async (db) => {
    await db
      .selectFrom('membership')
      .select('id')
      .where('id', '=', member.membershipId)
      .forUpdate()
      .execute();
    await sql`update member_registration set answers = answers || ${JSON.stringify(meanwhile)}::jsonb
      where membership_id = ${member.membershipId}`.execute(db);
    done = letItMove(product, token, list.id);
    await vi.waitUntil(isSomebodyWaiting, { timeout: 30_000, interval: 50 });
  });
  expect((await done)?.applied).toEqual({ update: 1 });
  expect(await answersOf(client, emailOf(member))).toMatchObject({
    nickname: 'Lia',
    street: TOLD.street,
    number: '1200',
    city: TOLD.city,
  });
});

/** Whether a statement waits for a row that another holds. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await product.platform.database.acrossClients((db) =>
    sql<{ waiting: number }>`select count(*)::integer as waiting from pg_locks
      where not granted and database is not distinct from (select oid from pg_database where datname = current_database())
        or not granted and locktype = 'transactionid'`.execute(db),
  );
  return (rows[0]?.waiting ?? 0) > 0;
}

test('each answer is refused by its row and column, as the form would refuse it, and guarded ones are not shown [MG-03] [ID-18]', async () => {
  const { token } = await world();
  const lines = [
    'F;;;;;;',
    ';31;;;;;',
    ';;ramal 2;;;;',
    ';;;01310-100;Salvador;BA;',
    ';;;;Santos;;',
    ';;;;;;código errado',
    'Mulher;2;(11) 3550-7788;;;;GM-2',
  ].map((cells) => `Ana;${newEmail()};${cells}`);
  const list = await checked(
    token,
    `Nome;E-mail;Gênero;Filhos;Telefone comercial;CEP;Cidade;UF;GMIN\n${lines.join('\n')}\n`,
  );
  const rows = await rowsOf(token, list.id);
  expect(rows.map(({ problems }) => problems.map(({ field, code }) => `${field}: ${code}`).join())).toEqual([
    'gender: choice_unknown',
    'childrenCount: count_invalid',
    'commercialPhone: telephone_invalid',
    'zipCode: zip_of_other_state,street: required,number: required,neighborhood: required',
    'zipCode: required,street: required,number: required,neighborhood: required,state: required',
    'gminNumber: code_invalid',
    '',
  ]);
  expect(rows.slice(0, 3).map(({ problems }) => problems[0]?.value)).toEqual([null, '31', 'ramal 2']);
  const { url } = (
    await call(
      product,
      exportImportRows,
      { params: { importId: list.id }, body: { outcome: null } },
      { token },
    )
  ).body;
  const report = (await product.app.inject({ method: 'GET', url })).body;
  expect(report).toContain('Gênero: não é uma das opções');
  expect(report).toContain('Telefone comercial (ramal 2): não é um telefone válido do país');
  expect(report).toContain('Endereço: preencha');
});

test('what the law guards is not brought in where the client does not ask for it [GM-04] [MG-03]', async () => {
  const { token } = await world({});
  const list = await checked(
    token,
    `Nome;E-mail;Gênero;Empresa\nAna;${newEmail()};Mulher;Casa\nBia;${newEmail()};;Casa\n`,
  );
  const rows = await rowsOf(token, list.id);
  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ field: 'gender', code: 'not_asked', value: null }],
    [],
  ]);
});

test('who may import but not edit people neither sees nor writes what the law guards [GM-04] [MG-03]', async () => {
  const { client, token } = await world();
  const text = `Nome;E-mail;Gênero;Empresa\nAna;${newEmail()};Mulher;Casa da Cor\n`;
  const [begun, waiting] = [
    await readList(product, token, text),
    await checked(token, text.replace('told', 'more')),
  ];
  const done = await checked(token, text.replace('told', 'done'));
  await applied(token, done.id);
  await call(product, applyImport, { params: { importId: waiting.id } }, { token });
  await takeEditing(client);
  const other = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seen = await readList(product, other.token, text);
  expect(seen.mapping).toEqual(['fullName', 'email', null, 'company']);
  expect(seen.sample[0]?.slice(2)).toEqual(['', 'Casa da Cor']);
  const theirs = await call(product, readImport, { params: { importId: begun.id } }, { token: other.token });
  expect([theirs.body.mapping[2], theirs.body.sample[0]?.[2]]).toEqual([null, '']);
  const choices = { updateKnown: true, makePlaces: false, role: 'salesperson' as const };
  const check = (mapping: typeof begun.mapping) =>
    call(
      product,
      checkImport,
      { params: { importId: seen.id }, body: { mapping, ...choices } },
      { token: other.token },
    );
  expect((await check(begun.mapping)).code).toBe('not_allowed');
  expect((await check(seen.mapping)).status).toBe(200);
  const undo = await call(product, undoImport, { params: { importId: done.id } }, { token: other.token });
  expect(undo.code).toBe('not_allowed');
  expect((await letItMove(product, other.token, waiting.id)).problem).toBe('not_allowed');
  const { body } = await call(product, readPeopleChoices, {}, { token: other.token });
  expect(body.asked).toContain('company');
  expect(body.asked).not.toContain('gender');
});

test('the columns of an export are chosen, and guarded ones leave with who may edit people alone [GM-04] [MG-03] [MG-07]', async () => {
  const { client, token, member } = await world();
  const lines = (file: Buffer): string[] => file.toString().replace('\uFEFF', '').trim().split('\r\n');
  const [head, ...rows] = lines(await fileOf(token, { columns: ['residentialPhone', 'gender', 'status'] }));
  expect(head).toBe('Nome;Sobrenome;E-mail;Gênero;Telefone residencial;Situação');
  expect(rows).toContain(
    `Pessoa;${surnameOf(member)};${emailOf(member)};Prefiro não informar;'+551135507788;Ativa`,
  );
  const trail = await product.platform.database.inClient(client.id, (db) =>
    db.selectFrom('audit_log').select('after').where('action', '=', 'people.person.export').execute(),
  );
  expect(trail.map(({ after }) => after)).toMatchObject([{ fields: ['gender', 'residentialPhone'] }]);
  await takeEditing(client);
  const other = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const asked = (columns: readonly (typeof EXPORT_COLUMNS)[number][]) =>
    call(product, exportPeople, { body: { columns: [...columns] } }, { token: other.token });
  expect((await asked(['maritalStatus'])).code).toBe('not_allowed');
  expect((await asked(['disabilityDescription'])).code).toBe('not_allowed');
  expect((await asked(['company'])).status).toBe(200);
  expect((await call(product, exportPeople, { body: { columns: ['company'] } })).status).toBe(401);
});

test.each([
  ['pt-BR', 'csv'],
  ['en-US', 'xlsx'],
  ['es-ES', 'csv'],
  ['fr-FR', 'xlsx'],
] as const)(
  'every column exported in %s as %s and imported again changes nobody [MG-03] [GM-04]',
  async (language, format) => {
    const { client } = await world();
    const { token } = await buildPerson(product.platform, client, {
      roles: ['program_administrator'],
      language,
    });
    const odd = await buildPerson(product.platform, client, { document: newCpf(), phone: '+5511955501047' });
    await call(
      product,
      changeOwnAnswers,
      { body: { answers: { ...TOLD, company: "'=SOMA(1;2)  Tintas", nickname: '-Lili', number: '0012' } } },
      { token: odd.token },
    );
    const before = await answersOf(client, emailOf(odd));
    const again = await readList(
      product,
      token,
      await fileOf(token, { format, columns: [...EXPORT_COLUMNS] }),
    );
    expect(again.mapping).toEqual(
      EXPORT_COLUMNS.map((column) => (['status', 'lastAccess', 'joinedAt'].includes(column) ? null : column)),
    );
    const judged = await checkList(product, token, again, { makePlaces: false });
    expect((await rowsOf(token, again.id)).flatMap(({ problems }) => problems)).toEqual([]);
    expect(judged.foreseen).toEqual({ same: 4 });
    expect(await answersOf(client, emailOf(odd))).toEqual(before);
  },
);

test('five thousand rows take no more statements for each piece than one piece does [MG-03]', {
  timeout: 240_000,
}, async () => {
  const { token } = await world();
  const listOf = (rows: number): string =>
    [
      'Nome;E-mail;Empresa;Gênero;Telefone residencial',
      ...Array.from({ length: rows }, () => `Ana;${newEmail()};Casa da Cor;Mulher;(11) 3550-7788`),
    ].join('\n');
  const asked = vi.spyOn(Client.prototype, 'query');
  const statements = async (rows: number): Promise<number> => {
    const read = await readList(product, token, listOf(rows));
    const before = asked.mock.calls.length;
    const list = await checkList(product, token, read);
    expect((await applied(token, list.id)).applied).toEqual({ create: rows });
    return asked.mock.calls.length - before;
  };
  const piece = await statements(100);
  const whole = await statements(5_000);
  asked.mockRestore();
  expect(whole).toBeLessThan(piece * 50);
});
