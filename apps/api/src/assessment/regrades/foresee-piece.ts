import { regradeEnd } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { parseSettings, scorePolicyOf } from '../attempts/attempts.queries.ts';
import { answersIn, askedAfter } from './asked-attempts.queries.ts';
import { foreseeAttempt } from './foresee-attempt.ts';
import { moveRegrade, type Regrade } from './regrades.queries.ts';
import { byQuestion, type RulingScope, rulingsOf } from './rulings.queries.ts';

const PIECE = 200;

/** Works out the next attempts and keeps the place with them; the regrade is locked by the caller. @spec AS-06 */
export async function foreseePiece(scope: RulingScope, regrade: Regrade, now: Date): Promise<void> {
  const which = { bankId: regrade.bank_id, questionId: regrade.question_id, until: regrade.created_at };
  const attempts = await askedAfter(scope, { ...which, place: regrade.place, limit: PIECE });
  const last = attempts.at(-1);
  if (!last) {
    await moveRegrade(scope, regrade.id, { state: regradeEnd('previewing'), place: null, moved_at: now });
    return;
  }
  const ids = attempts.map(({ id }) => id);
  const answers = Map.groupBy(await answersIn(scope, ids), (row) => row.attempt_id);
  const rulings = Map.groupBy(await rulingsOf(scope, ids), (told) => told.attemptId);
  const rows = attempts.map((attempt) => {
    const foreseen = foreseeAttempt(regrade, {
      ...attempt,
      policy: scorePolicyOf(parseSettings(attempt.settings)),
      answers: answers.get(attempt.id) ?? [],
      rulings: byQuestion(rulings.get(attempt.id) ?? []),
    });
    return {
      client_id: scope.client.id,
      regrade_id: regrade.id,
      attempt_id: attempt.id,
      outcome: foreseen.outcome,
      score_before: foreseen.before?.percent ?? null,
      passed_before: foreseen.before?.passed ?? null,
      score_after: foreseen.after?.percent ?? null,
      passed_after: foreseen.after?.passed ?? null,
    };
  });
  await scope.db.insertInto('regrade_attempt').values(rows).execute();
  await moveRegrade(scope, regrade.id, {
    place: last.id,
    seen: regrade.seen + attempts.length,
    failures: 0,
    moved_at: now,
  });
}
