import { type LevelRefusalReason, levelToRequest } from '@trilha/rules/loyalty/levels/levels.rule';
import type { Kysely } from 'kysely';
import { campaignBalance } from '#ledger/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { weighLevels } from '../level-risk/weigh-levels.ts';
import type { LevelRequestState } from './level-requests.queries.ts';

/** Somebody in a campaign, in whose transaction a level may be asked for. */
export interface Climber {
  readonly db: Kysely<Tables>;
  readonly clientId: string;
  readonly campaignId: string;
  readonly membershipId: string;
  readonly now: Date;
}

const SALES_IN_AUDIT: LevelRefusalReason = 'level_sales_in_audit';
/**
 * A request of its own, with a refusal of its own that may be appealed, in the place of the one before, which the log of
 * the programme keeps. An appeal that is open is answered first.
 */
const ASKED_AGAIN = {
  state: 'open',
  reason: null,
  note: null,
  decided_at: null,
  decided_by: null,
  appeal_until: null,
  refused_experience: null,
  risk_level: 'amber',
  risk_score: 30,
  risk_reasons: JSON.stringify([]),
  risk_weighed_at: null,
};

/** Asks the administrator for the level that the person's experience has brought within reach, and tells them. @spec PT-05 */
export async function askForLevel({ db, now, ...of }: Climber): Promise<void> {
  const { clientId, campaignId, membershipId } = of;
  const participation = await db
    .selectFrom('participation')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'participation.client_id')
        .onRef('campaign.id', '=', 'participation.campaign_id'),
    )
    .select(['participation.level_position', 'campaign.name'])
    .where('participation.client_id', '=', clientId)
    .where('participation.campaign_id', '=', campaignId)
    .where('participation.membership_id', '=', membershipId)
    .executeTakeFirst();
  if (!participation) return;
  const levels = await db
    .selectFrom('campaign_level')
    .select(['position', 'threshold', 'label'])
    .where('client_id', '=', clientId)
    .where('campaign_id', '=', campaignId)
    .execute();
  const requests = await db
    .selectFrom('level_request')
    .select(['position', 'state', 'reason', 'refused_experience'])
    .where('client_id', '=', clientId)
    .where('campaign_id', '=', campaignId)
    .where('membership_id', '=', membershipId)
    .execute();
  const { experience } = await campaignBalance(db, of);
  const position = levelToRequest(levels, {
    level: participation.level_position,
    experience,
    requests: requests.map((request) => ({
      position: request.position,
      state: request.state as LevelRequestState,
      reason: request.reason,
      refusedExperience: request.refused_experience,
    })),
  });
  if (position === null) return;

  const asked = await db
    .insertInto('level_request')
    .values({
      client_id: clientId,
      id: newId(now.getTime()),
      campaign_id: campaignId,
      membership_id: membershipId,
      position,
      requested_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'campaign_id', 'membership_id', 'position'])
        .doUpdateSet((eb) => ({
          ...ASKED_AGAIN,
          id: eb.ref('excluded.id'),
          due_at: eb.ref('excluded.due_at'),
          requested_at: now,
        }))
        .where('level_request.state', '=', 'refused')
        .where('level_request.reason', '=', SALES_IN_AUDIT)
        .where('level_request.refused_experience', '<', experience)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('appeal')
                .select('appeal.id')
                .whereRef('appeal.client_id', '=', 'level_request.client_id')
                .where('appeal.subject_kind', '=', 'level')
                .whereRef('appeal.subject_id', '=', 'level_request.id')
                .where('appeal.state', 'in', ['open', 'asked']),
            ),
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!asked) return;
  await weighLevels(db, clientId, [asked.id], now);
  await db
    .insertInto('notification')
    .values(
      inboxRow({
        clientId,
        id: newId(now.getTime()),
        membershipId,
        kind: 'level_threshold_reached',
        parameters: {
          level: levels.find((level) => level.position === position)?.label ?? '',
          campaign: participation.name,
        },
        link: `/campaigns/${campaignId}`,
        at: now,
      }),
    )
    .execute();
}
