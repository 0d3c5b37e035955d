import { applyImport, checkImport, listImportRows, undoImport } from '@trilha/contract/people/imports.calls';
import { exportPeople, listPeople } from '@trilha/contract/people/people.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { checkList, letItMove, readList } from '../../testing/imports.ts';
import { newCpf } from '../../testing/recovery.ts';
import { buildWorkbook } from '../../testing/workbooks.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

let serial = 0;
const newEmail = (): string => {
  serial += 1;
  return `born-${serial}@example.test`;
};

async function world() {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  return { client, administrator, token: administrator.token };
}

const rowsOf = async (token: string, importId: string) =>
  (await call(product, listImportRows, { params: { importId }, query: { limit: 100 } }, { token })).body
    .items;
const problemsOf = async (token: string, importId: string) =>
  (await rowsOf(token, importId)).map(({ problems }) =>
    problems.map(({ field, code }) => `${field}: ${code}`).join(),
  );
const checked = async (token: string, list: string | Buffer) =>
  checkList(product, token, await readList(product, token, list));
async function applied(token: string, importId: string) {
  await call(product, applyImport, { params: { importId } }, { token });
  return letItMove(product, token, importId);
}

/** What is known of the members of a client, by e-mail, whoever imports left out. */
async function factsOf(client: BuiltClient) {
  const rows = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('membership as member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .leftJoin('member_registration as told', 'told.membership_id', 'member.id')
      .select(['person.email', 'person.birthday', 'told.answers'])
      .where('member.client_id', '=', client.id)
      .where(sql<boolean>`not 'program_administrator' = any (member.roles)`)
      .execute(),
  );
  return new Map(rows.map(({ email, birthday, answers }) => [email, { birthday, answers }]));
}

test('birthdays and employee numbers come in, are changed, and are as before when that is undone [MG-03] [ID-12]', async () => {
  const { client, token } = await world();
  const [ana, bia] = [newEmail(), newEmail()];
  const read = await readList(
    product,
    token,
    `Nome;E-mail;Data de nascimento;Matrícula\nAna Prado;${ana};31/12/1990;00447\nBia Lima;${bia};;\n`,
  );
  expect(read.mapping).toEqual(['fullName', 'email', 'birthday', 'employeeNumber']);
  const first = await checkList(product, token, read);
  expect(first.foreseen).toEqual({ create: 2 });
  expect((await applied(token, first.id)).applied).toEqual({ create: 2 });
  const before = new Map([
    [ana, { birthday: '1990-12-31', answers: { employeeNumber: '00447' } }],
    [bia, { birthday: null, answers: null }],
  ]);
  expect(await factsOf(client)).toEqual(before);

  const second = await checked(
    token,
    `Nome;E-mail;Data de nascimento;Matrícula\nAna Prado;${ana};1991-01-01;448\nBia Lima;${bia};28/02/1992;9\n`,
  );
  expect((await rowsOf(token, second.id)).map(({ changed }) => changed)).toEqual([
    ['birthday', 'employeeNumber'],
    ['birthday', 'employeeNumber'],
  ]);
  expect((await applied(token, second.id)).applied).toEqual({ update: 2 });
  expect(await factsOf(client)).toEqual(
    new Map([
      [ana, { birthday: '1991-01-01', answers: { employeeNumber: '448' } }],
      [bia, { birthday: '1992-02-28', answers: { employeeNumber: '9' } }],
    ]),
  );
  await call(product, undoImport, { params: { importId: second.id } }, { token });
  expect(await letItMove(product, token, second.id)).toMatchObject({ undone: { restored: 2, kept: 0 } });
  expect(await factsOf(client)).toEqual(before);

  await call(product, undoImport, { params: { importId: first.id } }, { token });
  expect(await letItMove(product, token, first.id)).toMatchObject({ undone: { withdrawn: 2, kept: 0 } });
});

test('a number leaves the other answers of whoever registered as they are, also when it is undone [MG-03] [ID-15]', async () => {
  const { client, token } = await world();
  const member = await buildPerson(product.platform, client);
  const answers = { company: 'Loja Sul', jobTitle: 'Vendedora' };
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('member_registration')
      .values({
        client_id: client.id,
        membership_id: member.membershipId,
        answers: JSON.stringify(answers),
        requested_at: product.platform.now(),
      })
      .execute(),
  );
  const email = `${member.username}@example.test`;
  const list = await checked(
    token,
    `Nome;Sobrenome;E-mail;Matrícula\nPessoa;${member.username.split('-')[1]};${email};77\n`,
  );
  await applied(token, list.id);
  expect((await factsOf(client)).get(email)?.answers).toEqual({ ...answers, employeeNumber: '77' });
  await call(product, undoImport, { params: { importId: list.id } }, { token });
  await letItMove(product, token, list.id);
  expect((await factsOf(client)).get(email)?.answers).toEqual(answers);
});

