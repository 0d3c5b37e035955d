import { AppError } from '@trilha/contract/errors';
import { activityContent, isTestContent, type TestContent } from '@trilha/contract/learning/activity-content';
import type { ExceptionTerms } from '@trilha/rules/assessment/test-exception.rule';
import { type Kysely, sql } from 'kysely';
import { decider } from '#learning/index.ts';
import { containing } from '#platform/database/containing.ts';
import type { Tables } from '#platform/database/tables.ts';

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

/** A test in the words and with the limits that newcomers find. */
export interface TestAt {
  readonly id: string;
  readonly title: string;
  readonly content: TestContent;
  readonly training: { readonly id: string; readonly title: string; readonly kind: string };
}

/** Errors: not_found, also for what is no test that is sat in attempts. */
export async function testAt(scope: Scope, activityId: string): Promise<TestAt> {
  const test = await testStillAt(scope, activityId);
  if (!test) throw new AppError('not_found');
  return test;
}

/** Null for what is no test that is sat in attempts. */
export async function testStillAt({ db, client }: Scope, activityId: string): Promise<TestAt | null> {
  const { rows } = await sql<Omit<TestAt, 'content'> & { readonly content: unknown }>`
    select activity.id, coalesce(found.title, activity.title) as title,
      coalesce(found.content, activity.content) as content,
      json_build_object('id', training.id, 'title', training.title, 'kind', training.kind) as training
    from activity
    join training on training.client_id = activity.client_id and training.id = activity.training_id
    left join version_activity found on found.client_id = activity.client_id
      and found.training_id = activity.training_id and found.number = training.version
      and found.activity_id = activity.id
    where activity.client_id = ${client.id} and activity.id = ${activityId}`.execute(db);
  const [row] = rows;
  const content = row && contentOf(row.content);
  return content ? { ...row, content } : null;
}

/** A test as it is stored; null for anything else. */
export const contentOf = (stored: unknown): TestContent | null => {
  const content = activityContent.parse(stored);
  return isTestContent(content) ? content : null;
};

export type SubjectKind = 'person' | 'group';

const exceptions = ({ db, client }: Scope, activityId: string) =>
  db
    .selectFrom('test_exception as x')
    .leftJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'x.client_id').onRef('member.id', '=', 'x.membership_id'),
    )
    .leftJoin('people_group as grouped', (join) =>
      join.onRef('grouped.client_id', '=', 'x.client_id').onRef('grouped.id', '=', 'x.group_id'),
    )
    .innerJoin('membership as decider', (join) =>
      join.onRef('decider.client_id', '=', 'x.client_id').on('decider.id', '=', decider),
    )
    .innerJoin('membership as maker', (join) =>
      join.onRef('maker.client_id', '=', 'x.client_id').onRef('maker.id', '=', 'x.created_by'),
    )
    .select([
      'x.id',
      'x.version',
      'x.membership_id',
      'x.group_id',
      'x.extra_percent',
      'x.extra_seconds',
      'x.extra_attempts',
      'x.opens_at',
      'x.closes_at',
      'x.reason',
      'x.created_at',
      'member.display_name as member_name',
      'grouped.name as group_name',
      'maker.display_name as maker_name',
      'decider.id as decider_id',
      'decider.display_name as decider_name',
    ])
    .select(
      sql<boolean>`exists (select from people_group_member inside where inside.client_id = x.client_id
        and inside.group_id = x.group_id and inside.membership_id = decider.id)`.as('is_decider_inside'),
    )
    .where('x.client_id', '=', client.id)
    .where('x.activity_id', '=', activityId);

export type ExceptionRow = Awaited<ReturnType<ReturnType<typeof exceptions>['execute']>>[number];

/** A page of what was given at a test, the latest first. @spec LE-07 */
export function exceptionRows(
  scope: Scope,
  activityId: string,
  filter: { readonly search?: string | undefined; readonly of?: SubjectKind | undefined },
  page: { readonly after: { readonly at: string; readonly id: string } | null; readonly limit: number },
) {
  let found = exceptions(scope, activityId);
  if (filter.of)
    found = found.where(filter.of === 'person' ? 'x.membership_id' : 'x.group_id', 'is not', null);
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(
      sql<boolean>`coalesce(member.search_text, plain_text(grouped.name)) like plain_text(${containing(word)})`,
    );
  if (page.after)
    found = found.where(
      sql<boolean>`(x.created_at, x.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`,
    );
  return found.orderBy('x.created_at', 'desc').orderBy('x.id', 'desc').limit(page.limit).execute();
}

/** Errors: not_found. */
export async function exceptionRow(
  scope: Scope,
  activityId: string,
  exceptionId: string,
): Promise<ExceptionRow> {
  const row = await exceptions(scope, activityId)
    .where('x.id', '=', exceptionId)
    .forUpdate('x')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** What is given, as columns. */
export const columnsOf = (terms: ExceptionTerms) => ({
  extra_percent: terms.extraPercent,
  extra_seconds: terms.extraSeconds,
  extra_attempts: terms.extraAttempts,
  opens_at: terms.opensAt,
  closes_at: terms.closesAt,
});
