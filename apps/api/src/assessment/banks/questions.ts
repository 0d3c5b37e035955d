import { isDeepStrictEqual } from 'node:util';
import { addQuestion, editQuestion, retireQuestion } from '@trilha/contract/assessment/banks.calls';
import { answerKeyShape } from '@trilha/contract/assessment/question-shapes';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { alikeChoices } from '@trilha/rules/assessment/alike.rule';
import { hasIdleFeedback, soundFeedback } from '@trilha/rules/assessment/feedback.rule';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { presentQuestion } from '@trilha/rules/assessment/present-question.rule';
import { filesOfQuestion } from '@trilha/rules/assessment/question-files.rule';
import { type Counting, hasParts, isJudgedByPerson } from '@trilha/rules/assessment/question-kinds.rule';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { completeFileById } from '#files/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { countingFrom } from '../attempts/attempt-questions.ts';
import { countAsked } from '../regrades/asked-attempts.queries.ts';
import { bankById, lockBank } from './banks.ts';
import { formedFields } from './formed-fields.ts';
import { assertNoTestNeeds, assertTestsKeepKeys } from './needed-by-tests.ts';
import { keepVersion } from './question-versions.ts';
import { recordBank, toldPrompt } from './record-bank.ts';
import { type QuestionRow, recordQuestion } from './record-question.ts';

type Fields = Omit<ParsedInputOf<typeof addQuestion>['body'], 'categoryId'>;

export function routes(bind: Bind): void {
  bind.write(addQuestion, async (tx, { params: { bankId }, body: { categoryId = null, ...given } }) => {
    await bankById(tx, bankId);
    if (categoryId !== null) await assertCategory(tx, { bankId, categoryId });
    const body = formedFields(given);
    await assertMedia(tx, body);
    assertWhole(body);
    const questionId = newId(tx.now.getTime());
    const last = await tx.db
      .selectFrom('question')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('client_id', '=', tx.client.id)
      .where('bank_id', '=', bankId)
      .executeTakeFirst();
    await tx.db
      .insertInto('question')
      .values({
        client_id: tx.client.id,
        id: questionId,
        bank_id: bankId,
        category_id: categoryId,
        position: (last?.position ?? 0) + 1,
        created_at: tx.now,
        updated_at: tx.now,
        saved_by: tx.actor.membershipId,
        ...columnsOf(body),
      })
      .execute();
    await recordBank(tx, bankId, 'question.add', {
      after: { question: toldPrompt(body.question), questionId },
    });
    return { questionId };
  });

  bind.write(editQuestion, async (tx, { params, body: { revision: seen, ...given } }) => {
    // Before its question, as whoever moves questions locks them; what tests may draw is counted under it.
    await lockBank(tx, params.bankId);
    const before = await lockedQuestion(tx, params);
    if (before.revision !== seen) throw new AppError('changed_meanwhile');
    const body = formedFields(given);
    await assertMedia(tx, body);
    assertWhole(body);
    if (isKeyless(body.key) && !isKeyless(before.key)) await assertTestsKeepKeys(tx, params);
    if (body.difficulty !== before.row.difficulty || !isDeepStrictEqual(body.tags, before.row.tags))
      await assertNoTestNeeds(tx, params, { ...body, isKeyless: isKeyless(body.key) });
    const revision = seen + 1;
    const counting = body.counting ?? before.counting;
    await keepVersion(tx, params.questionId);
    await tx.db
      .updateTable('question')
      // Who does not say how it counts leaves it as it was.
      .set({
        ...columnsOf({ ...body, counting }),
        revision,
        updated_at: tx.now,
        saved_by: tx.actor.membershipId,
      })
      .where('client_id', '=', tx.client.id)
      .where('bank_id', '=', params.bankId)
      .where('id', '=', params.questionId)
      .execute();
    const isMended =
      !isDeepStrictEqual(before.key, body.key) &&
      !isJudgedByPerson(body.question.kind) &&
      // Who was asked without a key got no grade by one, and there is none to grade by now.
      !isKeyless(before.key) &&
      !isKeyless(body.key);
    const answered = isMended ? await countAsked(tx, { ...params, until: tx.now }) : 0;
    await recordQuestion(tx, params, { before: before.row, body: { ...body, counting } });
    return {
      questionId: params.questionId,
      revision,
      answered,
    };
  });

  bind.write(retireQuestion, async (tx, { params, body }) => {
    if (body.retired) {
      await lockBank(tx, params.bankId);
      await assertNoTestNeeds(tx, params, null);
    }
    const changed = await tx.db
      .updateTable('question')
      .set({ retired_at: body.retired ? tx.now : null })
      .where('client_id', '=', tx.client.id)
      .where('bank_id', '=', params.bankId)
      .where('id', '=', params.questionId)
      .returning('presentation')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found');
    await recordBank(tx, params.bankId, body.retired ? 'question.retire' : 'question.restore', {
      after: { question: toldPrompt(changed.presentation), questionId: params.questionId },
    });
    return { retired: body.retired };
  });
}

