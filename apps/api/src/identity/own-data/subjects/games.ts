import { everyRow, type Holder, type Subject } from '../subject.ts';

/** How many plays are read at a time. */
const PLAYS = 50;

/** What the person did in games, move by move. @spec GA-01 ID-23 */
export const games: Subject = { name: 'games', rows: playsOf };

async function* playsOf(holder: Holder): AsyncGenerator {
  for await (const play of everyRow(
    (after: { readonly id: string } | null, limit) => playsAfter(holder, after, limit),
    PLAYS,
  )) {
    const moves = await holder.db
      .selectFrom('game_move')
      .select(['sequence', 'move', 'made_at as madeAt'])
      .where('client_id', '=', holder.clientId)
      .where('play_id', '=', play.id)
      .orderBy('sequence')
      .execute();
    yield { ...play, moves };
  }
}

const playsAfter = (
  { db, clientId, membershipId }: Holder,
  after: { readonly id: string } | null,
  limit: number,
) =>
  db
    .selectFrom('game_play')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'game_play.client_id')
        .onRef('enrolment.id', '=', 'game_play.enrolment_id'),
    )
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.client_id', '=', 'game_play.client_id')
        .onRef('activity.id', '=', 'game_play.activity_id'),
    )
    .select([
      'game_play.id',
      'game_play.enrolment_id as enrolmentId',
      'activity.title as game',
      'game_play.board',
      'game_play.percent',
      'game_play.started_at as startedAt',
      'game_play.finished_at as finishedAt',
    ])
    .where('game_play.client_id', '=', clientId)
    .where('enrolment.membership_id', '=', membershipId)
    .$if(after !== null, (query) => query.where('game_play.id', '>', after?.id ?? ''))
    .orderBy('game_play.id')
    .limit(limit)
    .execute();