test('each bad birthday and number is refused with its reason, and the good rows go in [MG-03] [ID-18]', async () => {
  const { client, token } = await world();
  const other = await world();
  const taken = `Nome;E-mail;Matrícula\nAna;${newEmail()};0044-7\n`;
  await applied(token, (await checked(token, taken)).id);
  await applied(other.token, (await checked(other.token, taken.replace('0044-7', '50'))).id);
  const lines = [
    ['31/02/1990', ''],
    ['22/11/2026', ''],
    ['22/11/2008', ''],
    ['31/12/1890', ''],
    ['', '1'.repeat(257)],
    ['', '447'],
    ['', '12-3'],
    ['', '00123'],
    // Of another client it is no matter who has it.
    ['31/12/1990', '50'],
  ].map(([birthday, number], row) => `Pessoa ${row};${newEmail()};${birthday};${number}`);
  const list = await checked(token, `Nome;E-mail;Nascimento;Matrícula\n${lines.join('\n')}\n`);
  expect(await problemsOf(token, list.id)).toEqual([
    'birthday: date_invalid',
    'birthday: birthday_not_in_past',
    'birthday: under_age',
    'birthday: birthday_implausible',
    'employeeNumber: too_long',
    'employeeNumber: employee_number_used',
    '',
    'employeeNumber: employee_number_repeated',
    '',
  ]);
  expect((await rowsOf(token, list.id)).map(({ problems }) => problems[0]?.value ?? '')).toEqual([
    '31/02/1990',
    '22/11/2026',
    '22/11/2008',
    '31/12/1890',
    `${'1'.repeat(60)}…`,
    '447',
    '',
    '00123',
    '',
  ]);
  expect((await applied(token, list.id)).applied).toEqual({ create: 2, error: 7 });
  expect([...(await factsOf(client)).values()].filter(({ birthday }) => birthday !== null)).toHaveLength(1);
});

test.each([
  { language: 'pt-BR', days: ['03/04/1990', '25/12/1990'], read: ['1990-04-03', '1990-12-25'] },
  { language: 'pt-BR', days: ['03/04/1990', '12/25/1990'], read: ['1990-03-04', '1990-12-25'] },
  { language: 'pt-BR', days: ['03/04/1990'], read: ['1990-04-03'] },
  { language: 'en-US', days: ['03/04/1990'], read: ['birthday: date_ambiguous'] },
  {
    language: 'pt-BR',
    days: ['03/04/1990', '12/25/1990', '25/12/1990'],
    read: ['birthday: date_ambiguous', '1990-12-25', '1990-12-25'],
  },
])(
  'a column of $days at a client of $language is read as $read [MG-03]',
  async ({ language, days, read }) => {
    const { client, token } = await world();
    await product.platform.database.acrossClients((db) =>
      db.updateTable('client').set({ default_language: language }).where('id', '=', client.id).execute(),
    );
    const people = days.map((day) => ({ day, email: newEmail() }));
    const lines = people.map(({ day, email }) => `Ana;${email};${day}`);
    const list = await checked(token, `Nome;E-mail;Nascimento\n${lines.join('\n')}\n`);
    const problems = await problemsOf(token, list.id);
    if (problems.some((problem) => problem === '')) await applied(token, list.id);
    const facts = await factsOf(client);
    expect(people.map(({ email }, row) => facts.get(email)?.birthday ?? problems[row])).toEqual(read);
  },
);

test('real dates of a workbook are birthdays [MG-03]', async () => {
  const { client, token } = await world();
  const email = newEmail();
  const cells = ['Nome', 'E-mail', 'Nascimento', 'Ana', email].map(
    (text, place) => `<c r="${'ABCAB'[place]}${place < 3 ? 1 : 2}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  const list = await checked(
    token,
    buildWorkbook([['x']], {
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells.slice(0, 3).join('')}</row><row r="2">${cells.slice(3).join('')}<c r="C2" s="1"><v>33238</v></c></row></sheetData></worksheet>`,
    }),
  );
  await applied(token, list.id);
  expect((await factsOf(client)).get(email)?.birthday).toBe('1990-12-31');
});

test.each([
  ['pt-BR', 'csv'],
  ['pt-BR', 'xlsx'],
  ['en-US', 'xlsx'],
  ['es-ES', 'csv'],
  ['fr-FR', 'xlsx'],
] as const)(
  'what is exported in %s as %s and imported again changes nobody [MG-03]',
  async (language, format) => {
    const client = await buildClient(product.platform);
    const { token } = await buildPerson(product.platform, client, {
      roles: ['program_administrator'],
      language,
    });
    await buildPerson(product.platform, client, { superuser: true, roles: [] });
    await buildPerson(product.platform, client, { roles: ['auditor', 'creator'], document: newCpf() });
    const [ana, bia] = [newEmail(), newEmail()];
    const list = [
      'Nome;Sobrenome;Nome que aparece;E-mail;Nascimento;Matrícula;Área;Grupos;País',
      `Ana;Prado;=Aninha;${ana};05/06/1990;00447;Loja Sul;Turma A | Balcão, noite;BR`,
      `Bia;;"Bia ""B""; Lima";${bia};;;;Balcão, noite |;CL`,
    ];
    await applied(token, (await checked(token, list.join('\n'))).id);
    await product.platform.database.inClient(client.id, async (db) => {
      await db.updateTable('area').set({ archived_at: product.platform.now() }).execute();
      await sql`insert into member_registration (client_id, membership_id, answers, requested_at)
        select client_id, id, '{"employeeNumber": "448"}', joined_at from membership where 'auditor' = any (roles)`.execute(
        db,
      );
    });
    const { url } = (await call(product, exportPeople, { body: { format } }, { token })).body;
    const file = (await product.app.inject({ method: 'GET', url })).rawPayload;
    const again = await readList(product, token, file);
    expect(again.mapping.slice(0, 11)).toEqual([
      'firstName',
      'lastName',
      'displayName',
      'email',
      'document',
      'birthday',
      'employeeNumber',
      'country',
      'roles',
      'groups',
      'area',
    ]);
    await call(
      product,
      checkImport,
      {
        params: { importId: again.id },
        body: { mapping: again.mapping, updateKnown: true, makePlaces: false, role: 'learner' },
      },
      { token },
    );
    const judged = await letItMove(product, token, again.id);
    expect(await problemsOf(token, again.id)).toEqual(['', '', '', '', '']);
    expect(judged.foreseen).toEqual({ same: 5 });
    expect((await call(product, listPeople, { query: {} }, { token })).body.items).toHaveLength(5);
  },
);
