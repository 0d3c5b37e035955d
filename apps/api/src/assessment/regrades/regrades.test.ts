import { submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { previewRegrade, readRegrade } from '@trilha/contract/assessment/regrades.calls';
import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { openDesk, sitAtEssays } from '../../testing/essays.ts';
import { enrolPerson } from '../../testing/learning.ts';
import { buildRegradedTest, openRegradeDesk, sitAt } from '../../testing/regrades.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { lookAfterRegrades } from './look-after-regrades.job.ts';

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

const certificatesOf = async ({ token }: BuiltPerson): Promise<number> =>
  (await call(product, listCertificates, {}, { token })).body.items.length;

test('a mended key is previewed, applied and told, and nobody loses a pass [AS-04] [AS-06] [AS-07] [GM-03]', async () => {
  const asked = await buildRegradedTest(product, client);
  const gains = await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  const keeps = await sitAt(product, client, asked, { values: [true, true, true, false, false] });
  const falls = await sitAt(product, client, asked, { values: [false, true, true, false, false] });
  const before = await Promise.all([gains, keeps, falls].map(({ attemptId }) => desk.keptOf(attemptId)));
  expect((await desk.mend(asked, 2)).body.answered).toBe(3);
  const preview = await desk.preview(asked, 2, 'key', 'O gabarito estava trocado.');
  expect(preview).toMatchObject({
    state: 'ready',
    seen: 3,
    total: 3,
    counts: { passes: 1, pass_kept: 1, falls: 1 },
  });
  expect(await Promise.all([gains, keeps, falls].map(({ attemptId }) => desk.keptOf(attemptId)))).toEqual(
    before,
  );
  const foreseen = await desk.people(preview.id);
  expect(
    foreseen
      .map(({ person, before: old, after }) => [typeof person, old, after])
      .toSorted((a, b) => Number(b[2]) - Number(a[2]) || Number(a[1]) - Number(b[1])),
  ).toEqual([
    ['string', 40, 60],
    ['string', 60, 60],
    ['string', 40, 20],
  ]);

  expect((await desk.apply(preview.id)).body).toEqual({ state: 'applying' });
  expect(await desk.settled(preview.id)).toMatchObject({ state: 'applied', counts: preview.counts });
  const [gained, kept, fallen] = await Promise.all([gains, keeps, falls].map(desk.resultOf));
  expect(gained).toMatchObject({ score: 60, passed: true, reviews: ['O gabarito estava trocado.'] });
  expect(gained?.questions[2]).toMatchObject({ regraded: 'key', fraction: 1, key: { value: false } });
  expect(kept).toMatchObject({ score: 60, passed: true });
  expect(fallen).toMatchObject({ score: 20, passed: false });
  expect(await certificatesOf(gains.person)).toBe(1);
  expect((await desk.toldOf(gains)).map(({ parameters }) => parameters)).toMatchObject([
    { before: 40, score: 60 },
  ]);
  expect(await desk.toldOf(keeps)).toEqual([]);
  const after = await Promise.all([gains, keeps, falls].map(({ attemptId }) => desk.keptOf(attemptId)));
  expect(after.map(({ answers }) => answers)).toEqual(before.map(({ answers }) => answers));
  expect(after.map(({ attempt }) => [attempt.questions, attempt.keys])).toEqual(
    before.map(({ attempt }) => [attempt.questions, attempt.keys]),
  );
});

test.each([
  { way: 'everybody', scores: [60, 80] },
  { way: 'void', scores: [50, 75] },
] as const)(
  'a question thrown out, by $way, moves scores and says so [AS-06] [AS-07]',
  async ({ way, scores }) => {
    const asked = await buildRegradedTest(product, client, { minimumScore: 90 });
    const one = await sitAt(product, client, asked, { values: [true, true, false, false, false] });
    const other = await sitAt(product, client, asked, { values: [true, true, true, false, false] });
    const { id } = await desk.preview(asked, 3, way);
    await desk.apply(id);
    await desk.settled(id);
    const results = await Promise.all([one, other].map(desk.resultOf));
    expect(results.map(({ score }) => score)).toEqual(scores);
    expect(results[0]?.questions[3]).toMatchObject({
      regraded: way,
      fraction: way === 'void' ? null : 1,
      key: null,
    });
  },
);

test('an undo brings back exactly what was, but for a pass that came of it [AS-04] [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  const passes = await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  const rises = await sitAt(product, client, asked, { values: [true, false, false, false, false] });
  const before = await desk.keptOf(rises.attemptId);
  const { id } = await desk.preview(asked, 4, 'everybody');
  await desk.apply(id);
  await desk.settled(id);
  expect((await desk.resultOf(rises)).score).toBe(40);
  expect((await desk.undo(id)).status).toBe(200);
  expect(await desk.settled(id)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await desk.keptOf(rises.attemptId)).toEqual(before);
  expect(await desk.resultOf(rises)).toMatchObject({ score: 20, reviews: [] });
  expect(await desk.resultOf(passes)).toMatchObject({ score: 60, passed: true });
  expect(await certificatesOf(passes.person)).toBe(1);
  expect((await desk.undo(id)).code).toBe('regrade_not_ready');
  expect(await desk.read(id)).toMatchObject({ seen: 2, total: 2 });
  const scores = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'assessment.regrade.score')
      .where('subject_id', '=', rises.person.membershipId)
      .orderBy('position')
      .execute(),
  );
  expect(scores).toMatchObject([
    { before: { score: 20 }, after: { score: 40 } },
    { before: { score: 40 }, after: { score: 20 } },
  ]);
});

