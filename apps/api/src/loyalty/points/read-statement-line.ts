import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readStatementLine } from '@trilha/contract/loyalty/statement.calls';
import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { statementParts } from '@trilha/rules/loyalty/points/statement-parts.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { ownOrders } from '../orders/orders.queries.ts';
import { decisionOfOwnPhoto, lineOfMovement, type OwnLine, ownLine } from './explained-line.queries.ts';
import { explainedSale } from './explained-sale.ts';
import { statementLine } from './statement-line.ts';
import { unitFor } from './unit-shown.ts';

type Explained = ResponseOf<typeof readStatementLine>;
type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

export const routes = (bind: Bind): void =>
  bind.read(readStatementLine, async (context, { params }) => {
    const line = await ownLine(context, Number(params.line));
    if (!line) throw new AppError('not_found');
    unitFor(context, line.unit as PointUnit);
    const [sale, photo, order, undoes] = await Promise.all([
      explainedSale(context, line),
      explainedPhoto(context, line),
      explainedOrder(context, line),
      undoneLine(context, line),
    ]);
    return {
      line: statementLine({ ...line, sale_state: saleStateOf(line, sale) }),
      parts: sale?.parts ?? statementParts(line).map((part) => ({ ...part, product: null })),
      campaign: campaignOf(line),
      sale: sale?.sale ?? null,
      photo: photo?.photo ?? null,
      outcome: sale?.outcome ?? photo?.outcome ?? null,
      order,
      undoes,
    };
  });

/** As the list tells it: only of the line that a sale credited or withdrew. */
const saleStateOf = ({ source_kind }: OwnLine, sale: Pick<Explained, 'outcome'> | null): string | null =>
  source_kind === 'sale' ? (sale?.outcome?.state ?? null) : null;

const campaignOf = ({ campaign_id, campaign_name, begins_on, ends_on }: OwnLine): Explained['campaign'] =>
  campaign_name === null || begins_on === null || ends_on === null
    ? null
    : { id: campaign_id, name: campaign_name, valuesSince: begins_on, endsOn: ends_on };

const PHOTO_OUTCOMES = { approved: 'approved', refused: 'refused', sent: 'credited' } as const;

/** What was decided about a photo of a store; one whose decision was taken back waits again. */
async function explainedPhoto(
  scope: Scope,
  line: OwnLine,
): Promise<{ readonly photo: Explained['photo']; readonly outcome: Explained['outcome'] } | null> {
  if (line.source_kind !== 'store_photo_decision') return null;
  const made = await decisionOfOwnPhoto(scope, line.source_id);
  if (!made) return null;
  return {
    photo: {
      id: made.id,
      type: made.type_name,
      store: made.store_name,
      sentAt: made.sent_at.toISOString(),
    },
    outcome: {
      state: PHOTO_OUTCOMES[made.state_after as keyof typeof PHOTO_OUTCOMES],
      reason: made.reason,
      note: made.note,
      decidedAt: made.decided_at.toISOString(),
    },
  };
}

/** The reward as the movement named it, whatever it is called today. */
async function explainedOrder(scope: Scope, line: OwnLine): Promise<Explained['order']> {
  if (line.source_kind !== 'reward_order') return null;
  const order = await ownOrders(scope).where('placed.id', '=', line.source_id).executeTakeFirst();
  if (!order) return null;
  const { reward } = statementLine({ ...line, sale_state: null }).reason;
  return {
    id: order.id,
    number: order.number,
    reward: typeof reward === 'string' ? reward : order.reward_name,
    cost: order.cost,
    state: order.state as OrderState,
    cancelled: order.cancelled,
    orderedAt: order.ordered_at.toISOString(),
  };
}

async function undoneLine(scope: Scope, line: OwnLine): Promise<Explained['undoes']> {
  if (line.reverses_id === null) return null;
  const undone = await lineOfMovement(scope, line.reverses_id, line.unit);
  return (
    (undone && { id: String(undone.id), at: undone.occurred_at.toISOString(), amount: undone.amount }) ?? null
  );
}
