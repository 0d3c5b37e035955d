import { everyRow, type Holder, type Subject } from '../subject.ts';

/** The evaluations that the person answered; what they said is theirs to take along only where it carries their name. @spec AS-01 ID-23 */
export const reactions: Subject = {
  name: 'reactions',
  rows: (holder) =>
    everyRow((after: { readonly activityId: string; readonly enrolmentId: string } | null, limit) =>
      answeredAfter(holder, after, limit),
    ),
};

const answeredAfter = (
  { db, clientId, membershipId }: Holder,
  after: { readonly activityId: string; readonly enrolmentId: string } | null,
  limit: number,
) =>
  db
    .selectFrom('reaction_handed_in as answered')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'answered.client_id')
        .onRef('enrolment.id', '=', 'answered.enrolment_id'),
    )
    .leftJoin('reaction_named as named', (join) =>
      join
        .onRef('named.client_id', '=', 'answered.client_id')
        .onRef('named.activity_id', '=', 'answered.activity_id')
        .onRef('named.enrolment_id', '=', 'answered.enrolment_id'),
    )
    .select([
      'answered.activity_id as activityId',
      'answered.enrolment_id as enrolmentId',
      'named.month',
      'named.answers',
    ])
    .where('answered.client_id', '=', clientId)
    .where('enrolment.membership_id', '=', membershipId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('answered.activity_id', 'answered.enrolment_id'),
          '>',
          tuple(after?.activityId ?? '', after?.enrolmentId ?? ''),
        ),
      ),
    )
    .orderBy('answered.activity_id')
    .orderBy('answered.enrolment_id')
    .limit(limit)
    .execute();
