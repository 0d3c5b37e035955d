import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** The refusal that stands of something, with all an appeal about it is made of. */
export interface Refusal {
  readonly id: string;
  readonly campaignId: string;
  readonly refusedBy: string;
  readonly proposedBy: string | null;
  /** The last day on which it may be appealed, in this zone. */
  readonly until: string | null;
  readonly timeZone: string;
}

/** Whether something is the actor's own, and how it was refused. Sales are the one kind that takes appeals so far. */
export interface OwnSubject {
  readonly refusal: Refusal | null;
}

const ownSale = ({ db, client, actor }: Scope, saleId: string) =>
  db
    .selectFrom('sale')
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'sale.client_id').onRef('store.id', '=', 'sale.store_id'),
    )
    .select(['sale.id', 'sale.campaign_id', 'sale.state', 'store.time_zone'])
    .where('sale.client_id', '=', client.id)
    .where('sale.id', '=', saleId)
    .where('sale.membership_id', '=', actor.membershipId);

/** Something of the actor's, or null: of somebody else, of another client and of a kind without appeals are not there. */
export async function ownSubject(
  scope: Scope,
  kind: AppealSubject,
  subjectId: string,
): Promise<OwnSubject | null> {
  if (kind !== 'sale') return null;
  return withRefusal(scope, await ownSale(scope, subjectId).executeTakeFirst());
}

/** The same, locked: auditor and participant meet here one after the other. */
export async function lockOwnSubject(
  tx: Transaction,
  kind: AppealSubject,
  subjectId: string,
): Promise<OwnSubject | null> {
  if (kind !== 'sale') return null;
  return withRefusal(tx, await ownSale(tx, subjectId).forUpdate('sale').executeTakeFirst());
}

type OwnSale = Awaited<ReturnType<ReturnType<typeof ownSale>['executeTakeFirst']>>;

async function withRefusal({ db, client }: Scope, sale: OwnSale): Promise<OwnSubject | null> {
  if (!sale) return null;
  if (sale.state !== 'refused') return { refusal: null };
  const made = await db
    .selectFrom('sale_decision as made')
    .leftJoin('sale_proposal as proposal', (join) =>
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
