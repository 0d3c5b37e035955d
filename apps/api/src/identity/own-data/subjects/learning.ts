import { sql } from 'kysely';
import { z } from 'zod';
import { allOf, everyRow, type Holder, type Subject } from '../subject.ts';
import { challenges } from './challenges.ts';
import { exceptions } from './exceptions.ts';
import { games } from './games.ts';
import { medals } from './medals.ts';
import { notes } from './notes.ts';
import { reactions } from './reactions.ts';

const enrolments: Subject = {
  name: 'enrolments',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('enrolment')
        .innerJoin('training', (join) =>
          join
            .onRef('training.client_id', '=', 'enrolment.client_id')
            .onRef('training.id', '=', 'enrolment.training_id'),
        )
        .select([
          'enrolment.id',
          'training.title as training',
          'training.kind',
          'enrolment.state',
          'enrolment.percent',
          'enrolment.score',
          'enrolment.enrolled_at as enrolledAt',
          'enrolment.started_at as startedAt',
          'enrolment.finished_at as finishedAt',
        ])
        .where('enrolment.client_id', '=', clientId)
        .where('enrolment.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('enrolment.id', '>', after?.id ?? ''))
        .orderBy('enrolment.id')
        .limit(limit)
        .execute(),
    ),
};

interface Place {
  readonly enrolmentId: string;
  readonly activityId: string;
  readonly round: number;
}

