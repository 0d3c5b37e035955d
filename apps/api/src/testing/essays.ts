import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { gradeEssay, listEssays } from '@trilha/contract/assessment/essays.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import type { Criterion } from '@trilha/rules/assessment/question';
import type { Platform } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { buildCourse, enrolPerson, testActivity } from './learning.ts';
import { type BuiltClient, type BuiltPerson, buildPerson } from './world.ts';

/** Two criteria: four points for clarity, one for an example. */
export const RUBRIC: readonly Criterion[] = [
  {
    id: 'c1',
    name: 'Clareza',
    levels: [
      { id: 'l1', name: 'Confusa', points: 0 },
      { id: 'l2', name: 'Clara', points: 4 },
    ],
  },
  {
    id: 'c2',
    name: 'Exemplo',
    levels: [
      { id: 'l1', name: 'Sem exemplo', points: 0 },
      { id: 'l2', name: 'Com exemplo', points: 1 },
    ],
  },
];

/** A bank of essays, the first with a rubric where one is asked for. */
export async function buildEssayBank(
  platform: Platform,
  client: BuiltClient,
  { essays = 1, rubric = [] }: { readonly essays?: number; readonly rubric?: readonly Criterion[] } = {},
): Promise<{ readonly bankId: string; readonly questionIds: readonly string[] }> {
  const bankId = newId();
  const questionIds = Array.from({ length: essays }, () => newId());
  const now = platform.now();
  await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('question_bank')
      .values({ client_id: client.id, id: bankId, name: `Dissertativas ${bankId}`, created_at: now })
      .execute();
    await db
      .insertInto('question')
      .values(
        questionIds.map((id, position) => ({
          client_id: client.id,
          id,
          bank_id: bankId,
          kind: 'essay',
          presentation: JSON.stringify({
            kind: 'essay',
            prompt: `Explique ${position + 1}`,
            imageFileId: null,
            maximumCharacters: 2000,
          }),
          answer_key: JSON.stringify({
            kind: 'essay',
            guidance: 'Procure um exemplo.',
            ...(position === 0 && rubric.length > 0 ? { rubric } : {}),
          }),
          position,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  });
  return { bankId, questionIds };
}

export interface EssaySitting {
  readonly person: BuiltPerson;
  readonly trainingId: string;
  readonly enrolmentId: string;
  readonly place: { readonly params: { readonly trainingId: string; readonly hierarchyOrder: number } };
  /** Starts an attempt, writes every essay and hands it in; answers the attempt. */
  readonly handIn: (text?: string) => Promise<string>;
}

/** A learner in front of a test of essays, at a course that pays and certifies. */
export async function sitAtEssays(
  product: TestApplication,
  client: BuiltClient,
  over: Partial<TestContent> = {},
  bank: Parameters<typeof buildEssayBank>[2] = {},
  learner?: BuiltPerson,
): Promise<EssaySitting> {
  const { platform } = product;
  const { bankId, questionIds } = await buildEssayBank(platform, client, bank);
  const course = await buildCourse(platform, client, { points: 50, has_certificate: true }, [
    { ...testActivity({ bankId, draw: questionIds.length, maximumAttempts: 2, ...over }), points: 10 },
  ]);
  const person = learner ?? (await buildPerson(platform, client));
  const enrolmentId = await enrolPerson(platform, person, course.id);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const { token } = person;
  const handIn = async (text = 'Porque o cliente decide melhor quando entende.'): Promise<string> => {
    const { body } = await call(product, startAttempt, place, { token });
    for (const { id: questionId } of body.questions)
      await call(
        product,
        saveAnswer,
        {
          params: { attemptId: body.id, questionId },
          body: { answer: { kind: 'essay', text }, sequence: 1, device: 'phone' },
        },
        { token },
      );
    await call(product, submitAttempt, { params: { attemptId: body.id } }, { token });
    return body.id;
  };
  return { person, trainingId: course.id, enrolmentId, place, handIn };
}

/** What a grader gives; a percent of 100 unless told otherwise. */
export interface GivenGrade {
  readonly percent?: number;
  readonly levels?: Record<string, string>;
  readonly revision?: number;
  readonly comment?: string;
  readonly reason?: string;
  readonly token?: string;
  readonly key?: string;
}

/** The desk of an instructor: the queue of one sitting, grades, and what came of them for its learner. */
export function openDesk(product: TestApplication, client: BuiltClient, instructor: BuiltPerson) {
  const queueOf = async ({ trainingId }: EssaySitting, over: Record<string, string | number> = {}) =>
    (
      await call(
        product,
        listEssays,
        { query: { training: trainingId, ...over } },
        { token: instructor.token },
      )
    ).body;

  const give = (
    essayId: string,
    { percent = 100, levels, token = instructor.token, ...over }: GivenGrade = {},
  ) =>
    call(
      product,
      gradeEssay,
      {
        params: { essayId },
        body: {
          revision: over.revision ?? 0,
          grade: levels ? { kind: 'rubric', levels } : { kind: 'percent', percent },
          comment: over.comment ?? '',
          reason: over.reason ?? '',
        },
      },
      { token, ...(over.key ? { key: over.key } : {}) },
    );

  const resultOf = async ({ person }: EssaySitting, attemptId: string) =>
    (await call(product, readAttemptResult, { params: { attemptId } }, { token: person.token })).body;

  const certificatesOf = async ({ person }: EssaySitting): Promise<number> =>
    (await call(product, listCertificates, {}, { token: person.token })).body.items.length;

  /** Training points, as the ledger has them. */
  const pointsOf = async ({ person }: EssaySitting): Promise<number> => {
    const rows = await product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('ledger_entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
        .select('ledger_entry.amount')
        .where('ledger_account.membership_id', '=', person.membershipId)
        .execute(),
    );
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  return { queueOf, give, resultOf, certificatesOf, pointsOf };
}
