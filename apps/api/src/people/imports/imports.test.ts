import {
  applyImport,
  checkImport,
  exportImportRows,
  listImportRows,
  listImports,
  readImport,
  rereadImport,
  startImport,
  stopImport,
  undoImport,
} from '@trilha/contract/people/imports.calls';
import { listPeople } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { checkList, letItMove, readList, uploadList } from '../../testing/imports.ts';
import { auditTrail } from '../../testing/loyalty-audit.ts';
import { newCpf } from '../../testing/recovery.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

let serial = 0;
const newEmail = (): string => {
  serial += 1;
  return `imported-${serial}@example.test`;
};

async function world() {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['salesperson'] });
  return { client, administrator, seller, token: administrator.token };
}

const step = (
  declared: typeof applyImport | typeof stopImport | typeof undoImport,
  token: string,
  importId: string,
  key?: string,
) => call(product, declared, { params: { importId } }, { token, ...(key ? { key } : {}) });
const rowsOf = async (token: string, importId: string, query: object = {}) =>
  (await call(product, listImportRows, { params: { importId }, query: { limit: 100, ...query } }, { token }))
    .body.items;
const peopleOf = async (token: string, query: object) =>
  (await call(product, listPeople, { query }, { token })).body.items;

/** Imports a list from beginning to end. */
async function importList(token: string, list: string) {
  const checked = await checkList(product, token, await readList(product, token, list));
  await step(applyImport, token, checked.id);
  return letItMove(product, token, checked.id);
}

test('a list is read, judged row by row, imported in part, and told row by row [MG-03] [ID-14]', async () => {
  const { client, token, seller } = await world();
  const [first, second] = [newEmail(), newEmail()];
  const document = newCpf();
  const list = [
    'Nome completo;E-mail;CPF;Papel;Área;Grupos',
    `Ana Prado;${first};${document};Vendedor;Loja Sul;Turma A, Turma B`,
    `Ivo;nenhum;;;;`,
    `Ana de novo;${first};;;;`,
    `Bia Lima;${second};;;Loja Sul;`,
    `Pessoa ${seller.username.split('-')[1]};${seller.username}@example.test;;;;turma a`,
    '',
  ].join('\r\n');
  const read = await readList(product, token, list);
  expect(read).toMatchObject({
    state: 'mapping',
    format: 'csv',
    encoding: 'utf-8',
    separator: ';',
    hasHeader: true,
    rowsTotal: 5,
    mapping: ['fullName', 'email', 'document', 'roles', 'area', 'groups'],
  });
  const checked = await checkList(product, token, read);
  expect(checked).toMatchObject({ state: 'checked', foreseen: { create: 2, error: 2, update: 1 } });
  expect(await peopleOf(token, { search: first })).toEqual([]);
  const judged = await rowsOf(token, read.id);
  expect(judged.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 'create'],
    [3, 'error'],
    [4, 'error'],
    [5, 'create'],
    [6, 'update'],
  ]);
  expect(judged[1]?.problems).toEqual([{ field: 'email', code: 'email_invalid', value: null }]);
  expect(judged[2]?.problems).toEqual([{ field: 'email', code: 'repeated_in_file', value: null }]);
  expect(judged[4]?.changed).toEqual(['groupIds']);

  expect((await step(applyImport, token, read.id)).status).toBe(200);
  const done = await letItMove(product, token, read.id);
  expect(done).toMatchObject({ state: 'done', applied: { create: 2, error: 2, update: 1 } });
  const [ana] = await peopleOf(token, { search: first });
  expect(ana).toMatchObject({
    name: 'Ana Prado',
    roles: ['salesperson'],
    area: { name: 'Loja Sul' },
    groups: [{ name: 'Turma A' }, { name: 'Turma B' }],
  });
  expect((await peopleOf(token, { importId: read.id })).map(({ email }) => email).toSorted()).toEqual(
    [first, second, `${seller.username}@example.test`].toSorted(),
  );
  // A welcome awaits the newcomers, and nobody who was here before.
  const welcomed = await product.platform.database
    .readerOf(client.id)
    .selectFrom('membership')
    .select('display_name')
    .where('client_id', '=', client.id)
    .where('welcome_due', '=', true)
    .orderBy('display_name')
    .execute();
  expect(welcomed.map(({ display_name: name }) => name)).toEqual(['Ana Prado', 'Bia Lima']);
  expect(await auditTrail(product, client.id)).toEqual([
    'people.import.apply',
    'people.area.create',
    'people.group.create',
    'people.group.create',
  ]);

  const { url } = (
    await call(
      product,
      exportImportRows,
      { params: { importId: read.id }, body: { outcome: null } },
      { token },
    )
  ).body;
  const report = (await product.app.inject({ method: 'GET', url })).body;
  expect(report).toContain(`2;Ana Prado;${first};Criada;`);
  expect(report).toContain('3;Ivo;nenhum;Não importada;E-mail: não é um e-mail válido');
});

