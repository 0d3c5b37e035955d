import { sql } from 'kysely';
import { type MaterialOf, playedGames } from '#learning/index.ts';
import { derivedId } from '#platform/identifier.ts';
import { type AskableQuestion, keptPractice, type LearnerScope } from './askable-question.ts';

/** Games that are looked at, the latest first. */
const MOST_GAMES = 50;

interface PlayRow {
  readonly activity_id: string;
  readonly training_id: string;
  readonly practice: unknown;
  readonly finished_at: Date;
}

/** What the last plays of a person's games left, each named by what it says: a game has no bank. @spec GA-01 GA-03 */
export async function ofGames(context: LearnerScope, of: MaterialOf): Promise<AskableQuestion[]> {
  const { db, client } = context;
  const { rows } = await sql<PlayRow>`
    select * from (${playedGames(of)}) game order by finished_at desc, activity_id limit ${MOST_GAMES}`.execute(
    db,
  );
  const left = rows.flatMap(
    ({ activity_id: activityId, training_id: trainingId, practice, finished_at: at }) =>
      keptPractice.parse(practice).map((item) => ({
        questionId: derivedId(client.id, 'game', activityId, JSON.stringify(item.question)),
        trainingId,
        game: { activityId, item },
        tested: { fraction: item.fraction, seconds: null, at: at.getTime() },
      })),
  );
  const cards = await cardsOf(
    context,
    left.map(({ questionId }) => questionId),
  );
  return left.map((each) => ({ ...each, card: cards.get(each.questionId) ?? null }));
}

async function cardsOf({ db, client, actor }: LearnerScope, questionIds: readonly string[]) {
  if (questionIds.length === 0) return new Map<string, AskableQuestion['card']>();
  const rows = await db
    .selectFrom('challenge_card')
    .select(['question_id', 'due_at', 'was_right', 'reviewed_at'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('question_id', 'in', questionIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.question_id,
      { dueAt: row.due_at.getTime(), wasRight: row.was_right, at: row.reviewed_at.getTime() },
    ]),
  );
}
