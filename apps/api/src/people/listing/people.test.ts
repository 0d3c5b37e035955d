import { changeGroupMembers, createGroup } from '@trilha/contract/people/groups.calls';
import { exportPeople, listPeople, readPeopleChoices } from '@trilha/contract/people/people.calls';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { auditTrail } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['salesperson'] });
  const auditor = await buildPerson(product.platform, client, { roles: ['auditor'] });
  return { client, administrator, seller, auditor };
}

const rename = (person: BuiltPerson, name: string) =>
  product.platform.database.acrossClients((db) =>
    db
      .updateTable('membership')
      .set({ display_name: name })
      .where('client_id', '=', person.clientId)
      .where('id', '=', person.membershipId)
      .execute(),
  );

const found = async (token: string, query: object): Promise<string[]> => {
  const { body, status } = await call(product, listPeople, { query }, { token });
  expect(status).toBe(200);
  return body.items.map(({ id }) => id);
};

test('people are found by name without accents, by e-mail and by the digits of their document [MG-03]', async () => {
  const { client, administrator, seller } = await world();
  await rename(seller, 'Ávila Gonçalves');
  const other = await buildPerson(product.platform, client, { document: '10420731093' });
  const { token } = administrator;
  expect(await found(token, { search: 'goncalves avi' })).toEqual([seller.membershipId]);
  expect(await found(token, { search: `${seller.username}@EXAMPLE` })).toEqual([seller.membershipId]);
  expect(await found(token, { search: '104.207.310-93' })).toEqual([other.membershipId]);
  expect(await found(token, { search: '100%' })).toEqual([]);
});

test('an address changed elsewhere is found at once [MG-03]', async () => {
  const { administrator, seller } = await world();
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('person')
      .set({ email: 'novo-endereco@example.test' })
      .where('id', '=', seller.personId)
      .execute(),
  );
  expect(await found(administrator.token, { search: 'novo-endereco' })).toEqual([seller.membershipId]);
});

test('the list is narrowed down by role, group, area, status and last access [MG-03]', async () => {
  const { client, administrator, seller, auditor } = await world();
  const { token } = administrator;
  const blocked = await buildPerson(product.platform, client, { status: 'blocked' });
  const group = await call(product, createGroup, { body: { name: 'Balcão' } }, { token });
  await call(
    product,
    changeGroupMembers,
    { params: { groupId: group.body.id }, body: { memberIds: [auditor.membershipId], inside: true } },
    { token },
  );
  expect(await found(token, { role: 'salesperson' })).toEqual([seller.membershipId]);
  expect(await found(token, { groupId: group.body.id })).toEqual([auditor.membershipId]);
  expect(await found(token, { status: 'blocked' })).toEqual([blocked.membershipId]);
  expect(await found(token, { role: 'superuser' })).toEqual([]);
  await product.platform.database.acrossClients(async (db) => {
    await db
      .updateTable('membership')
      .set({ last_seen_at: null })
      .where('id', '=', seller.membershipId)
      .execute();
    await db
      .updateTable('membership')
      .set({ last_seen_at: new Date('2026-09-01T00:00:00Z') })
      .where('id', '=', auditor.membershipId)
      .execute();
  });
  expect(await found(token, { lastAccess: 'never' })).toEqual([seller.membershipId]);
  expect(await found(token, { lastAccess: 'older' })).toEqual([auditor.membershipId]);
  expect((await found(token, { lastAccess: 'week' })).toSorted()).toEqual(
    [administrator.membershipId, blocked.membershipId].toSorted(),
  );
  const { body } = await call(product, listPeople, { query: { status: 'blocked' } }, { token });
  expect(body.counts).toEqual({ approved: 3, awaiting_approval: 0, blocked: 1 });
});

test.each(['name', 'lastAccess', 'joinedAt'] as const)(
  'pages by %s hold everybody once, in both directions [MG-03]',
  async (sort) => {
    const { client, administrator } = await world();
    for (let made = 0; made < 5; made += 1) await buildPerson(product.platform, client);
    const { token } = administrator;
    for (const direction of ['ascending', 'descending'] as const) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listed>> = await listed(token, {
          sort,
          direction,
          limit: 3,
          ...(cursor ? { cursor } : {}),
        });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(ids).size).toBe(8);
      expect(ids).toHaveLength(8);
    }
  },
);

