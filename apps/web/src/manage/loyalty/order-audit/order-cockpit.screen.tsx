import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { orderRiskText } from '@trilha/i18n/risk-text';
import { ORDER_REFUSAL_REASONS } from '@trilha/rules/loyalty/orders/order-state.rule';
import { useEffect, useState } from 'react';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import { isBeside } from '../audit/beside-queue.ts';
import { CockpitHeader } from '../audit/cockpit-header.tsx';
import { CockpitWaits } from '../audit/cockpit-waits.tsx';
import { DecisionBar } from '../audit/decision-bar.tsx';
import { RefusePanel } from '../audit/refuse-panel.tsx';
import { RiskPill, RiskReasons } from '../audit/risk.tsx';
import { ShortcutsDialog } from '../audit/shortcuts-dialog.tsx';
import { useAuditKeys } from '../audit/use-audit-keys.ts';
import { AskPanel, isAsked } from './ask-panel.tsx';
import panes from './order-audit.module.css';
import type { OrderAuditSearch } from './order-audit.search.ts';
import { type AuditedOrder, auditedOrderQuery } from './order-audit-queries.ts';
import { OrderClaim, OrderHistory } from './order-claim.tsx';
import { OrderPaidBy, OrderPeople, OrderSales, OtherOrders } from './order-evidence.tsx';
import { OrderSigns } from './order-signs.tsx';
import { APPROVAL, type DecidingOrders, useDecideOrder } from './use-decide-order.ts';
import { useOrderNow } from './use-order-now.ts';

