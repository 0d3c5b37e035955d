import { readFileSync } from 'node:fs';
import { completeRegistration } from '@trilha/contract/identity/registration.calls';
import { applyImport, listImportRows } from '@trilha/contract/people/imports.calls';
import { decideRegistrations } from '@trilha/contract/people/registrations.calls';
import { usualFields } from '@trilha/rules/identity/registration/registration-fields.rule';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/database/testing.ts';
import { call } from '../../testing/call.ts';
import { checkList, letItMove, readList } from '../../testing/imports.ts';
import { openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildOpenClient, newcomer, registering } from '../../testing/registration.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

let serial = 0;
const newEmail = (): string => {
  serial += 1;
  return `numbered-${serial}@example.test`;
};
const asked = {
  country: 'BR' as const,
  fields: [
    ...usualFields('BR').fields.filter(({ field }) => field === 'name' || field === 'email'),
    { field: 'employeeNumber' as const, presence: 'required' as const },
  ],
};
const openClient = (over = {}) => buildOpenClient(world, { approval: false, countries: [asked], ...over });
const administratorOf = (client: BuiltClient) =>
  buildPerson(world.product.platform, client, { roles: ['program_administrator'] });
const give = (person: BuiltPerson, number: string) =>
  world.product.platform.database.inClient(person.clientId, (db) =>
    db
      .insertInto('member_registration')
      .values({
        client_id: person.clientId,
        membership_id: person.membershipId,
        answers: JSON.stringify({ employeeNumber: number }),
        requested_at: world.product.platform.now(),
      })
      .execute(),
  );
const problemsOf = ({ body }: { readonly body: unknown }) =>
  (body as { fields?: readonly { path: string; code: string }[] }).fields?.map(
    ({ path, code }) => `${path} ${code}`,
  );
/** Everything but the last step, which is answered with a function. */
async function proved(client: BuiltClient, employeeNumber: string) {
  const { email } = newcomer();
  const door = registering(world, client);
  const proof = await door.prove(email);
  const answers = { firstName: 'Lia', lastName: 'Prado', email, emailConfirmation: email, employeeNumber };
  return () => door.send(answers, proof);
}
const register = async (client: BuiltClient, employeeNumber: string) =>
  (await proved(client, employeeNumber))();

