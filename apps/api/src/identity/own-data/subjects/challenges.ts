import { everyRow, type Holder, type Subject } from '../subject.ts';

/** What the person answered in challenges of the day; a question still open is not theirs to take along. @spec GA-03 ID-23 */
export const challenges: Subject = {
  name: 'challenges',
  rows: (holder) =>
    everyRow((after: { readonly day: string; readonly place: number } | null, limit) =>
      answersAfter(holder, after, limit),
    ),
};

const answersAfter = (
  { db, clientId, membershipId }: Holder,
  after: { readonly day: string; readonly place: number } | null,
  limit: number,
) =>
  db
    .selectFrom('challenge_question')
    .select([
      'day',
      'place',
      'topics',
      'question',
      'answer',
      'fraction',
      'seconds',
      'points',
      'answered_at as answeredAt',
    ])
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('answered_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('day', 'place'), '>', tuple(after?.day ?? '', after?.place ?? 0)),
      ),
    )
    .orderBy('day')
    .orderBy('place')
    .limit(limit)
    .execute();