/** An order beside what speaks for and against it; a whole queue goes by with the keyboard alone. @spec RW-03 LO-30 */
export function OrderCockpitScreen() {
  const text = useText('redeeming');
  const audit = useText('audit');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { orderId = '' } = useParams({ strict: false });
  const search: OrderAuditSearch = useSearch({ strict: false });
  const [isOver, setOver] = useState(false);
  const found = useQuery({ ...auditedOrderQuery(orderId, search), refetchOnWindowFocus: false });
  const order = useOrderNow(found.data, search, found.dataUpdatedAt);
  const go = (id: string | null): void => {
    if (id) void navigate({ to: '/manage/orders-audit/$orderId', params: { orderId: id }, search });
  };
  const deciding = useDecideOrder({
    onDecided: ({ place }) => {
      const next = place.nextId ?? place.previousId;
      if (next) go(next);
      else setOver(true);
    },
    onUndone: (id) => {
      setOver(false);
      go(id);
    },
  });
  const nextId = found.data?.place.nextId;
  useEffect(() => {
    // The next order is there before it is asked for.
    if (nextId) void client.query(auditedOrderQuery(nextId, search)).catch(() => undefined);
  }, [client, nextId, search]);
  if (found.isLoadingError && isMissing(found.error))
    return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (isOver || found.isLoadingError || !order)
    return (
      <CockpitWaits
        isOver={isOver}
        overText={text('cockpit.doneText')}
        seed="order-audit-done"
        wayBack={
          <ButtonLink kind="primary" to="/manage/orders-audit" search={search}>
            {audit('cockpit.back')}
          </ButtonLink>
        }
        error={found.isLoadingError ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    );
  return <Cockpit key={order.id} order={order} search={search} deciding={deciding} onGo={go} />;
}

interface CockpitProps {
  readonly order: AuditedOrder;
  readonly search: OrderAuditSearch;
  readonly deciding: DecidingOrders;
  readonly onGo: (orderId: string | null) => void;
}

function Cockpit({ order, search, deciding, onGo }: CockpitProps) {
  const text = useText('redeeming');
  const audit = useText('audit');
  const reasons = useText('loyalty');
  const locale = useLocale();
  const auditorId = useSession().membershipId;
  const [panel, setPanel] = useState<'ask' | 'refuse' | null>(null);
  const [helps, setHelps] = useState(false);
  const isWaiting = order.state === 'awaiting_approval';
  const canDecide = isWaiting && !order.own && !deciding.busy;
  const asMade = { id: order.id, revision: order.revision, name: order.member.name };
  // One's own proposal waits for somebody else; that of another auditor is confirmed as it is.
  const isOwnProposal = order.proposal?.proposedBy.id === auditorId;
  const withdraw = (): void => {
    const last = deciding.decided.at(-1);
    if (deciding.busy) return;
    if (isOwnProposal) deciding.withdraw(asMade);
    else if (last?.proposed) deciding.withdraw(last);
  };
  const confirm = (): void => {
    const { proposal } = order;
    if (canDecide && proposal && !isOwnProposal)
      deciding.decide(order, { decision: proposal.decision, reason: proposal.reason, note: null });
  };
  // The key that approves never confirms a refusal that somebody proposed.
  const approve = (): void => {
    if (!canDecide || isOwnProposal || order.waitsUntil) return;
    if (isAsked(order) && panel !== 'ask') setPanel('ask');
    else deciding.decide(order, APPROVAL);
  };
  const toggle = (): void => {
    if (canDecide) setPanel((before) => (before === 'refuse' ? null : 'refuse'));
  };
  useAuditKeys({
    a: approve,
    r: toggle,
    j: () => onGo(order.place.nextId),
    k: () => onGo(order.place.previousId),
    z: withdraw,
    '?': () => setHelps(true),
    escape: () => setPanel(null),
  });
  return (
    <div className={classes['cockpit']}>
      <CockpitHeader
        title={text('cockpit.title', { reward: order.reward.name, name: order.member.name })}
        signs={
          <>
            <OrderSigns order={order} />
            <RiskPill risk={order.risk} />
          </>
        }
        wayBack={
          <ButtonLink
            kind="quiet"
            icon={<IconArrowLeft size={20} />}
            to="/manage/orders-audit"
            search={search}
          >
            {audit('cockpit.back')}
          </ButtonLink>
        }
        place={order.place}
        // What was proposed is still in the queue.
        decided={deciding.decided.filter(({ proposed }) => !proposed).length}
        isQueue={!isBeside(search) && (search.state ?? 'awaiting_approval') === 'awaiting_approval'}
        onGo={onGo}
        onHelp={() => setHelps(true)}
      />
      <div className={panes['pane']}>
        <RiskReasons
          title={text('risk.title')}
          risk={order.risk}
          reasons={order.risk.reasons.map((reason) => orderRiskText(text, reason, locale))}
        />
        <OrderClaim order={order} />
        <OrderPaidBy order={order} />
      </div>
      <div className={`${classes['data']} ${panes['pane']} ${panes['beside']}`}>
        <OrderPeople order={order} />
        <OrderSales order={order} />
        <OtherOrders order={order} />
        <OrderHistory order={order} />
      </div>
      <footer className={classes['footer']}>
        {panel === 'refuse' && isWaiting ? (
          <RefusePanel
            reasons={ORDER_REFUSAL_REASONS}
            wordsOf={(reason) => reasons(`reason.${reason}`)}
            hint={text('refuse.hint')}
            noteLabel={text('refuse.note')}
            busy={deciding.busy}
            onRefuse={(reason, note) => deciding.decide(order, { decision: 'refuse', reason, note })}
          />
        ) : null}
        {panel === 'ask' && isWaiting ? (
          <AskPanel order={order} busy={deciding.busy} onApprove={approve} />
        ) : null}
        {order.drawn && !order.reaudited ? <p className={classes['said']}>{text('drawn.others')}</p> : null}
        <DecisionBar
          subject={order}
          isWaiting={isWaiting}
          words={{
            own: text('own'),
            decided: text('decided'),
            reason: (reason) => reasons(`reason.${reason}`),
            takesTwo: text('second.takesTwo'),
            drawn: text('drawn.yours'),
          }}
          busy={deciding.busy}
          panel={panel === 'refuse' ? 'refuse' : null}
          isOwnProposal={isOwnProposal}
          onApprove={approve}
          onConfirm={confirm}
          onRefuse={toggle}
          onWithdraw={withdraw}
        />
      </footer>
      {helps ? (
        <ShortcutsDialog
          reasons={ORDER_REFUSAL_REASONS.length}
          adjusts={false}
          isOfList
          onClose={() => setHelps(false)}
        />
      ) : null}
    </div>
  );
}