test('whoever began after the preview is counted and regraded, too [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  const { id, total } = await desk.preview(asked, 2, 'everybody');
  expect(total).toBe(1);
  const later = await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  await desk.apply(id);
  expect(await desk.settled(id)).toMatchObject({ seen: 2, total: 2, counts: { passes: 2 } });
  expect(await desk.resultOf(later)).toMatchObject({ score: 60, passed: true });
});

test.each([
  { order: [1, 0], between: 40 },
  { order: [0, 1], between: 25 },
] as const)(
  'of two regrades undone in the order $order each leaves what the other says, and both the first score [AS-06] [AS-07]',
  async ({ order, between }) => {
    const asked = await buildRegradedTest(product, client, { minimumScore: 100 });
    const sat = await sitAt(product, client, asked, { values: [true, false, false, false, false] });
    const first = await desk.keptOf(sat.attemptId);
    const ids: string[] = [];
    for (const [place, way] of [[1, 'everybody'] as const, [2, 'void'] as const]) {
      const { id } = await desk.preview(asked, place, way);
      await desk.apply(id);
      await desk.settled(id);
      ids.push(id);
    }
    expect((await desk.resultOf(sat)).score).toBe(50);
    const [one, other] = order.map((place) => ids[place] ?? '');
    await desk.undo(one ?? '');
    expect(await desk.settled(one ?? '')).toMatchObject({ state: 'undone', kept: 0 });
    const result = await desk.resultOf(sat);
    expect([result.score, result.reviews?.length]).toEqual([between, 1]);
    expect(result.questions.filter(({ regraded }) => regraded)).toHaveLength(1);
    await desk.undo(other ?? '');
    expect(await desk.settled(other ?? '')).toMatchObject({ state: 'undone', kept: 0 });
    expect(await desk.keptOf(sat.attemptId)).toEqual(first);
    expect((await desk.resultOf(sat)).reviews).toEqual([]);
  },
);