const activities: Subject = {
  name: 'activities',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: Place | null, limit) =>
      db
        .selectFrom('enrolment')
        .innerJoin('activity_progress as progress', (join) =>
          join
            .onRef('progress.client_id', '=', 'enrolment.client_id')
            .onRef('progress.enrolment_id', '=', 'enrolment.id'),
        )
        .innerJoin('activity', (join) =>
          join
            .onRef('activity.client_id', '=', 'progress.client_id')
            .onRef('activity.id', '=', 'progress.activity_id'),
        )
        .leftJoin('package_trace as trace', (join) =>
          join
            .onRef('trace.client_id', '=', 'progress.client_id')
            .onRef('trace.enrolment_id', '=', 'progress.enrolment_id')
            .onRef('trace.activity_id', '=', 'progress.activity_id'),
        )
        .select([
          'progress.enrolment_id as enrolmentId',
          'progress.activity_id as activityId',
          'progress.round',
          'activity.title as activity',
          'activity.kind',
          'progress.state',
          'progress.percent',
          'progress.score',
          'progress.seconds',
          'progress.position',
          'progress.runtime',
          // What a package did, as whoever helps may see it.
          'trace.entries as packageTrace',
          'progress.started_at as startedAt',
          'progress.touched_at as touchedAt',
          'progress.finished_at as finishedAt',
        ])
        .where('enrolment.client_id', '=', clientId)
        .where('enrolment.membership_id', '=', membershipId)
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(progress.enrolment_id, progress.activity_id, progress.round)
              > (${after?.enrolmentId ?? ''}::uuid, ${after?.activityId ?? ''}::uuid, ${after?.round ?? 0})`,
          ),
        )
        .orderBy('progress.enrolment_id')
        .orderBy('progress.activity_id')
        .orderBy('progress.round')
        .limit(limit)
        .execute(),
    ),
};

/** What the units of courses said of them, word by word. */
const statements: Subject = {
  name: 'statements',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('xapi_statement as said')
        .innerJoin('xapi_registration as registration', (join) =>
          join
            .onRef('registration.client_id', '=', 'said.client_id')
            .onRef('registration.id', '=', 'said.registration_id'),
        )
        .select(['said.id', 'said.statement', 'said.stored_at as storedAt'])
        .where('said.client_id', '=', clientId)
        .where('registration.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('said.id', '>', after?.id ?? ''))
        .orderBy('said.id')
        .limit(limit)
        .execute(),
    ),
};

/** What units of courses keep of them: where they stopped, and what they prefer. */
const documents: Subject = {
  name: 'documents',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('xapi_document')
        .select([
          'id',
          'kind',
          'name',
          'content_type as contentType',
          sql<string>`encode(content, 'base64')`.as('content'),
          'changed_at as changedAt',
        ])
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
};

/** An attempt carries its questions: few are read at a time. */
const ATTEMPTS = 20;

/** Tests with what was asked and what they answered. Which answers were right is the author's, and told by the result. */
const tests: Subject = { name: 'tests', rows: testsOf };

async function* testsOf(holder: Holder): AsyncGenerator {
  for await (const { questions, ...attempt } of everyRow(
    (after: { readonly id: string } | null, limit) => attemptsAfter(holder, after, limit),
    ATTEMPTS,
  )) {
    const answers = await holder.db
      .selectFrom('attempt_answer')
      .leftJoin('essay', (join) =>
        join
          .onRef('essay.client_id', '=', 'attempt_answer.client_id')
          .onRef('essay.attempt_id', '=', 'attempt_answer.attempt_id')
          .onRef('essay.question_id', '=', 'attempt_answer.question_id'),
      )
      .select(['attempt_answer.question_id', 'answer', 'device', 'saved_at as savedAt'])
      // What an instructor gave for it and wrote about it.
      .select(['essay.percent', 'essay.comment', 'essay.graded_at as gradedAt'])
      .where('attempt_answer.client_id', '=', holder.clientId)
      .where('attempt_answer.attempt_id', '=', attempt.id)
      .execute();
    const asked = askedQuestions.parse(questions);
    yield {
      ...attempt,
      answers: answers.map(({ question_id: id, ...answer }) => ({
        question: asked.find((each) => each.id === id)?.question ?? null,
        ...answer,
      })),
    };
  }
}

const askedQuestions = z.array(z.object({ id: z.string(), question: z.unknown() }));

const attemptsAfter = (
  { db, clientId, membershipId }: Holder,
  after: { readonly id: string } | null,
  limit: number,
) =>
  db
    .selectFrom('attempt')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.client_id', '=', 'attempt.client_id')
        .onRef('activity.id', '=', 'attempt.activity_id'),
    )
    .select([
      'attempt.id',
      'attempt.enrolment_id as enrolmentId',
      'activity.title as test',
      'attempt.round',
      'attempt.number',
      'attempt.state',
      'attempt.score',
      'attempt.passed',
      'attempt.departures',
      'attempt.started_at as startedAt',
      'attempt.submitted_at as submittedAt',
      'attempt.questions',
    ])
    .where('attempt.client_id', '=', clientId)
    .where('enrolment.membership_id', '=', membershipId)
    .$if(after !== null, (query) => query.where('attempt.id', '>', after?.id ?? ''))
    .orderBy('attempt.id')
    .limit(limit)
    .execute();

const certificates: Subject = {
  name: 'certificates',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('certificate')
        .select([
          'id',
          'number',
          'verification_code as verificationCode',
          'snapshot',
          'issued_at as issuedAt',
          'revoked_at as revokedAt',
        ])
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
};

const favourites: Subject = {
  name: 'favourites',
  rows: ({ db, clientId, membershipId }) =>
    allOf(
      db
        .selectFrom('favourite')
        .innerJoin('training', (join) =>
          join
            .onRef('training.client_id', '=', 'favourite.client_id')
            .onRef('training.id', '=', 'favourite.training_id'),
        )
        .select(['training.title as training', 'favourite.created_at as createdAt'])
        .where('favourite.client_id', '=', clientId)
        .where('favourite.membership_id', '=', membershipId)
        .orderBy('favourite.created_at')
        .execute(),
    ),
};

/** What they asked for and what they were answered. */
const requests: Subject = {
  name: 'enrolmentRequests',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('enrolment_request as request')
        .innerJoin('training', (join) =>
          join
            .onRef('training.client_id', '=', 'request.client_id')
            .onRef('training.id', '=', 'request.training_id'),
        )
        .select([
          'request.id',
          'training.title as training',
          'request.state',
          'request.message',
          'request.reason',
          'request.asked_at as askedAt',
          'request.decided_at as decidedAt',
          'request.ended_at as endedAt',
        ])
        .where('request.client_id', '=', clientId)
        .where('request.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('request.id', '>', after?.id ?? ''))
        .orderBy('request.id')
        .limit(limit)
        .execute(),
    ),
};

/** What the team decided about their courses, and why. */
const releases: Subject = {
  name: 'releases',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('enrolment_override as made')
        .innerJoin('enrolment', (join) =>
          join
            .onRef('enrolment.client_id', '=', 'made.client_id')
            .onRef('enrolment.id', '=', 'made.enrolment_id'),
        )
        .innerJoin('training', (join) =>
          join
            .onRef('training.client_id', '=', 'enrolment.client_id')
            .onRef('training.id', '=', 'enrolment.training_id'),
        )
        .select([
          'made.id',
          'training.title as training',
          'made.kind',
          'made.reason',
          'made.made_at as madeAt',
          'made.ended_at as endedAt',
          'made.taken_back_reason as takenBackReason',
        ])
        .where('made.client_id', '=', clientId)
        .where('enrolment.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('made.id', '>', after?.id ?? ''))
        .orderBy('made.id')
        .limit(limit)
        .execute(),
    ),
};

export const LEARNING = [
  enrolments,
  requests,
  releases,
  exceptions,
  activities,
  statements,
  documents,
  tests,
  games,
  challenges,
  reactions,
  certificates,
  medals,
  notes,
  favourites,
] as const;
