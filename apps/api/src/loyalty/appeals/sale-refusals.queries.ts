import type { OwnSubject, Scope } from './own-subjects.ts';

/** A sale of the actor's. */
export const ownSale = ({ db, client, actor }: Scope, saleId: string) =>
  db
    .selectFrom('sale')
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'sale.client_id').onRef('store.id', '=', 'sale.store_id'),
    )
    .select(['sale.id', 'sale.campaign_id', 'sale.state', 'store.time_zone'])
    .where('sale.client_id', '=', client.id)
    .where('sale.id', '=', saleId)
    .where('sale.membership_id', '=', actor.membershipId);

type OwnSale = Awaited<ReturnType<ReturnType<typeof ownSale>['executeTakeFirst']>>;

/** How it was refused, by one auditor or by two. */
export async function saleRefusal({ db, client }: Scope, sale: OwnSale): Promise<OwnSubject | null> {
  if (!sale) return null;
  if (sale.state !== 'refused') return { refusal: null };
  const made = await db
    .selectFrom('sale_decision as made')
    .leftJoin('audit_proposal as proposal', (join) =>
      join.onRef('proposal.client_id', '=', 'made.client_id').onRef('proposal.id', '=', 'made.proposal_id'),
    )
    .select(['made.id', 'made.actor_membership_id', 'made.appeal_until', 'proposal.proposed_by'])
    .where('made.client_id', '=', client.id)
    .where('made.sale_id', '=', sale.id)
    .where('made.decision', '=', 'refuse')
    .orderBy('made.decided_at', 'desc')
    .orderBy('made.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!made) return { refusal: null };
  return {
    refusal: {
      id: made.id,
      campaignId: sale.campaign_id,
      refusedBy: made.actor_membership_id,
      proposedBy: made.proposed_by,
      until: made.appeal_until,
      timeZone: sale.time_zone,
    },
  };
}