test('of two regrades of one question the later one holds, and twice is once [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client, { minimumScore: 100 });
  const sat = await sitAt(product, client, asked, { values: [true, false, false, false, false] });
  for (const way of ['everybody', 'void', 'everybody', 'everybody'] as const) {
    const { id } = await desk.preview(asked, 1, way);
    await desk.apply(id);
    await desk.settled(id);
  }
  expect((await desk.resultOf(sat)).score).toBe(40);
  expect(await desk.toldOf(sat)).toHaveLength(3);
  expect((await desk.history(asked, 1)).items.map(({ state }) => state)).toEqual(
    Array.from({ length: 4 }, () => 'applied'),
  );
});

test('an attempt that runs while a regrade is applied is graded with it when it ends [AS-05] [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  const running = await sitAt(product, client, asked, {
    values: [true, true, false, false, false],
    handsIn: false,
  });
  await desk.mend(asked, 2);
  const preview = await desk.preview(asked, 2, 'key');
  expect(preview.counts).toEqual({ undecided: 1 });
  await desk.apply(preview.id);
  await desk.settled(preview.id);
  const params = { attemptId: running.attemptId };
  const ended = await call(product, submitAttempt, { params }, { token: running.person.token });
  expect(ended.body).toMatchObject({ score: 60, passed: true });
  await desk.undo(preview.id);
  expect(await desk.settled(preview.id)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await desk.resultOf(running)).toMatchObject({ score: 60, passed: true });
});

test('whoever hands in while a regrade is applied has it, whichever comes first [AS-05] [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  const running = await Promise.all(
    Array.from({ length: 6 }, () =>
      sitAt(product, client, asked, { values: [true, true, false, false, false], handsIn: false }),
    ),
  );
  const { id } = await desk.preview(asked, 2, 'everybody');
  await desk.apply(id);
  await Promise.all([
    deliverEverything(product),
    ...running.map(({ person, attemptId }) =>
      call(product, submitAttempt, { params: { attemptId } }, { token: person.token }),
    ),
  ]);
  expect((await desk.settled(id)).state).toBe('applied');
  for (const sat of running) {
    expect(await desk.resultOf(sat)).toMatchObject({ score: 60, passed: true });
    expect(await certificatesOf(sat.person)).toBe(1);
  }
});

test('of an undo and somebody who hands in each attempt has the one or the other, whole [AS-05] [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  const running = await Promise.all(
    Array.from({ length: 6 }, () =>
      sitAt(product, client, asked, { values: [true, true, false, false, false], handsIn: false }),
    ),
  );
  const { id } = await desk.preview(asked, 2, 'everybody');
  await desk.apply(id);
  await desk.settled(id);
  await desk.undo(id);
  await Promise.all([
    deliverEverything(product),
    ...running.map(({ person, attemptId }) =>
      call(product, submitAttempt, { params: { attemptId } }, { token: person.token }),
    ),
  ]);
  expect((await desk.settled(id)).state).toBe('undone');
  for (const sat of running) {
    const { attempt } = await desk.keptOf(sat.attemptId);
    const { state } = await product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('regrade_attempt')
        .select('state')
        .where('regrade_id', '=', id)
        .where('attempt_id', '=', sat.attemptId)
        .executeTakeFirstOrThrow(),
    );
    expect([state, attempt.score]).toEqual(state === 'kept' ? ['kept', 60] : ['undone', 40]);
  }
});

test('a regrade whose worker is gone is found again and goes on from its place [AS-06] [OP-02]', async () => {
  const asked = await buildRegradedTest(product, client);
  const sat = await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  const { id } = await desk.preview(asked, 2, 'everybody');
  await desk.apply(id);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('regrade')
      .set({ moved_at: new Date(product.platform.now().getTime() - 60_000) })
      .where('client_id', '=', client.id)
      .where('id', '=', id)
      .execute(),
  );
  await deliverEvents(product, []);
  expect((await desk.read(id)).state).toBe('applying');
  await lookAfterRegrades.run(product.platform, client.id);
  expect(await desk.settled(id)).toMatchObject({ state: 'applied', counts: { passes: 1 } });
  expect(await certificatesOf(sat.person)).toBe(1);
});