const listed = async (token: string, query: object) =>
  (await call(product, listPeople, { query }, { token })).body;

test('a cursor that was never given out is refused [MG-03]', async () => {
  const { administrator } = await world();
  const { code } = await call(
    product,
    listPeople,
    { query: { cursor: 'bm90' } },
    { token: administrator.token },
  );
  expect(code).toBe('validation_failed');
});

test('the list, its choices and its export are for those who may see people, and of their client alone [MG-03] [CL-07]', async () => {
  const { administrator, seller } = await world();
  const other = await world();
  expect((await call(product, listPeople, { query: {} })).status).toBe(401);
  expect((await call(product, listPeople, { query: {} }, { token: seller.token })).code).toBe('not_allowed');
  expect((await call(product, readPeopleChoices, {}, { token: seller.token })).code).toBe('not_allowed');
  expect(await found(administrator.token, {})).not.toContain(other.seller.membershipId);
  expect((await takeOut(seller.token)).code).toBe('not_allowed');
});

const takeOut = (token: string) => call(product, exportPeople, { body: {} }, { token });

test('the export is a safe file, and the log keeps who took it [MG-03] [MG-07]', async () => {
  const { client, administrator, seller } = await world();
  await rename(seller, '=HYPERLINK("http://example.test")');
  const { body, status } = await takeOut(administrator.token);
  expect(status).toBe(200);
  const file = await product.app.inject({ method: 'GET', url: body.url });
  expect(file.headers['content-disposition']).toContain('pessoas-2026-11-21.csv');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(
    file.body.startsWith(
      '\uFEFFNome;Sobrenome;Nome que aparece;E-mail;Documento;Data de nascimento;Matrícula;',
    ),
  ).toBe(true);
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(4);
  expect(file.body).toContain(`"'=HYPERLINK(""http://example.test"")"`);
  expect(await auditTrail(product, client.id)).toEqual(['people.person.export']);
});

test('the export for spreadsheets holds text as text, and opens in its own format alone [MG-03]', async () => {
  const { administrator, seller } = await world();
  await rename(seller, '=1+1 & "<b>"');
  const { token } = administrator;
  const { url } = (await call(product, exportPeople, { body: { format: 'xlsx' } }, { token })).body;
  const file = await product.app.inject({ method: 'GET', url });
  expect(file.headers['content-disposition']).toContain('pessoas-2026-11-21.xlsx');
  const parts = unzipSync(file.rawPayload);
  expect(Object.keys(parts)).toContain('[Content_Types].xml');
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Nome</t></is></c>');
  expect(sheet).toContain('>=1+1 &amp; "&lt;b&gt;"</t>');
  expect(sheet).not.toContain('<f>');
  const asText = url.replaceAll('xlsx', 'csv');
  expect((await product.app.inject({ method: 'GET', url: asText })).statusCode).toBe(403);
});

test('an export opens for its session, unchanged and within its minute alone [MG-03] [CL-07]', async () => {
  const { administrator } = await world();
  const other = await world();
  const { url } = (await takeOut(administrator.token)).body;
  const fetched = async (address: string) =>
    (await product.app.inject({ method: 'GET', url: address })).statusCode;
  expect(await fetched(url.replace(administrator.clientId, other.client.id))).toBe(403);
  expect(await fetched(url.replace('/people?', '/import-rows?'))).toBe(403);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('login_session')
      .set({ ended_at: product.platform.now() })
      .where('person_id', '=', administrator.personId)
      .execute(),
  );
  expect(await fetched(url)).toBe(403);
  const late = (await takeOut(other.administrator.token)).body.url;
  product.setNow('2026-11-21T15:02:00Z');
  expect(await fetched(late)).toBe(403);
  product.setNow('2026-11-21T15:00:00Z');
  expect(await fetched(late)).toBe(200);
});