test.each([
  {
    name: 'Latin-1 with semicolons',
    bytes: Buffer.from('Nome;E-mail\nJosé;a@x.test\n', 'latin1'),
    encoding: 'windows-1252',
  },
  {
    name: 'UTF-16 with tabs',
    bytes: Buffer.from('\uFEFFNome\tE-mail\nJosé\ta@x.test\n', 'utf16le'),
    encoding: 'utf-16le',
  },
  {
    name: 'UTF-8 with a mark and commas',
    bytes: Buffer.from('\uFEFFNome,E-mail\nJosé,a@x.test\n'),
    encoding: 'utf-8',
  },
])('$name is recognised, and may be read otherwise [MG-03]', async ({ bytes, encoding }) => {
  const { token } = await world();
  const read = await readList(product, token, bytes);
  expect(read).toMatchObject({ encoding, sample: [['José', 'a@x.test']], mapping: ['fullName', 'email'] });
  const chosen = { encoding: null, separator: '|' as const, hasHeader: false };
  const again = await call(product, rereadImport, { params: { importId: read.id }, body: chosen }, { token });
  expect(again.status).toBe(200);
  expect(await letItMove(product, token, read.id)).toMatchObject({
    state: 'mapping',
    rowsTotal: 2,
    separator: '|',
    mapping: [null],
  });
});

test('a file that is no list is refused by its bytes, and an empty one is told [MG-03]', async () => {
  const { token } = await world();
  await expect(uploadList(product, token, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).rejects.toThrow(
    '422',
  );
  expect(await readList(product, token, 'Nome;E-mail\n')).toMatchObject({
    state: 'failed',
    problem: 'file_empty',
  });
  const wide = `Nome;E-mail\n${'x;'.repeat(201)}x\n`;
  expect(await readList(product, token, wide)).toMatchObject({
    state: 'failed',
    problem: 'too_many_columns',
  });
});

test('an account of another client is linked by e-mail and document together, and never shown otherwise [MG-03] [CL-07]', async () => {
  const { token } = await world();
  const elsewhere = await buildClient(product.platform);
  const document = newCpf();
  const person = await buildPerson(product.platform, elsewhere, { document });
  const email = `${person.username}@example.test`;
  const guess = await importList(
    token,
    `Nome;E-mail;CPF\nX;${email};\nY;${newEmail()};${document}\nZ;${newEmail()};\n`,
  );
  expect(guess.applied).toEqual({ create: 1, error: 2 });
  expect(
    (await rowsOf(token, guess.id, { outcome: 'error' })).map(({ problems }) => problems[0]?.code),
  ).toEqual(['account_elsewhere', 'account_elsewhere']);
  const linked = await importList(token, `Nome;E-mail;CPF\nX;${email};${document}\n`);
  expect(linked.applied).toEqual({ join: 1 });
  await step(undoImport, token, linked.id);
  expect(await letItMove(product, token, linked.id)).toMatchObject({ undone: { withdrawn: 1, kept: 0 } });
  expect(await signInAgain(product.platform, person)).toBeTruthy();
});

test('undoing takes back whom nobody has used, restores what was changed, and tells what stays [MG-03]', async () => {
  const { client, token, seller } = await world();
  const [fresh, used] = [newEmail(), newEmail()];
  const done = await importList(
    token,
    `Nome;Sobrenome;E-mail\nAna;Prado;${fresh}\nBia;Lima;${used}\nNovo;Nome;${seller.username}@example.test\n`,
  );
  expect(done.applied).toEqual({ create: 2, update: 1 });
  const bia = (await peopleOf(token, { search: used }))[0];
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ last_seen_at: product.platform.now() })
      .where('id', '=', bia?.id ?? '')
      .execute(),
  );
  const key = crypto.randomUUID();
  expect((await step(undoImport, token, done.id, key)).status).toBe(200);
  expect((await step(undoImport, token, done.id, key)).status).toBe(200);
  expect(await letItMove(product, token, done.id)).toMatchObject({
    state: 'undone',
    undone: { withdrawn: 1, restored: 1, kept: 1 },
  });
  expect(await peopleOf(token, { search: fresh })).toEqual([]);
  const kept = await rowsOf(token, done.id, { kept: 'true' });
  expect(kept.map(({ email, undoProblems }) => [email, undoProblems[0]?.code])).toEqual([
    [used, 'signed_in'],
  ]);
  const orphans = await product.platform.database.acrossClients((db) =>
    db.selectFrom('person').select('id').where('email', '=', fresh).execute(),
  );
  expect(orphans).toEqual([]);
  expect((await step(undoImport, token, done.id)).code).toBe('import_not_ready');
});