/** The key and the revision as they are; of two who save at once, one waits for the other. Errors: not_found. */
async function lockedQuestion(
  { db, client }: Transaction,
  { bankId, questionId }: ParsedInputOf<typeof editQuestion>['params'],
): Promise<{
  readonly key: Fields['key'];
  readonly counting: Counting;
  readonly revision: number;
  readonly row: QuestionRow;
}> {
  const question = await db
    .selectFrom('question')
    .select([
      'presentation',
      'answer_key',
      'feedback',
      'weight',
      'counting',
      'difficulty',
      'tags',
      'revision',
    ])
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('id', '=', questionId)
    .forUpdate()
    .executeTakeFirst();
  if (!question) throw new AppError('not_found');
  const { answer_key: key, counting, revision } = question;
  return { key: answerKeyShape.parse(key), counting: countingFrom(counting), revision, row: question };
}

/** The category is one of the bank, and stays there until the question lies in it. Errors: not_found. */
async function assertCategory(
  { db, client }: Transaction,
  { bankId, categoryId }: { readonly bankId: string; readonly categoryId: string },
): Promise<void> {
  const category = await db
    .selectFrom('question_category')
    .select('id')
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('id', '=', categoryId)
    .forKeyShare()
    .executeTakeFirst();
  if (!category) throw new AppError('not_found');
}

/** Pictures, sounds and films of a question are whole files of this client, of purposes that everybody there may see. */
async function assertMedia(tx: Transaction, { question }: Fields): Promise<void> {
  for (const { kind, fileId } of filesOfQuestion(question))
    await completeFileById(tx, fileId, [kind === 'picture' ? 'cover' : 'question_media']);
}

/** A question and its key, where it has one, must be of one kind and whole, or nobody could ever be right. @spec AS-06 */
function assertWhole({ question, key, feedback }: Fields): void {
  if (question.kind !== key.kind && !isKeyless(key))
    throw new AppError('question_invalid', {}, [{ path: 'key', code: 'question_key_invalid' }]);
  const problems = questionProblems(question, key);
  const fields = problems.map((code) => ({ path: 'question', code }));
  // Whatever else it lacks, this is told by its words: two of many are hard to find.
  if (problems.includes('question_options_alike'))
    throw new AppError('question_options_alike', { words: alikeChoices(question).join(', ') }, fields);
  if (problems.length > 0) throw new AppError('question_invalid', {}, fields);
  if (hasIdleFeedback(question, feedback))
    throw new AppError('question_invalid', {}, [{ path: 'feedback.gaps', code: 'question_feedback_idle' }]);
}

/** What a question is stored as. */
export const columnsOf = ({
  question,
  key,
  feedback,
  weight,
  counting = 'part',
  difficulty,
  tags,
}: Fields) => ({
  kind: question.kind,
  presentation: JSON.stringify(presentQuestion(question)),
  answer_key: JSON.stringify(key),
  feedback: JSON.stringify(soundFeedback(question, feedback, key)),
  weight,
  counting: hasParts(question.kind) && !isKeyless(key) ? counting : 'part',
  difficulty,
  tags: [...tags],
});
