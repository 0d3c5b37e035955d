import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { createGroup } from '@trilha/contract/people/groups.calls';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../testing/world.ts';
import { checkAudit } from './check-audit.ts';

let product: TestApplication;
let owner: Pool;
beforeAll(async () => {
  product = await openTestApplication();
  owner = new Pool({ ...product.settings, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await product.close();
});

async function world(actions = 3) {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  await Promise.all(
    Array.from({ length: actions }, (_unused, index) =>
      call(product, createGroup, { body: { name: `Grupo ${index}` } }, { token: administrator.token }),
    ),
  );
  return { client, administrator };
}
const listed = async (by: BuiltPerson, query: object = {}) =>
  (await call(product, listAuditLog, { query }, { token: by.token })).body;

/** The owner of the database puts the guard aside, as an intruder with their rights would. */
async function tamper(statement: string, clientId: string): Promise<void> {
  await owner.query('alter table audit_log disable trigger audit_log_append_only');
  await owner.query(statement, [clientId]);
  await owner.query('alter table audit_log enable trigger audit_log_append_only');
}
const faultsOf = async (slug: string): Promise<string[]> => {
  const { faults } = await checkAudit(product.settings);
  return faults.filter((fault) => fault.startsWith(`${slug}:`));
};

test('writers at once make one chain, and the check finds nothing wrong with it [MG-07]', async () => {
  const { client, administrator } = await world(30);
  const { items } = await listed(administrator, { limit: 100 });
  expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_unused, at) => 30 - at));
  expect(await faultsOf(client.slug)).toEqual([]);
  const report = await checkAudit(product.settings);
  expect(report.ends.some((end) => end.startsWith(`${client.slug} 30 `))).toBe(true);
});

test.each([
  {
    name: 'a changed content',
    statement: `update audit_log set after = '{"name":"Outro"}' where client_id = $1 and position = 2`,
    fault: 'row 2 was changed',
  },
  {
    name: 'another actor',
    statement: 'update audit_log set actor_membership_id = null where client_id = $1 and position = 1',
    fault: 'row 1 was changed',
  },
  {
    name: 'a row removed from the middle',
    statement: 'delete from audit_log where client_id = $1 and position = 2',
    fault: 'row 2 is missing',
  },
  {
    name: 'two rows in each other’s place',
    statement: `update audit_log set position = case position when 1 then -2 else -1 end
      where client_id = $1 and position in (1, 2)`,
    next: 'update audit_log set position = -position where client_id = $1 and position < 0',
    fault: 'row 1 was changed',
  },
  {
    name: 'a row put between two others',
    statement: 'update audit_log set position = -position - 1 where client_id = $1 and position >= 2',
    next: `with moved as (update audit_log set position = -position where client_id = $1 and position < 0
        returning client_id)
      insert into audit_log select client_id, 2, at, actor_membership_id, action, subject_kind, subject_id,
        before, after, request_id, hash, hash from audit_log where client_id = $1 and position = 1`,
    fault: 'row 2 was changed',
  },
  {
    name: 'rows removed from the end',
    statement: 'delete from audit_log where client_id = $1 and position >= 2',
    fault: 'rows 2 to 3 are missing from the end',
  },
  {
    name: 'a row added to the end',
    statement: `insert into audit_log select client_id, 4, at, actor_membership_id, action, subject_kind, subject_id,
      before, after, request_id, hash, hash from audit_log where client_id = $1 and position = 3`,
    fault: 'rows 4 to 4 were added',
  },
  {
    name: 'the end set back with the rows',
    statement: `with gone as (delete from audit_log where client_id = $1 and position = 3 returning client_id)
      update audit_end e set position = 2 from gone where e.client_id = gone.client_id`,
    fault: 'row 2 is not the end',
  },
])('the check names $name: $fault [MG-07]', async ({ statement, next, fault }) => {
  const { client } = await world();
  await tamper(statement, client.id);
  if (next) await tamper(next, client.id);
  expect(await faultsOf(client.slug)).toContain(`${client.slug}: ${fault}`);
});

test('even the owner of the database cannot change a row while the guard stands [MG-07]', async () => {
  const { client } = await world();
  await expect(
    owner.query('update audit_log set action = action where client_id = $1', [client.id]),
  ).rejects.toThrow('append-only');
});
