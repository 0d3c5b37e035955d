import type { Context } from '#platform/context.ts';

/** Levels of a campaign that were refused to the reader, the highest first. @spec PT-05 */
export const refusedLevelsOf = (
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  campaignId: string,
) =>
  db
    .selectFrom('level_request as request')
    .innerJoin('campaign_level as level', (join) =>
      join
        .onRef('level.client_id', '=', 'request.client_id')
        .onRef('level.campaign_id', '=', 'request.campaign_id')
        .onRef('level.position', '=', 'request.position'),
    )
    .select(['request.id', 'request.reason', 'request.note', 'level.label'])
    .where('request.client_id', '=', client.id)
    .where('request.campaign_id', '=', campaignId)
    .where('request.membership_id', '=', actor.membershipId)
    .where('request.state', '=', 'refused')
    .orderBy('request.position', 'desc')
    .execute();
