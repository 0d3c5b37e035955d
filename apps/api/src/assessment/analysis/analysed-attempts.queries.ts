import { answerKeyShape, answerShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import { grade } from '@trilha/rules/assessment/grade.rule';
import { COUNTINGS } from '@trilha/rules/assessment/question-kinds.rule';
import { ATTEMPTED_TYPES, TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BankScope } from '../banks/banks.ts';

/** Published tests, now or once, that draw from a bank. */
export async function testsOfBank({ db, client }: BankScope, bankId: string) {
  const { rows } = await sql<{ id: string; title: string; training: string }>`
    select distinct on (t.title, v.activity_id) v.activity_id as id, v.title, t.title as training
    from version_activity v
    join training t on t.client_id = v.client_id and t.id = v.training_id
    where v.client_id = ${client.id} and v.content->>'bankId' = ${bankId}
    order by t.title, v.activity_id, v.number desc`.execute(db);
  return rows;
}

const stored = z.array(
  z.object({
    id: z.uuid(),
    weight: z.int(),
    counting: z.enum(COUNTINGS).nullable(),
    originalIds: z.record(z.string(), z.string()),
    answer: answerShape.nullable(),
    fraction: z.number(),
    mended: z.object({ key: answerKeyShape, question: questionShape }).nullable(),
  }),
);

/** What one person was asked, and got; without a grade where their test gives none. */
export interface AnalysedAttempt {
  readonly isGraded: boolean;
  readonly questions: readonly Omit<z.output<typeof stored>[number], 'mended' | 'counting'>[];
}

/** Nobody waits for a grade in these: what was handed in is all there is. */
const UNGRADED_TYPES = ATTEMPTED_TYPES.filter((type) => !TEST_TYPE_FACTS[type].scored);

/**
 * First attempts at these tests, graded or handed in where no grade is given, the newest first: whoever tries again has
 * seen questions before, in a round that begins anew too. In one statement however many there are; a mended key marks what was answered before it.
 * @spec AS-01 AS-06
 */
export async function analysedAttempts(
  { db, client }: BankScope,
  activityIds: readonly string[],
  most: number,
): Promise<AnalysedAttempt[]> {
  const { rows } = await sql<{ is_graded: boolean; asked: unknown }>`
    select a.score is not null as is_graded, (
      select json_agg(json_build_object('id', q->>'id', 'weight', q->'weight', 'counting', q->'counting',
        'originalIds', k->'originalIds',
        'answer', r.answer, 'fraction', coalesce(r.fraction, 0)::float8,
        'mended', (select json_build_object('key', ra.answer_key, 'question', q->'question')
          from regrade_attempt ra
          join regrade g on g.client_id = ra.client_id and g.id = ra.regrade_id
          where ra.client_id = a.client_id and ra.attempt_id = a.id and ra.state in ('applied', 'kept')
            and g.question_id = (q->>'id')::uuid and g.way = 'key'
          order by g.number desc limit 1)) order by place)
      from jsonb_array_elements(a.questions) with ordinality drawn(q, place)
      join jsonb_array_elements(a.keys) k on k->>'id' = q->>'id'
      left join attempt_answer r on r.client_id = a.client_id and r.attempt_id = a.id
        and r.question_id = (q->>'id')::uuid
    ) as asked
    from attempt a
    where a.client_id = ${client.id} and a.activity_id = any(${activityIds}::uuid[])
      and a.number = 1 and a.state <> 'started' and a.questions <> '[]'
      and not exists (select 1 from attempt earlier where earlier.client_id = a.client_id
        and earlier.enrolment_id = a.enrolment_id and earlier.activity_id = a.activity_id and earlier.round < a.round)
      and (a.score is not null or a.settings->>'kind' = any(${UNGRADED_TYPES}::text[]))
    order by a.submitted_at desc
    limit ${most}`.execute(db);
  return rows.map(({ is_graded, asked }) => ({
    isGraded: is_graded,
    questions: stored.parse(asked ?? []).map(({ mended, counting, ...given }) => ({
      ...given,
      fraction: mended
        ? Number(grade(mended.key, given.answer, counting ?? 'part', mended.question))
        : given.fraction,
    })),
  }));
}
