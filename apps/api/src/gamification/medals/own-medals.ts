import { AppError } from '@trilha/contract/errors';
import { listOwnMedals, readOwnMedal } from '@trilha/contract/gamification/own-medals.calls';
import { MOST_MEDALS, medalProgress, rulesWith } from '@trilha/rules/gamification/medals/medal.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type MedalRow, medalRows, saidRuleOf, shownLookOf } from './medals.queries.ts';
import { reachedBy } from './reached.queries.ts';

const MOST_GIVEN = 200;

export function routes(bind: Bind): void {
  bind.read(listOwnMedals, async (context) => {
    const [given, open] = await Promise.all([
      givenTo(context).orderBy('given.given_at', 'desc').orderBy('medal.id').limit(MOST_GIVEN).execute(),
      openTo(context).orderBy('medal.published_at').orderBy('medal.id').limit(MOST_MEDALS).execute(),
    ]);
    const reached = await reachedBy(
      context,
      context.actor.membershipId,
      open.map(({ id }) => id),
    );
    const shareOf = (row: MedalRow): number => medalProgress(row.goal, reached.get(row.id) ?? 0).share;
    return {
      given: given.map((row) => ownOf(context, row, { reached: row.goal, givenAt: row.given_at })),
      open: open
        .toSorted((one, other) => shareOf(other) - shareOf(one))
        .map((row) => ownOf(context, row, { reached: reached.get(row.id) ?? 0, givenAt: null })),
    };
  });

  bind.read(readOwnMedal, async (context, { params: { medalId } }) => {
    const given = await givenTo(context).where('medal.id', '=', medalId).executeTakeFirst();
    if (given) return ownOf(context, given, { reached: given.goal, givenAt: given.given_at });
    const open = await openTo(context).where('medal.id', '=', medalId).executeTakeFirst();
    if (!open) throw new AppError('not_found');
    const reached = await reachedBy(context, context.actor.membershipId, [medalId]);
    return ownOf(context, open, { reached: reached.get(medalId) ?? 0, givenAt: null });
  });
}

/** What the person has, also of medals that are given no more. */
const givenTo = (context: Context) =>
  medalRows(context)
    .innerJoin('medal_given as given', (join) =>
      join
        .onRef('given.client_id', '=', 'medal.client_id')
        .onRef('given.medal_id', '=', 'medal.id')
        .on('given.membership_id', '=', context.actor.membershipId)
        .on('given.revoked_at', 'is', null),
    )
    .select('given.given_at');

/** What the person can still earn: of modules that are on, and of trainings they are in or can find. */
function openTo(context: Context) {
  const { client, actor } = context;
  const able = rulesWith(client.modules).filter(
    (kind) => (kind !== 'level' && kind !== 'sales') || actor.permissions.has('loyalty.campaign.join'),
  );
  return medalRows(context)
    .where('medal.state', '=', 'published')
    .where('medal.rule_kind', 'in', able)
    .where(sql<boolean>`not exists (select 1 from medal_given own where own.client_id = medal.client_id
      and own.medal_id = medal.id and own.membership_id = ${actor.membershipId})`)
    .where(sql<boolean>`(medal.rule_kind <> 'streak' or exists (select 1 from challenge_setting challenge
      where challenge.client_id = medal.client_id and challenge.is_on))`)
    .where(sql<boolean>`(medal.training_id is null
      or exists (select 1 from enrolment e where e.client_id = medal.client_id and e.training_id = medal.training_id
        and e.membership_id = ${actor.membershipId})
      or training.status = 'published' and (
        not exists (select 1 from training_group g where g.client_id = medal.client_id and g.training_id = medal.training_id)
        or exists (select 1 from training_group g
          join people_group_member mine on mine.client_id = g.client_id and mine.group_id = g.group_id
            and mine.membership_id = ${actor.membershipId}
          where g.client_id = medal.client_id and g.training_id = medal.training_id)))`);
}

const ownOf = (
  context: Context,
  row: MedalRow,
  { reached, givenAt }: { readonly reached: number; readonly givenAt: Date | null },
) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  look: shownLookOf(context, row),
  rule: saidRuleOf(row),
  reached: medalProgress(row.goal, reached).reached,
  givenAt: givenAt?.toISOString() ?? null,
});