test('who gets another e-mail or phone from a list is told, and told again when it is undone [ID-11] [MG-03]', async () => {
  const { client, token } = await world();
  const document = newCpf();
  const person = await buildPerson(product.platform, client, { document, phone: '+5511987654321' });
  const changes = async () => {
    const rows = await product.platform.database.acrossClients((db) =>
      db
        .selectFrom('outbox')
        .select('payload')
        .where('client_id', '=', client.id)
        .where('event', '=', 'identity.access-changed')
        .orderBy('id')
        .execute(),
    );
    return rows.map(({ payload }) => payload);
  };
  const done = await importList(
    token,
    `Nome;Sobrenome;E-mail;CPF;Celular\nAna;Prado;${newEmail()};${document};11 91234-5678\n`,
  );
  expect(done.applied).toEqual({ update: 1 });
  const told = { personId: person.personId, by: 'staff', agent: '' };
  const both = [
    { ...told, change: 'email', formerEmail: expect.stringMatching(/^[\w-]{40,}$/) as string },
    { ...told, change: 'phone', formerEmail: null },
  ];
  expect(await changes()).toMatchObject(both);
  await step(undoImport, token, done.id);
  await letItMove(product, token, done.id);
  expect(await changes()).toMatchObject([...both, ...both]);
});

test('an import is undone within seven days, and goes no further than it may [MG-03]', async () => {
  const { administrator, token } = await world();
  const done = await importList(token, `Nome;E-mail\nAna;${newEmail()}\n`);
  product.setNow('2026-11-29T15:00:00Z');
  const later = await signInAgain(product.platform, administrator);
  expect((await step(undoImport, later, done.id)).code).toBe('undo_time_over');
  product.setNow('2026-11-21T15:00:00Z');

  const read = await readList(product, token, `Nome;E-mail\nAna;nenhum\n`);
  expect((await step(applyImport, token, read.id)).code).toBe('import_not_ready');
  const checked = await checkList(product, token, read);
  expect((await step(applyImport, token, checked.id)).code).toBe('import_empty');
  expect((await step(stopImport, token, checked.id)).status).toBe(200);
  expect((await step(applyImport, token, checked.id)).code).toBe('import_not_ready');
});

test('nobody imports what they may not give, nor after they may not import [MG-01] [MG-03]', async () => {
  const { administrator, client, token } = await world();
  const email = newEmail();
  const read = await readList(product, token, `Nome;E-mail;Papel\nAna;${email};Auditor\n`);
  const checked = await checkList(product, token, read);
  expect(checked.foreseen).toEqual({ error: 1 });
  const refused = await call(
    product,
    checkImport,
    {
      params: { importId: read.id },
      body: { mapping: read.mapping, updateKnown: true, makePlaces: false, role: 'auditor' },
    },
    { token },
  );
  expect(refused.code).toBe('permission_not_yours');
  const unmapped = await call(
    product,
    checkImport,
    {
      params: { importId: read.id },
      body: { mapping: [null, null, null], updateKnown: true, makePlaces: false, role: 'learner' },
    },
    { token },
  );
  expect(unmapped.code).toBe('validation_failed');

  const good = await checkList(product, token, await readList(product, token, `Nome;E-mail\nAna;${email}\n`));
  await step(applyImport, token, good.id);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ roles: ['learner'] })
      .where('id', '=', administrator.membershipId)
      .execute(),
  );
  const superuser = await buildPerson(product.platform, client, { superuser: true });
  expect(await letItMove(product, superuser.token, good.id)).toMatchObject({
    state: 'stopped',
    problem: 'not_allowed',
    applied: {},
  });
});

test('imports are for those who may import, and of their client alone [MG-03] [CL-07]', async () => {
  const { token, seller } = await world();
  const other = await world();
  const read = await readList(product, token, `Nome;E-mail\nAna;${newEmail()}\n`);
  const params = { importId: read.id };
  expect((await call(product, listImports, { query: {} })).status).toBe(401);
  expect((await call(product, listImports, { query: {} }, { token: seller.token })).code).toBe('not_allowed');
  expect((await call(product, readImport, { params }, { token: other.token })).code).toBe('not_found');
  expect((await call(product, listImportRows, { params, query: {} }, { token: other.token })).code).toBe(
    'not_found',
  );
  expect((await step(stopImport, other.token, read.id)).code).toBe('not_found');
  const fileId = await uploadList(product, token, Buffer.from('Nome;E-mail\nAna;a@x.test\n'));
  expect((await call(product, startImport, { body: { fileId } }, { token: other.token })).code).toBe(
    'not_found',
  );
  const { body } = await call(product, listImports, { query: {} }, { token });
  expect(body.items.map(({ id }) => id)).toEqual([read.id]);
});
