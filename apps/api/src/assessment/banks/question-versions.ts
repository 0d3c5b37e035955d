import { readQuestionVersions } from '@trilha/contract/assessment/banks.calls';
import { answerKeyShape, feedbackShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { questionChanges } from '@trilha/rules/assessment/question-changes.rule';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { countingFrom } from '../attempts/attempt-questions.ts';
import type { BankScope } from './banks.ts';

type Version = ResponseOf<typeof readQuestionVersions>['items'][number];

/** Savings that one answer brings; older ones are asked for by the revision they lie before. */
const VERSIONS_AT_ONCE = 20;

export const routes = (bind: Bind): void =>
  bind.read(readQuestionVersions, async (context, { params, query: { before } }) => {
    const rows = await savedRows(context, params, before ?? null);
    if (rows.length === 0 && before === undefined) throw new AppError('not_found');
    const saved = rows.map(versionOf);
    const items = saved.slice(0, VERSIONS_AT_ONCE).map((version, index): Version => {
      const earlier = saved[index + 1];
      return { ...version, changed: earlier ? [...questionChanges(earlier, version)] : [] };
    });
    return { items, hasMore: saved.length > VERSIONS_AT_ONCE };
  });

/** Keeps what a question is before it becomes something else; once for each revision. @spec AS-06 */
export async function keepVersion({ db, client }: Transaction, questionId: string): Promise<void> {
  await sql`insert into question_version (client_id, question_id, revision, presentation, answer_key, feedback, weight,
      counting, difficulty, tags, saved_by, saved_at)
    select client_id, id, revision, presentation, answer_key, feedback, weight, counting, difficulty, tags, saved_by,
      updated_at
    from question where client_id = ${client.id} and id = ${questionId}`.execute(db);
}

interface SavedRow {
  readonly revision: number;
  readonly presentation: unknown;
  readonly answer_key: unknown;
  readonly feedback: unknown;
  readonly weight: number;
  readonly counting: string;
  readonly difficulty: string;
  readonly tags: string[];
  readonly saved_at: Date;
  readonly saved_by: string | null;
}

/** What a question is and was, the newest first, with one more than is shown. */
async function savedRows(
  { db, client }: BankScope,
  { bankId, questionId }: { readonly bankId: string; readonly questionId: string },
  before: number | null,
): Promise<readonly SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    with saved as (
      select q.revision, q.presentation, q.answer_key, q.feedback, q.weight, q.counting, q.difficulty, q.tags,
        q.updated_at as saved_at, q.saved_by
      from question q
      where q.client_id = ${client.id} and q.bank_id = ${bankId} and q.id = ${questionId}
      union all
      select v.revision, v.presentation, v.answer_key, v.feedback, v.weight, v.counting, v.difficulty, v.tags,
        v.saved_at, v.saved_by
      from question_version v
      join question q on q.client_id = v.client_id and q.id = v.question_id and q.bank_id = ${bankId}
      where v.client_id = ${client.id} and v.question_id = ${questionId})
    select saved.revision, presentation, answer_key, feedback, weight, counting, difficulty, tags, saved_at,
      person.first_name || ' ' || person.last_name as saved_by
    from saved
    left join membership on membership.client_id = ${client.id} and membership.id = saved.saved_by
    left join person on person.id = membership.person_id
    where ${before}::int is null or saved.revision < ${before}
    order by saved.revision desc
    limit ${VERSIONS_AT_ONCE + 1}`.execute(db);
  return rows;
}

const versionOf = (row: SavedRow) => ({
  revision: row.revision,
  savedAt: row.saved_at.toISOString(),
  savedBy: row.saved_by,
  question: questionShape.parse(row.presentation),
  key: answerKeyShape.parse(row.answer_key),
  feedback: feedbackShape.safeParse(row.feedback).data ?? { right: '', wrong: '' },
  weight: row.weight,
  counting: countingFrom(row.counting),
  difficulty: row.difficulty as Version['difficulty'],
  tags: row.tags,
});
