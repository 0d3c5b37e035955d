import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type Db = Kysely<Tables>;

/** What is written in sentences, sent or said tells who did so; what was ticked tells what was learnt, and stays with its score. */
const WRITTEN = ['essay', 'short_answer', 'fill_in', 'file_answer', 'audio_answer'] as const;

const WITHOUT_WORDS = sql<string>`case answer->>'kind'
  when 'fill_in' then jsonb_build_object('kind', 'fill_in', 'gaps', '[]'::jsonb)
  when 'file_answer' then jsonb_build_object('kind', 'file_answer', 'fileIds', '[]'::jsonb)
  when 'audio_answer' then jsonb_build_object('kind', 'audio_answer', 'fileIds', '[]'::jsonb)
  else jsonb_build_object('kind', answer->>'kind', 'text', '')
end`;

/** The words of their answers, the devices they came from, and what packages kept of them. @spec ID-23 */
export async function eraseAnswers(
  db: Db,
  { clientId, membershipId }: { readonly clientId: string; readonly membershipId: string },
): Promise<number> {
  const enrolments = db
    .selectFrom('enrolment')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId);
  const attempts = db
    .selectFrom('attempt')
    .select('id')
    .where('client_id', '=', clientId)
    .where('enrolment_id', 'in', enrolments);
  const written = await db
    .updateTable('attempt_answer')
    .set({ answer: WITHOUT_WORDS })
    .where('client_id', '=', clientId)
    .where('attempt_id', 'in', attempts)
    .where(sql<string>`answer->>'kind'`, 'in', WRITTEN)
    .executeTakeFirst();
  await db
    .updateTable('attempt_answer')
    .set({ device: '' })
    .where('client_id', '=', clientId)
    .where('attempt_id', 'in', attempts)
    .execute();
  await db
    .updateTable('challenge_question')
    .set({ answer: WITHOUT_WORDS })
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where(sql<string>`answer->>'kind'`, 'in', WRITTEN)
    .execute();
  // Nobody is left to be graded, and what was written about an answer speaks of who gave it.
  await db
    .deleteFrom('essay')
    .where('client_id', '=', clientId)
    .where('attempt_id', 'in', attempts)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .updateTable('essay')
    .set({ comment: '' })
    .where('client_id', '=', clientId)
    .where('attempt_id', 'in', attempts)
    .execute();
  // What was ticked stays, as in tests; anonymous answers are nobody's, and cannot be found.
  await db
    .updateTable('reaction_named')
    .set({ answers: sql`jsonb_path_query_array(answers, '$[*] ? (@.kind != "essay")')` })
    .where('client_id', '=', clientId)
    .where('enrolment_id', 'in', enrolments)
    .execute();
  // What a device sent has its answers in it, one by one.
  await db
    .updateTable('offline_report')
    .set({ events: '[]' })
    .where('client_id', '=', clientId)
    .where('attempt_id', 'in', attempts)
    .execute();
  // Words typed in a game; a play that was finished keeps its score.
  await db
    .updateTable('game_move')
    .set({ move: sql`jsonb_set(move, '{text}', '""')` })
    .where('client_id', '=', clientId)
    .where(sql<string>`move->>'type'`, '=', 'write')
    .where('play_id', 'in', (plays) =>
      plays
        .selectFrom('game_play')
        .select('id')
        .where('client_id', '=', clientId)
        .where('enrolment_id', 'in', enrolments),
    )
    .execute();
  await db
    .updateTable('activity_progress')
    .set({ runtime: null, position: '{}' })
    .where('client_id', '=', clientId)
    .where('enrolment_id', 'in', enrolments)
    .execute();
  await db
    .deleteFrom('package_trace')
    .where('client_id', '=', clientId)
    .where('enrolment_id', 'in', enrolments)
    .execute();
  await db
    .deleteFrom('package_memory')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .execute();
  // Statements and the documents of a run go with its registration; preferences stand by themselves.
  await db
    .deleteFrom('xapi_registration')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .execute();
  await db
    .deleteFrom('xapi_document')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .execute();
  return Number(written.numUpdatedRows);
}
