import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildRegradedTest, openRegradeDesk, sitAt } from '../../testing/regrades.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

const TWO_RIGHT = [true, true, false, false, false];
const NONE_RIGHT = [false, false, false, false, false];
const FOUR_RIGHT = [true, true, true, true, false];

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
let desk: ReturnType<typeof openRegradeDesk>;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  desk = openRegradeDesk(product, client, manager);
});
afterAll(() => product.close());

/** Somebody who failed their only attempt, which began another round of the test. */
async function failARound() {
  const asked = await buildRegradedTest(product, client, { kind: 'restart_test', maximumAttempts: 1 });
  const failed = await sitAt(product, client, asked, { values: TWO_RIGHT });
  const { id } = await desk.preview(asked, 2, 'everybody');
  /** All get one question more; the round that was failed was passed after all. */
  const regrade = async () => {
    await desk.apply(id);
    expect((await desk.settled(id)).state).toBe('applied');
  };
  return { asked, ...failed, regrade };
}

const standing = ({ person }: { readonly person: BuiltPerson }) =>
  product.platform.database.inClient(client.id, async (db) =>
    db
      .selectFrom('activity_progress as progress')
      .innerJoin('enrolment', 'enrolment.id', 'progress.enrolment_id')
      .select(['progress.round', 'progress.state', 'progress.score'])
      .where('enrolment.membership_id', '=', person.membershipId)
      .orderBy('progress.round', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );

test('a pass that a regrade finds in a round before stays, however the next attempts end [AS-03] [AS-04] [AS-06]', async () => {
  const { asked, person, regrade } = await failARound();
  await regrade();
  expect(await standing({ person })).toEqual({ round: 2, state: 'approved', score: 60 });
  await sitAt(product, client, asked, { values: NONE_RIGHT, again: person });
  expect(await standing({ person })).toEqual({ round: 2, state: 'approved', score: 60 });
});

test('of a pass in a round before and a better one in this the better counts [AS-04] [AS-06]', async () => {
  const { asked, person, regrade } = await failARound();
  await sitAt(product, client, asked, { values: FOUR_RIGHT, again: person });
  expect(await standing({ person })).toEqual({ round: 2, state: 'approved', score: 80 });
  await regrade();
  expect(await standing({ person })).toMatchObject({ round: 2, score: 80 });
});
