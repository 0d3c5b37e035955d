import { applyRegrade, undoRegrade } from '@trilha/contract/assessment/regrades.calls';
import { AppError } from '@trilha/contract/errors';
import { type RegradeStep, stateAfterStep } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { countAsked } from './asked-attempts.queries.ts';
import { regradeMoves } from './regrade-events.ts';
import { moveRegrade, type Regrade, regradeById } from './regrades.queries.ts';

export function routes(bind: Bind): void {
  bind.write(applyRegrade, async (tx, { params: { regradeId } }) => {
    const regrade = await steer(tx, regradeId, 'apply');
    const { bank_id: bankId, question_id: questionId } = regrade;
    await moveRegrade(tx, regradeId, {
      number: await nextNumber(tx, regrade),
      // More may have begun since the preview.
      total: await countAsked(tx, { bankId, questionId, until: tx.now }),
      applied_by: tx.actor.membershipId,
      applied_at: tx.now,
    });
    return { state: 'applying' as const };
  });

  bind.write(undoRegrade, async (tx, { params: { regradeId } }) => {
    const { total } = await steer(tx, regradeId, 'undo');
    await moveRegrade(tx, regradeId, {
      // What it left as it was has nothing to be undone.
      seen: total - (await countApplied(tx, regradeId)),
      undone_by: tx.actor.membershipId,
      undone_at: tx.now,
    });
    return { state: 'undoing' as const };
  });
}

/** Takes a step under the locks of question and regrade. Errors: not_found, regrade_not_ready, regrade_under_way. */
async function steer(tx: Transaction, regradeId: string, step: RegradeStep): Promise<Regrade> {
  const { question_id: questionId } = await regradeById(tx, regradeId);
  // The question first, as previews take it: of two steps at one question the second sees what the first did.
  await tx.db
    .selectFrom('question')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .where('id', '=', questionId)
    .forUpdate()
    .execute();
  const regrade = await regradeById(tx, regradeId, true);
  const state = stateAfterStep(step, regrade.state);
  if (state === null) throw new AppError('regrade_not_ready');
  if (await isAnotherUnderWay(tx, regrade)) throw new AppError('regrade_under_way');
  await moveRegrade(tx, regradeId, { state, place: null, seen: 0, failures: 0, moved_at: tx.now });
  await publish(tx, regradeMoves, { regradeId });
  await recordAudit(tx, {
    action: `assessment.regrade.${step}`,
    subjectKind: 'question',
    subjectId: questionId,
    after: {
      title: regrade.question.prompt.slice(0, 200),
      way: regrade.way,
      attempts: regrade.total,
      reason: regrade.reason,
    },
  });
  return regrade;
}

const isAnotherUnderWay = async (
  { db, client }: Transaction,
  { id, question_id: questionId }: Regrade,
): Promise<boolean> =>
  (await db
    .selectFrom('regrade')
    .select('id')
    .where('client_id', '=', client.id)
    .where('question_id', '=', questionId)
    .where('state', 'in', ['applying', 'undoing'])
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function countApplied({ db, client }: Transaction, regradeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('regrade_attempt')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('client_id', '=', client.id)
    .where('regrade_id', '=', regradeId)
    .where('state', '=', 'applied')
    .executeTakeFirstOrThrow();
  return count;
}

async function nextNumber(
  { db, client }: Transaction,
  { question_id: questionId }: Regrade,
): Promise<number> {
  const { last } = await db
    .selectFrom('regrade')
    .select(sql<number>`coalesce(max(number), 0)::integer`.as('last'))
    .where('client_id', '=', client.id)
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return last + 1;
}
