import type { OwnSubject, Scope } from './own-subjects.ts';

/** A level that was asked for in the actor's name. */
export const ownLevel = ({ db, client, actor }: Scope, requestId: string) =>
  db
    .selectFrom('level_request as request')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'request.client_id')
        .onRef('campaign.id', '=', 'request.campaign_id'),
    )
    .select([
      'request.id',
      'request.campaign_id',
      'request.state',
      'request.decided_by',
      'request.appeal_until',
      'campaign.time_zone',
    ])
    .where('request.client_id', '=', client.id)
    .where('request.id', '=', requestId)
    .where('request.membership_id', '=', actor.membershipId);

type OwnLevel = Awaited<ReturnType<ReturnType<typeof ownLevel>['executeTakeFirst']>>;

/** How it was refused. A request is refused once: it is its refusal. */
export function levelRefusal(request: OwnLevel): OwnSubject | null {
  if (!request) return null;
  if (request.state !== 'refused' || request.decided_by === null) return { refusal: null };
  return {
    refusal: {
      id: request.id,
      campaignId: request.campaign_id,
      refusedBy: request.decided_by,
      proposedBy: null,
      until: request.appeal_until,
      timeZone: request.time_zone,
    },
  };
}
