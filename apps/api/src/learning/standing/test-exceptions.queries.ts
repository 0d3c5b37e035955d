import type { TestException } from '@trilha/rules/assessment/test-exception.rule';
import { type RawBuilder, sql } from 'kysely';

/** An exception as it comes in JSON: instants are text. */
export interface FoundException extends Omit<TestException, 'opensAt' | 'closesAt'> {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

interface Of {
  readonly clientId: unknown;
  readonly activityId: unknown;
  /** An expression; where it is null, nothing is found. */
  readonly membershipId: unknown;
}

/** Who decided on what an exception `x` gives now. */
export const decider = sql<string>`coalesce(x.terms_by, x.created_by)`;

/** Which exceptions `x` of a client concern a person: their own, and those of their groups that others decided on. */
export const concerning = (clientId: unknown, membershipId: unknown): RawBuilder<boolean> =>
  sql<boolean>`(x.membership_id = ${membershipId} or x.group_id in (select inside.group_id
    from people_group_member inside where inside.client_id = ${clientId} and inside.membership_id = ${membershipId})
      and ${decider} <> ${membershipId})`;

/** What a person was given at a test, as a column. @spec AS-02 AS-05 */
export const exceptionsFound = ({
  clientId,
  activityId,
  membershipId,
}: Of): RawBuilder<readonly FoundException[]> => sql<readonly FoundException[]>`
  (select coalesce(json_agg(json_build_object('isOwn', x.membership_id is not null, 'extraPercent', x.extra_percent,
      'extraSeconds', x.extra_seconds, 'extraAttempts', x.extra_attempts, 'opensAt', x.opens_at,
      'closesAt', x.closes_at)), '[]')
    from test_exception x where x.client_id = ${clientId} and x.activity_id = ${activityId}
      and ${concerning(clientId, membershipId)})`;

/** The same as the rules know them. */
export const exceptionsIn = (found: readonly FoundException[]): readonly TestException[] =>
  found.map(({ opensAt, closesAt, ...given }) => ({
    ...given,
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
  }));
