import type { readBankUse } from '@trilha/contract/assessment/banks.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { testSettings } from '@trilha/contract/learning/activity-content';
import { ATTEMPTED_TYPES, TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BankScope } from './banks.ts';

type Use = ResponseOf<typeof readBankUse>['items'][number];

const { draw, blueprint } = testSettings.shape;
const drawn = z
  .object({ kind: z.enum(ATTEMPTED_TYPES), draw, blueprint: blueprint.default([]) })
  .transform(({ kind, ...draws }) => ({ ...draws, scored: TEST_TYPE_FACTS[kind].scored }));

interface FoundTest {
  readonly training_id: string;
  readonly training: string;
  readonly activity_id: string;
  readonly title: string;
  readonly content: unknown;
  readonly is_asked: boolean;
}

/**
 * The tests that draw from a bank, each once: as it is being written, and as learners find it, in the newest version of its
 * training or in one that somebody stays on. @spec AS-06 MG-02
 */
export async function usesOfBank({ db, client }: BankScope, bankId: string): Promise<Use[]> {
  const { rows } = await sql<FoundTest>`
    select t.id as training_id, t.title as training, found.activity_id, found.title, found.content, found.is_asked
    from (
      select w.training_id, w.id as activity_id, w.title, w.content, false as is_asked, null as number
      from activity w
      where w.client_id = ${client.id} and w.content->>'bankId' = ${bankId} and w.removed_at is null
      union all
      select v.training_id, v.activity_id, v.title, v.content, true, v.number
      from version_activity v
      join training n on n.client_id = v.client_id and n.id = v.training_id
      where v.client_id = ${client.id} and v.content->>'bankId' = ${bankId} and (v.number = n.version or exists (
        select from enrolment e
        where e.client_id = v.client_id and e.training_id = v.training_id and e.version = v.number))
    ) found
    join training t on t.client_id = ${client.id} and t.id = found.training_id
    order by t.title, t.id, found.activity_id, found.number desc nulls first`.execute(db);
  const tests = Map.groupBy(rows, ({ activity_id }) => activity_id);
  return [...tests.values()].flatMap((found): Use[] => {
    // What is being written comes first, then the newest version: it is called as its author calls it now.
    const [test] = found;
    if (!test) return [];
    const draws = new Map(
      found.map(({ content }) => [JSON.stringify(drawn.parse(content)), drawn.parse(content)]),
    );
    return [
      {
        training: { id: test.training_id, title: test.training },
        activity: { id: test.activity_id, title: test.title },
        isWritten: found.some(({ is_asked }) => !is_asked),
        isAsked: found.some(({ is_asked }) => is_asked),
        draws: [...draws.values()],
      },
    ];
  });
}

/** Ids of the questions of a bank that some test, as it is written or as it is published, weighs in its own way. */
export async function weighedByTests(
  { db, client }: BankScope,
  bankId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ question_id: string }>`
    select distinct jsonb_object_keys(found.weights) as question_id
    from (
      select w.content->'weights' as weights
      from activity w
      where w.client_id = ${client.id} and w.content->>'bankId' = ${bankId} and w.removed_at is null
      union all
      select v.content->'weights'
      from version_activity v
      join training n on n.client_id = v.client_id and n.id = v.training_id and n.version = v.number
      where v.client_id = ${client.id} and v.content->>'bankId' = ${bankId}
    ) found
    where jsonb_typeof(found.weights) = 'object'`.execute(db);
  return new Set(rows.map(({ question_id: id }) => id));
}
