import type { MedalRuleKind } from '@trilha/rules/gamification/medals/medal.rule';
import { isDone, PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

const DONE = PROGRESS_STATES.filter(isDone);
/** An adjusted sale is an approved one with other points. */
const APPROVED = ['approved', 'adjusted'];

/** How much of the goal of a `medal` somebody `who` has reached, by what is there now; only the part of its rule is read. */
const REACHED = sql<number>`case medal.rule_kind
  when 'trainings' then (select count(*) from enrolment e
    join training t on t.client_id = e.client_id and t.id = e.training_id
    where e.client_id = medal.client_id and e.membership_id = who.id and e.state = any(${DONE}::text[])
      and t.kind <> 'trail' and (medal.category is null or t.category = medal.category))
  when 'training' then (select count(*) from enrolment e where e.client_id = medal.client_id
    and e.training_id = medal.training_id and e.membership_id = who.id and e.state = any(${DONE}::text[]))
  when 'tests' then (select count(distinct a.activity_id) from enrolment e
    join attempt a on a.client_id = e.client_id and a.enrolment_id = e.id
    where e.client_id = medal.client_id and e.membership_id = who.id and a.passed and a.score >= medal.minimum_score)
  when 'streak' then (select s.longest from challenge_streak s
    where s.client_id = medal.client_id and s.membership_id = who.id)
  when 'level' then (select p.level_position from participation p where p.client_id = medal.client_id
    and p.campaign_id = medal.campaign_id and p.membership_id = who.id)
  else (select count(*) from sale s where s.client_id = medal.client_id and s.membership_id = who.id
    and s.state = any(${APPROVED}::text[])) end`;

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

export interface Standing {
  readonly medalId: string;
  readonly name: string;
  readonly membershipId: string;
  readonly goal: number;
  readonly reached: number;
}

/** Which published medals are looked at: one, or those of some rules. */
export type LookedAt = { readonly medalId: string } | { readonly kinds: readonly MedalRuleKind[] };

/** How these people stand with medals that they were not given yet. Bounded by the people and the medals of a client. */
export async function standingsOf(
  { db, client }: Scope,
  medals: LookedAt,
  membershipIds: readonly string[],
): Promise<readonly Standing[]> {
  const isMeant =
    'medalId' in medals
      ? sql`medal.id = ${medals.medalId}`
      : sql`medal.rule_kind = any(${[...medals.kinds]}::text[])`;
  const { rows } = await sql<Standing>`
    select medal.id as "medalId", medal.name, who.id as "membershipId", medal.goal, coalesce(${REACHED}, 0)::int as reached
    from medal
    join membership who on who.client_id = medal.client_id and who.status = 'approved'
      and who.id = any(${[...membershipIds]}::uuid[])
    where medal.client_id = ${client.id} and medal.state = 'published' and ${isMeant}
      and not exists (select 1 from medal_given given where given.client_id = medal.client_id
        and given.medal_id = medal.id and given.membership_id = who.id)
    order by medal.published_at, medal.id, who.id`.execute(db);
  return rows;
}

/** How far one person is with some medals, whether they have them or not. */
export async function reachedBy(
  { db, client }: Scope,
  membershipId: string,
  medalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (medalIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; reached: number }>`
    select medal.id, coalesce(${REACHED}, 0)::int as reached
    from medal cross join (select ${membershipId}::uuid as id) who
    where medal.client_id = ${client.id} and medal.id = any(${[...medalIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, reached }) => [id, reached]));
}
