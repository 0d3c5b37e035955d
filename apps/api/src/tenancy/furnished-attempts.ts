import {
  reportDeparture,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { sendOfflineAttempt, takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { previewRegrade } from '@trilha/contract/assessment/regrades.calls';
import { giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import { buildBank } from '../testing/assessment.ts';
import { call } from '../testing/call.ts';
import { sitAtEssays } from '../testing/essays.ts';
import { buildCourse, enrolPerson, testActivity } from '../testing/learning.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** A finished attempt at the test and a running one, with an answer. */
export async function furnishAttempts(
  product: TestApplication,
  { token }: BuiltPerson,
  params: { readonly trainingId: string; readonly hierarchyOrder: number },
) {
  const ended = await call(product, startAttempt, { params }, { token });
  await call(product, submitAttempt, { params: { attemptId: ended.body.id } }, { token });
  const { body } = await call(product, startAttempt, { params }, { token });
  const [drawn] = body.questions;
  const given = { answer: { kind: 'true_false' as const, value: true }, sequence: 1, device: 'phone' };
  const at = { attemptId: body.id, questionId: drawn?.id ?? '' };
  await call(product, saveAnswer, { params: at, body: given }, { token });
  await call(product, reportDeparture, { params: { attemptId: body.id } }, { token });
  return { endedAttemptId: ended.body.id, attemptId: body.id, drawnQuestionId: at.questionId };
}

/** What a question was before it was saved anew. */
export const furnishVersion = (product: TestApplication, client: BuiltClient, questionId: string) =>
  product.platform.database.inClient(client.id, async (db) => {
    await db
      .updateTable('question')
      .set({ revision: 2 })
      .where('client_id', '=', client.id)
      .where('id', '=', questionId)
      .execute();
    await db
      .insertInto('question_version')
      .values({
        client_id: client.id,
        question_id: questionId,
        revision: 1,
        presentation: JSON.stringify({
          kind: 'true_false',
          prompt: `Antes ${client.slug}`,
          imageFileId: null,
        }),
        answer_key: JSON.stringify({ kind: 'true_false', value: true }),
        feedback: JSON.stringify({ right: '', wrong: '' }),
        weight: 1,
        counting: 'part',
        difficulty: 'easy',
        tags: [],
        saved_at: product.platform.now(),
      })
      .execute();
  });

/** An essay handed in by somebody else, which the owner may grade. */
export async function furnishEssay(
  product: TestApplication,
  client: BuiltClient,
  member: BuiltPerson,
): Promise<string> {
  const { handIn } = await sitAtEssays(product, client, {}, {}, member);
  const attemptId = await handIn(`Resposta ${client.slug}`);
  const { id } = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('essay')
      .select('id')
      .where('client_id', '=', client.id)
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** A regrade of a question that was applied to an attempt. */
export async function furnishRegrade(
  product: TestApplication,
  client: BuiltClient,
  { owner, ...of }: { owner: BuiltPerson; bankId: string; questionId: string; attemptId: string },
): Promise<string> {
  const params = { bankId: of.bankId, questionId: of.questionId };
  const body = { way: 'void', reason: `Ambígua em ${client.slug}` } as const;
  const { regradeId } = (await call(product, previewRegrade, { params, body }, { token: owner.token })).body;
  const now = product.platform.now();
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .updateTable('regrade')
      .set({ state: 'applied', number: 1, applied_by: owner.membershipId, applied_at: now })
      .where('client_id', '=', client.id)
      .where('id', '=', regradeId)
      .execute();
    await db
      .insertInto('regrade_attempt')
      .values({
        client_id: client.id,
        regrade_id: regradeId,
        attempt_id: of.attemptId,
        state: 'applied',
        outcome: 'same',
      })
      .execute();
  });
  return regradeId;
}

/** A test somebody else took along, whose report waits for the owner to decide; and one the owner took. */
export async function furnishOffline(
  product: TestApplication,
  client: BuiltClient,
  owner: BuiltPerson,
  member: BuiltPerson,
) {
  const { bankId } = await buildBank(product.platform, client, 2);
  const course = await buildCourse(product.platform, client, {}, [testActivity({ bankId, offline: true })]);
  const place = { trainingId: course.id, hierarchyOrder: 1 };
  const take = async (person: BuiltPerson) => {
    await enrolPerson(product.platform, person, course.id);
    const taken = { params: place, body: { device: newId() } };
    return (await call(product, takeOfflineAttempt, taken, { token: person.token })).body;
  };
  const { attemptId, seal } = await take(member);
  await call(
    product,
    sendOfflineAttempt,
    { params: { attemptId }, body: { device: newId(), seal, events: [] } },
    { token: member.token },
  );
  const { id } = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('offline_report')
      .select('id')
      .where('client_id', '=', client.id)
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow(),
  );
  return { offlineReportId: id, offlineAttemptId: (await take(owner)).attemptId };
}

/** More time at the test, given to somebody else by the owner. */
export async function furnishException(
  product: TestApplication,
  client: BuiltClient,
  { by, member, activityId }: { by: BuiltPerson; member: BuiltPerson; activityId: string },
): Promise<string> {
  const { body } = await call(
    product,
    giveTestException,
    {
      params: { activityId },
      body: {
        subject: { of: 'person', memberId: member.membershipId },
        extraPercent: 50,
        extraMinutes: null,
        extraAttempts: 1,
        opensAt: null,
        closesAt: null,
        reason: `Laudo ${client.slug}`,
      },
    },
    { token: by.token },
  );
  return body.id;
}

/** A category of a bank, and one that lies in it. */
export async function furnishCategories(product: TestApplication, client: BuiltClient, bankId: string) {
  const [questionCategoryId, innerCategoryId] = [newId(), newId()];
  const row = { client_id: client.id, bank_id: bankId, created_at: product.platform.now() };
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('question_category')
      .values([
        { ...row, id: questionCategoryId, name: 'Conversa' },
        { ...row, id: innerCategoryId, name: 'Preço', parent_id: questionCategoryId },
      ])
      .execute(),
  );
  return { questionCategoryId, innerCategoryId };
}