test('a number that somebody gets meanwhile refuses its row alone, whichever of two imports is first [MG-03] [ID-12]', async () => {
  const { product } = world;
  const client = await buildClient(product.platform);
  const { token } = await administratorOf(client);
  const other = await buildPerson(product.platform, client);
  const list = await checkList(
    product,
    token,
    await readList(
      product,
      token,
      `Nome;E-mail;Matrícula\nAna;${newEmail()};00-900\nBia;${newEmail()};901\n`,
    ),
  );
  expect(list.foreseen).toEqual({ create: 2 });
  await call(product, applyImport, { params: { importId: list.id } }, { token });
  let commit: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  // As another import that has written this number and not ended yet: the judgement cannot see it, the key waits for it.
  const writing = product.platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('member_registration')
      .values({
        client_id: client.id,
        membership_id: other.membershipId,
        answers: JSON.stringify({ employeeNumber: '900' }),
        requested_at: product.platform.now(),
      })
      .execute();
    await held;
  });
  const moving = letItMove(product, token, list.id);
  await new Promise((resolve) => setTimeout(resolve, 400));
  commit();
  await writing;
  expect((await moving).applied).toEqual({ create: 1, error: 1 });
  const rows = (
    await call(product, listImportRows, { params: { importId: list.id }, query: { limit: 10 } }, { token })
  ).body.items;
  expect(rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`))).toEqual([
    ['employeeNumber employee_number_used'],
    [],
  ]);
});

test('of two who register with one number at once, one gets in and the other is told beside the field [ID-12] [ID-15]', async () => {
  const client = await openClient();
  const both = [await proved(client, '00-712'), await proved(client, '712')];
  const answers = await Promise.all(both.map((send) => send()));
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.code).toBe('registration_invalid');
  expect(refused && problemsOf(refused)).toEqual(['answers.employeeNumber employee_number_used']);
  // At another client it is another number.
  expect((await register(await openClient(), '712')).status).toBe(200);
});

test('who completes their data gets no number of somebody else, and keeps nothing of the try [ID-12] [ID-15]', async () => {
  const client = await openClient({ completion: true });
  const { platform } = world.product;
  await give(await buildPerson(platform, client), 'A-33');
  const person = await buildPerson(platform, client);
  const complete = (employeeNumber: string) =>
    call(
      world.product,
      completeRegistration,
      { body: { answers: { employeeNumber }, dataSharing: true } },
      { token: person.token },
    );
  const refused = await complete('a33');
  expect([refused.status, refused.code]).toEqual([422, 'registration_invalid']);
  expect(problemsOf(refused)).toEqual(['answers.employeeNumber employee_number_used']);
  expect((await complete('A34')).status).toBe(200);
});

test('who is refused sets the number free, and is let in later only while it is [ID-12] [MG-03]', async () => {
  const client = await openClient({ approval: true });
  const { token } = await administratorOf(client);
  const decide = async (decision: 'approved' | 'refused', memberIds: string[]) =>
    call(
      world.product,
      decideRegistrations,
      { body: { memberIds, decision, reason: decision === 'refused' ? 'Não é daqui' : '' } },
      { token },
    );
  const waiting = () =>
    world.product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('membership')
        .select('id')
        .where('client_id', '=', client.id)
        .where('status', '=', 'awaiting_approval')
        .execute(),
    );
  expect((await register(client, '55')).status).toBe(200);
  const stranger = (await waiting()).map(({ id }) => id);
  expect((await register(client, '55')).status).toBe(422);
  expect((await decide('refused', stranger)).status).toBe(200);
  expect((await register(client, '55')).status).toBe(200);
  const refused = await decide('approved', stranger);
  expect([refused.status, refused.code]).toEqual([409, 'employee_number_used']);
});

test('numbers that are double in an adopted database stay, and nobody gets them anew [ID-12]', async () => {
  const database = await createTestDatabase();
  const pool = new Pool({ ...database.settings, max: 1 });
  try {
    // As it was before.
    await pool.query(`drop trigger claim_employee_number on member_registration;
      drop function claim_employee_number();
      drop index member_registration_number_unique;
      alter table member_registration drop column number_doubled;
      insert into client (id, slug, name, colours, tagline, modules, time_zone, created_at)
        values (gen_random_uuid(), 'adopted', 'Adopted', '{}', '{}', '{}', 'America/Sao_Paulo', now());
      insert into person (id, username, email, first_name, last_name, created_at)
        select gen_random_uuid(), 'p' || n, 'p' || n || '@example.test', 'P', n::text, now() from generate_series(1, 5) n;
      insert into membership (client_id, id, person_id, display_name, joined_at)
        select c.id, p.id, p.id, p.username, now() from person p, client c;
      insert into member_registration (client_id, membership_id, answers, requested_at)
        select m.client_id, m.id, jsonb_build_object('employeeNumber',
            case m.display_name when 'p1' then '007' when 'p2' then '7' when 'p3' then '-' when 'p4' then ' ' else '8' end),
            now() - interval '1 day' * length(m.display_name)
          from membership m`);
    await pool.query(
      readFileSync(
        new URL(
          '../../../migrations/20261124000000__identity__member_registration__unique_number.sql',
          import.meta.url,
        ),
        'utf8',
      ),
    );
    const numberOf = (who: string, number: string) =>
      pool
        .query(
          `update member_registration r set answers = jsonb_build_object('employeeNumber', $2::text)
            from membership m where m.id = r.membership_id and m.display_name = $1`,
          [who, number],
        )
        .then(
          () => 'written',
          (error: unknown) => (error instanceof Error && 'constraint' in error ? error.constraint : error),
        );
    const doubled = await pool.query('select 1 from member_registration where number_doubled');
    expect(doubled.rowCount).toBe(1);
    expect(await numberOf('p1', '7')).toBe('written');
    expect(await numberOf('p2', '0-07')).toBe('written');
    expect(await numberOf('p5', '7')).toBe('member_registration_number_unique');
    // Whichever of the two gives it up, the other one has it alone.
    expect(await numberOf('p1', '9')).toBe('written');
    expect(await numberOf('p5', '7')).toBe('member_registration_number_unique');
    expect(await numberOf('p1', '7')).toBe('member_registration_number_unique');
    expect(await numberOf('p2', '10')).toBe('written');
    expect(await numberOf('p5', '7')).toBe('written');
  } finally {
    await pool.end();
    await database.drop();
  }
});
