import { answerKeyShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import { previewRegrade } from '@trilha/contract/assessment/regrades.calls';
import { AppError } from '@trilha/contract/errors';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { isJudgedByPerson } from '@trilha/rules/assessment/question-kinds.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { countAsked } from './asked-attempts.queries.ts';
import { regradeMoves } from './regrade-events.ts';
import type { RulingScope } from './rulings.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(previewRegrade, async (tx, { params: { bankId, questionId }, body }) => {
    const { question, key } = await lockQuestion(tx, { bankId, questionId });
    if (isJudgedByPerson(question.kind)) throw new AppError('question_judged_by_person');
    // Attempts that asked it while it had a key may still be put right in other ways.
    if (body.way === 'key' && isKeyless(key)) throw new AppError('regrade_without_key');
    await makeWay(tx, questionId);
    const regradeId = newId(tx.now.getTime());
    await tx.db
      .insertInto('regrade')
      .values({
        client_id: tx.client.id,
        id: regradeId,
        bank_id: bankId,
        question_id: questionId,
        way: body.way,
        reason: body.reason,
        question: JSON.stringify(question),
        answer_key: JSON.stringify(key),
        total: await countAsked(tx, { bankId, questionId, until: tx.now }),
        created_by: tx.actor.membershipId,
        created_at: tx.now,
        moved_at: tx.now,
      })
      .execute();
    await publish(tx, regradeMoves, { regradeId });
    return { regradeId };
  });

/** Two who preview the same question stand in line here. Errors: not_found. */
async function lockQuestion(
  { db, client }: RulingScope,
  { bankId, questionId }: { readonly bankId: string; readonly questionId: string },
) {
  const row = await db
    .selectFrom('question')
    .select(['presentation', 'answer_key'])
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('id', '=', questionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { question: questionShape.parse(row.presentation), key: answerKeyShape.parse(row.answer_key) };
}

/** Previews that were not applied are in nobody's way; what is applied or undone right now is. */
async function makeWay({ db, client }: Transaction, questionId: string): Promise<void> {
  const others = await db
    .selectFrom('regrade')
    .select(['id', 'state'])
    .where('client_id', '=', client.id)
    .where('question_id', '=', questionId)
    .where('state', 'in', ['previewing', 'ready', 'failed', 'applying', 'undoing'])
    .forUpdate()
    .execute();
  if (others.some(({ state }) => state === 'applying' || state === 'undoing'))
    throw new AppError('regrade_under_way');
  const ids = others.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .deleteFrom('regrade_attempt')
    .where('client_id', '=', client.id)
    .where('regrade_id', 'in', ids)
    .execute();
  await db.deleteFrom('regrade').where('client_id', '=', client.id).where('id', 'in', ids).execute();
}
