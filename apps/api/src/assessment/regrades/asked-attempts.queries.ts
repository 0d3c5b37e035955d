import { TEST_TYPE_FACTS, TEST_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { ERASED_NAME } from '@trilha/rules/identity/deletion.rule';
import { sql } from 'kysely';
import type { RulingScope } from './rulings.queries.ts';

const SCORED = TEST_TYPES.filter((type) => TEST_TYPE_FACTS[type].scored);

interface Asking {
  readonly bankId: string;
  readonly questionId: string;
  /** Attempts that began later were asked what the bank holds now. */
  readonly until: Date;
}

/** Attempts at scored tests that asked a question, but those of people who are no more. @spec AS-06 */
const asking = ({ db, client }: RulingScope, { bankId, questionId, until }: Asking) =>
  db
    .selectFrom('attempt')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'enrolment.client_id')
        .onRef('membership.id', '=', 'enrolment.membership_id'),
    )
    .where('attempt.client_id', '=', client.id)
    .where('attempt.bank_id', '=', bankId)
    .where(sql<string>`attempt.settings->>'kind'`, 'in', SCORED)
    .where('attempt.started_at', '<=', until)
    .where(sql<boolean>`attempt.questions @> ${JSON.stringify([{ id: questionId }])}::jsonb`)
    .where('membership.display_name', '<>', ERASED_NAME);

export async function countAsked(scope: RulingScope, which: Asking): Promise<number> {
  const { count } = await asking(scope, which)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next ones after a place, in the order they began. */
export const askedAfter = (
  scope: RulingScope,
  which: Asking & { readonly place: string | null; readonly limit: number },
) => {
  const { place } = which;
  return asking(scope, which)
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .select(['attempt.id', 'attempt.settings', 'attempt.questions', 'attempt.keys'])
    .select(['attempt.score', 'attempt.passed', 'enrolment.membership_id', 'membership.display_name'])
    .select(['training.id as training_id', 'training.title', 'training.kind'])
    .$if(place !== null, (all) => all.where('attempt.id', '>', place))
    .orderBy('attempt.id')
    .limit(which.limit)
    .execute();
};
export type AskedAttempt = Awaited<ReturnType<typeof askedAfter>>[number];

/** What was answered in these attempts. */
export const answersIn = ({ db, client }: RulingScope, attemptIds: readonly string[]) =>
  db
    .selectFrom('attempt_answer')
    .select(['attempt_id', 'question_id', 'answer', 'fraction'])
    .where('client_id', '=', client.id)
    .where('attempt_id', 'in', attemptIds)
    .execute();
