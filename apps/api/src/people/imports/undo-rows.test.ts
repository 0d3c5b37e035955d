import { applyImport, listImportRows, undoImport } from '@trilha/contract/people/imports.calls';
import { listPeople } from '@trilha/contract/people/people.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { checkList, letItMove, readList } from '../../testing/imports.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const step = (declared: typeof applyImport | typeof undoImport, token: string, importId: string) =>
  call(product, declared, { params: { importId } }, { token });

test('undoing leaves whom the team has given a place or marked present, though they never came in [MG-03] [LE-06]', async () => {
  const client = await buildClient(product.platform);
  const { token, membershipId: teacher } = await buildPerson(product.platform, client, {
    roles: ['program_administrator'],
  });
  const emails = ['fresh', 'placed', 'present'].map((name) => `${name}@undo.example.test`);
  const list = ['Nome;E-mail', ...emails.map((email) => `Ana;${email}`), ''].join('\n');
  const { id: importId } = await checkList(product, token, await readList(product, token, list));
  await step(applyImport, token, importId);
  expect((await letItMove(product, token, importId)).applied).toEqual({ create: 3 });

  const people = async (): Promise<ReadonlyMap<string | null, string>> => {
    const { body } = await call(product, listPeople, { query: { search: 'undo.example' } }, { token });
    return new Map(body.items.map(({ email, id }) => [email, id]));
  };
  const members = await people();
  const held = await buildClass(product.platform, client);
  await product.platform.database.inClient(client.id, async (db) => {
    const now = product.platform.now();
    const at = { client_id: client.id, class_id: held.id };
    const placed = {
      id: crypto.randomUUID(),
      training_id: held.trainingId,
      state: 'subscribed',
      asked_at: now,
    };
    const present = { mark: 'present', marked_by: teacher, marked_at: now };
    await db
      .insertInto('class_subscription')
      .values({ ...at, ...placed, membership_id: members.get('placed@undo.example.test') ?? '' })
      .execute();
    await db
      .insertInto('class_presence')
      .values({ ...at, ...present, membership_id: members.get('present@undo.example.test') ?? '' })
      .execute();
  });

  await step(undoImport, token, importId);
  expect((await letItMove(product, token, importId)).undone).toMatchObject({ withdrawn: 1, kept: 2 });
  const { body } = await call(
    product,
    listImportRows,
    { params: { importId }, query: { limit: 100, kept: 'true' } },
    { token },
  );
  expect(body.items.map(({ email, undoProblems }) => [email, undoProblems[0]?.code])).toEqual([
    ['placed@undo.example.test', 'in_use'],
    ['present@undo.example.test', 'in_use'],
  ]);
  expect(new Set((await people()).keys())).toEqual(new Set(emails.slice(1)));
});

/** What an import writes itself, what is reckoned from other rows, and what nobody misses. */
const GOES_WITH_THE_PERSON = [
  'cookie_choice',
  'member_registration',
  'next_action_set_aside',
  'people_group_member',
  'ranking_change',
  'realtime_change',
  'registration_request',
  'training_account',
];

test('whatever would go with a membership keeps its person when an import is undone, or is known to be nothing they did [MG-03]', async () => {
  const { cascading, body } = await product.platform.database.acrossClients(async (db) => ({
    cascading: await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where confrelid = 'membership'::regclass and contype = 'f' and confdeltype = 'c' order by 1`.execute(
      db,
    ),
    body: await sql<{ text: string }>`
      select prosrc as text from pg_proc where proname = 'withdraw_imported_members'`.execute(db),
  }));
  const asked = body.rows[0]?.text ?? '';
  expect(asked).toContain('from class_presence');
  const silent = cascading.rows.map(({ name }) => name).filter((name) => !asked.includes(`from ${name}`));
  expect(silent).toEqual(GOES_WITH_THE_PERSON);
});
