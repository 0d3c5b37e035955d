import { MEDAL_RULES, medalProgress, rulesWith } from '@trilha/rules/gamification/medals/medal.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { type LookedAt, type Standing, standingsOf } from './reached.queries.ts';

export interface GivingScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
  readonly now: Date;
}

/**
 * Gives these people the medals whose rule they meet, once: whoever comes second gives nothing and tells nobody.
 * Answers how many were given. @spec GM-02
 */
export async function giveMedals(
  scope: GivingScope,
  medals: LookedAt,
  membershipIds: readonly string[],
): Promise<number> {
  const earned = (await standingsOf(scope, await withModules(scope, medals), membershipIds)).filter(
    ({ goal, reached }) => medalProgress(goal, reached).isMet,
  );
  if (earned.length === 0) return 0;
  const { db, client, now } = scope;
  const given = await db
    .insertInto('medal_given')
    .values(
      earned.map(({ medalId, membershipId }) => ({
        client_id: client.id,
        medal_id: medalId,
        membership_id: membershipId,
        given_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'medal_id', 'membership_id']).doNothing())
    .returning(['medal_id', 'membership_id'])
    .execute();
  const isNew = new Set(given.map(({ medal_id, membership_id }) => `${medal_id} ${membership_id}`));
  await tell(
    scope,
    earned.filter(({ medalId, membershipId }) => isNew.has(`${medalId} ${membershipId}`)),
  );
  return given.length;
}

/** Where nothing is to be told, nothing is written. */
async function tell({ db, client, now }: GivingScope, earned: readonly Standing[]): Promise<void> {
  if (earned.length === 0) return;
  await db
    .insertInto('notification')
    .values(
      earned.map(({ medalId, name, membershipId }) =>
        inboxRow({
          kind: 'medal_given',
          parameters: { medal: name },
          clientId: client.id,
          id: newId(now.getTime()),
          membershipId,
          link: medalPath(medalId),
          at: now,
        }),
      ),
    )
    .execute();
}

/** Where its owner finds a medal. */
export const medalPath = (medalId: string): string => `/medals/${medalId}`;

/** Rules of a module that is off wait until it is on. @spec CL-03 */
async function withModules({ db, client }: GivingScope, medals: LookedAt): Promise<LookedAt> {
  if ('medalId' in medals) return medals;
  if (medals.kinds.every((kind) => MEDAL_RULES[kind].module === null)) return medals;
  const { modules } = await db
    .selectFrom('client')
    .select('modules')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const able = rulesWith(new Set(modules));
  return { kinds: medals.kinds.filter((kind) => able.includes(kind)) };
}
