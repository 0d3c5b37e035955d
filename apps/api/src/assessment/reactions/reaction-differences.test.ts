import { handInReaction, readReactionResults } from '@trilha/contract/assessment/reactions.calls';
import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
});
afterAll(() => product.close());

const CONTENT: ReactionContent = {
  kind: 'reaction_evaluation',
  anonymous: true,
  questions: [
    {
      kind: 'scale',
      id: 'likely',
      prompt: 'Você recomendaria?',
      required: true,
      look: 'recommend',
      low: '',
      high: '',
    },
  ],
};

/** Who answers, in their order: of the first class, of the second, or of none; at two of the places somebody else takes the first class. */
const ORDER = ['a', 'b', 'a', '', 'a', 'a', 'b', '', 'a', 'b', 'b', '', 'b', 'a', 'a', '', '', 'b', 'a', 'a'];
const TAKEN_OVER = new Set([3, 12]);

test('no two views of an evaluation, and none before and after an answer, differ by fewer than five people [AS-01]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const instructors = await Promise.all(
    [1, 2].map(() => buildPerson(product.platform, client, { roles: ['instructor'] })),
  );
  const [first, second] = instructors;
  if (!first || !second) throw new Error('There are two.');
  const course = await buildCourse(product.platform, client, {}, [{ content: CONTENT }]);
  const activityId = course.activityIds[0] ?? '';
  const heldBy = { training_id: course.id, instructor_membership_id: first.membershipId };
  const classes = {
    a: await buildClass(product.platform, client, { ...heldBy, name: 'Manhã' }),
    b: await buildClass(product.platform, client, { ...heldBy, name: 'Tarde' }),
  };
  const filters = [undefined, classes.a.id, classes.b.id].flatMap((classId) =>
    [undefined, first.membershipId, second.membershipId].flatMap((instructorId) =>
      [{}, { from: '2026-12' }, { to: '2026-11' }].map((months) => ({
        ...(classId ? { classId } : {}),
        ...(instructorId ? { instructorId } : {}),
        ...months,
      })),
    ),
  );
  /** How many are seen by each filter, and in each line of each trend; of few views, or of all there are. */
  const views = async ({ isAll }: { isAll: boolean }): Promise<Map<string, number>> => {
    const seen = new Map<string, number>();
    for (const viewer of isAll ? [manager, first, second] : [manager]) {
      const token = await signInAgain(product.platform, viewer);
      for (const filter of filters.filter((each) => isAll || !('from' in each || 'to' in each)))
        for (const by of isAll ? (['month', 'class', 'instructor'] as const) : (['class'] as const)) {
          const params = { activityId };
          const query = { ...filter, by };
          const { status, body } = await call(product, readReactionResults, { params, query }, { token });
          if (status !== 200) continue;
          const name = `${viewer.membershipId} ${JSON.stringify(filter)}`;
          seen.set(name, body.shown);
          for (const line of body.trend) seen.set(`${name} ${by} ${line.id}`, line.answers);
        }
    }
    return seen;
  };
  const isSafe = (people: number): boolean => people === 0 || Math.abs(people) >= 5;
  let before = await views({ isAll: false });
  for (const [place, of] of ORDER.entries()) {
    if (place === 10) product.setNow('2026-12-02T15:00:00Z');
    if (TAKEN_OVER.has(place))
      await product.platform.database.inClient(client.id, (db) =>
        db
          .updateTable('training_class')
          .set({ instructor_membership_id: (place === 3 ? second : first).membershipId })
          .where('client_id', '=', client.id)
          .where('id', '=', classes.a.id)
          .execute(),
      );
    const person = await buildPerson(product.platform, client);
    await enrolPerson(product.platform, person, course.id);
    if (of === 'a' || of === 'b')
      await product.platform.database.inClient(client.id, (db) =>
        db
          .insertInto('class_subscription')
          .values({
            client_id: client.id,
            id: crypto.randomUUID(),
            class_id: classes[of].id,
            training_id: course.id,
            membership_id: person.membershipId,
            state: 'subscribed',
            asked_at: product.platform.now(),
          })
          .execute(),
      );
    const params = { trainingId: course.id, hierarchyOrder: 1 };
    const answers = [{ kind: 'scale' as const, asked: 'likely', value: place % 11 }];
    const body = { anonymous: true, answers };
    expect((await call(product, handInReaction, { params, body }, person)).status).toBe(200);
    const now = await views({ isAll: false });
    for (const [name, people] of now) expect(isSafe(people - (before.get(name) ?? 0)), name).toBe(true);
    before = now;
  }
  const counts = [...(await views({ isAll: true })).values()];
  for (const one of counts) for (const other of counts) expect(isSafe(one - other)).toBe(true);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(10);
}, 60_000);