test('two who apply at once, and twenty repeats, are one application [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  const sat = await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  const { id } = await desk.preview(asked, 2, 'everybody');
  const colleague = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const other = openRegradeDesk(product, client, colleague);
  const key = crypto.randomUUID();
  const answers = await Promise.all([
    other.apply(id),
    ...Array.from({ length: 20 }, () => desk.apply(id, key)),
  ]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  await Promise.all(Array.from({ length: 3 }, () => deliverEverything(product)));
  expect(await desk.settled(id)).toMatchObject({ state: 'applied', counts: { passes: 1 } });
  expect(await desk.toldOf(sat)).toHaveLength(1);
  expect(await certificatesOf(sat.person)).toBe(1);
  expect((await desk.apply(id)).code).toBe('regrade_not_ready');
  await desk.begin(asked, 2, 'void');
});

test('while one regrade of a question is under way no other begins, nor is applied [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  const { id } = await desk.preview(asked, 2, 'everybody');
  await desk.apply(id);
  expect((await desk.begin(asked, 2, 'void')).code).toBe('regrade_under_way');
  await desk.settled(id);
  expect((await desk.begin(asked, 2, 'void')).status).toBe(200);
});

test('what an instructor grades is graded anew one by one, not here [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const essays = openDesk(product, client, manager);
  const essay = (await essays.queueOf(sitting)).items[0];
  const refused = await call(
    product,
    previewRegrade,
    {
      params: await bankOf(essay?.question.id ?? ''),
      body: { way: 'void', reason: 'Ambígua.' },
    },
    { token: manager.token },
  );
  expect(refused.code).toBe('question_judged_by_person');
});

const bankOf = async (questionId: string) => {
  const { bank_id: bankId } = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('question')
      .select('bank_id')
      .where('client_id', '=', client.id)
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow(),
  );
  return { bankId, questionId };
};

test('whoever regrades leaves out their own attempts, which a colleague regrades [AS-04] [AS-06]', async () => {
  const asked = await buildRegradedTest(product, client);
  await enrolPerson(product.platform, manager, asked.trainingId);
  const values = [true, true, false, false, false];
  const own = await sitAt(product, client, asked, { values, again: manager });
  const other = await sitAt(product, client, asked, { values });
  const colleague = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const beside = openRegradeDesk(product, client, colleague);
  const { id, counts } = await desk.preview(asked, 2, 'everybody');
  expect(counts).toEqual({ own: 1, passes: 1 });
  // Who chose it stays out of it, whoever applies it.
  await beside.apply(id);
  expect(await desk.settled(id)).toMatchObject({ state: 'applied', counts: { own: 1, passes: 1 } });
  expect(await desk.resultOf(own)).toMatchObject({ score: 40, passed: false });
  expect(await desk.resultOf(other)).toMatchObject({ score: 60, passed: true });
  const again = await beside.preview(asked, 2, 'everybody');
  await beside.apply(again.id);
  await beside.settled(again.id);
  expect(await desk.resultOf(own)).toMatchObject({ score: 60, passed: true });
});

test('names are for whoever may read who takes part, and a regrade for whoever writes questions [AS-06] [MG-01] [CL-07]', async () => {
  const asked = await buildRegradedTest(product, client);
  await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  const { id } = await desk.preview(asked, 2, 'everybody');
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  expect((await desk.people(id, author.token)).map(({ person }) => person)).toEqual([null]);
  const seller = await buildPerson(product.platform, client);
  const readAs = (token?: string) =>
    call(product, readRegrade, { params: { regradeId: id } }, token ? { token } : {});
  expect((await readAs(seller.token)).status).toBe(403);
  expect((await readAs()).status).toBe(401);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  expect((await readAs(stranger.token)).status).toBe(404);
  const params = { bankId: asked.bankId, questionId: newId() };
  const body = { way: 'void', reason: 'Ambígua.' } as const;
  expect((await call(product, previewRegrade, { params, body }, { token: manager.token })).status).toBe(404);
});
