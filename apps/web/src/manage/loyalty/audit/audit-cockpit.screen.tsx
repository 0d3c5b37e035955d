import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { riskReasonText } from '@trilha/i18n/risk-text';
import { SALE_DECISION_REASONS } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { useEffect, useState } from 'react';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { AppealsOfSubject } from '../appeals/appeals-of-subject.tsx';
import { AdjustPanel } from './adjust-panel.tsx';
import classes from './audit.module.css';
import type { AuditSearch } from './audit.search.ts';
import { type AuditedSale, saleQuery } from './audit-queries.ts';
import { isBeside } from './beside-queue.ts';
import { CockpitHeader } from './cockpit-header.tsx';
import { CockpitWaits } from './cockpit-waits.tsx';
import { DecisionBar, type Panel } from './decision-bar.tsx';
import { EvidencePhoto } from './evidence-photo.tsx';
import { RefusePanel } from './refuse-panel.tsx';
import { RiskPill, RiskReasons } from './risk.tsx';
import { SaleCode } from './sale-code.tsx';
import { SaleData, SaleLines, SaleTwins } from './sale-data.tsx';
import { SaleHistory, SellerRecord } from './sale-history.tsx';
import { SalePrinted } from './sale-printed.tsx';
import { AuditWaits, SaleFlags, SaleStatePill } from './sale-state-pill.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useAuditKeys } from './use-audit-keys.ts';
import { APPROVAL, type DecidingSales, useDecideSale, type Verdict } from './use-decide-sale.ts';
import { usePhotoView } from './use-photo-view.ts';
import { useSaleNow } from './use-sale-now.ts';

/** Photo and data side by side; a whole queue goes by with the keyboard alone. @spec LO-30 */
export function AuditCockpitScreen() {
  const text = useText('audit');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { saleId = '' } = useParams({ strict: false });
  const search: AuditSearch = useSearch({ strict: false });
  const [isOver, setOver] = useState(false);
  const found = useQuery({ ...saleQuery(saleId, search), refetchOnWindowFocus: false });
  const sale = useSaleNow(found.data, search, found.dataUpdatedAt);
  const go = (id: string | null): void => {
    if (id) void navigate({ to: '/manage/sales-audit/$saleId', params: { saleId: id }, search });
  };
  const deciding = useDecideSale({
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
    if (!nextId) return;
    // The next sale is there before it is asked for, its photo too.
    void client.query(saleQuery(nextId, search)).then(
      ({ photo }) => {
        if (photo?.contentType.startsWith('image/')) new Image().src = photo.url;
      },
      () => undefined,
    );
  }, [client, nextId, search]);
  if (found.isLoadingError && isMissing(found.error))
    return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (isOver || found.isLoadingError || !sale)
    return (
      <CockpitWaits
        isOver={isOver}
        overText={text('cockpit.doneText')}
        seed="audit-done"
        wayBack={
          <ButtonLink kind="primary" to="/manage/sales-audit" search={search}>
            {text('cockpit.back')}
          </ButtonLink>
        }
        error={found.isLoadingError ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    );
  return <Cockpit key={sale.id} sale={sale} search={search} deciding={deciding} onGo={go} />;
}

/** Null of a proposal to take a decision back: that is no decision about a sale that waits. */
const verdictOf = ({
  decision,
  reason,
  adjustedPoints,
}: NonNullable<AuditedSale['proposal']>): Verdict | null =>
  decision === 'undo' ? null : { decision, reason, adjustedPoints, note: null };

interface CockpitProps {
  readonly sale: AuditedSale;
  readonly search: AuditSearch;
  readonly deciding: DecidingSales;
  readonly onGo: (saleId: string | null) => void;
}

function Cockpit({ sale, search, deciding, onGo }: CockpitProps) {
  const text = useText('audit');
  const locale = useLocale();
  const auditorId = useSession().membershipId;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [helps, setHelps] = useState(false);
  const [frame, view] = usePhotoView(sale.id);
  const isOpen = sale.state === 'credited' || sale.reaudited;
  const canDecide = isOpen && !sale.own && !deciding.busy;
  // One's own proposal waits for somebody else; that of another auditor is confirmed as it is.
  const isOwnProposal = sale.proposal?.proposedBy.id === auditorId;
  const asMade = { id: sale.id, revision: sale.revision, name: sale.invoiceNumber };
  const undo = (): void => {
    const last = deciding.decided.at(-1);
    if (deciding.busy || sale.reaudited) return;
    if (isOwnProposal) deciding.withdraw(asMade);
    else if (sale.state !== 'credited') deciding.undo(asMade);
    else if (last) deciding.undo(last);
  };
  const confirm = (): void => {
    const proposed = sale.proposal && verdictOf(sale.proposal);
    if (canDecide && proposed && !isOwnProposal) deciding.decide(sale, proposed);
  };
  // The key that approves never confirms a refusal that somebody proposed.
  const approve = (): void => {
    if (!canDecide || isOwnProposal) return;
    if (sale.proposal?.decision === 'approve') confirm();
    else deciding.decide(sale, APPROVAL);
  };
  const toggle = (next: Panel): void => {
    if (canDecide && !(sale.reaudited && next === 'adjust'))
      setPanel((before) => (before === next ? null : next));
  };
  useAuditKeys({
    a: approve,
    r: () => toggle('refuse'),
    d: () => toggle('adjust'),
    j: () => onGo(sale.place.nextId),
    k: () => onGo(sale.place.previousId),
    z: undo,
    '?': () => setHelps(true),
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    g: view.rotate,
    '0': view.fit,
    escape: () => setPanel(null),
  });
  return (
    <div className={classes['cockpit']}>
      <CockpitHeader
        title={text('cockpit.invoice', { number: sale.invoiceNumber })}
        signs={
          <>
            <SaleStatePill state={sale.state} />
            <AuditWaits waits={sale} />
            <RiskPill risk={sale.risk} />
            <SaleFlags flags={sale.flags} />
          </>
        }
        wayBack={
          <ButtonLink
            kind="quiet"
            icon={<IconArrowLeft size={20} />}
            to="/manage/sales-audit"
            search={search}
          >
            {text('cockpit.back')}
          </ButtonLink>
        }
        place={sale.place}
        // What was proposed is still in the queue.
        decided={deciding.decided.filter(({ proposed }) => !proposed).length}
        isQueue={!isBeside(search) && (search.state ?? 'credited') === 'credited'}
        onGo={onGo}
        onHelp={() => setHelps(true)}
      />
      <div className={classes['evidence']}>
        <EvidencePhoto
          photo={sale.photo}
          title={text('photo.title')}
          alt={text('photo.alt', { number: sale.invoiceNumber })}
          none={text('photo.none')}
          view={view}
          frame={frame}
        />
      </div>
      <div className={classes['data']}>
        <AppealsOfSubject kind="sale" subjectId={sale.id} revision={sale.revision} />
        <RiskReasons
          title={text('risk.title')}
          risk={sale.risk}
          reasons={sale.risk.reasons.map((reason) => riskReasonText(text, reason, locale))}
        />
        <SaleTwins sale={sale} />
        <SaleData sale={sale} />
        <SaleCode sale={sale} />
        <SalePrinted sale={sale} />
        <SaleLines sale={sale} />
        <SellerRecord sale={sale} />
        <SaleHistory sale={sale} />
      </div>
      <footer className={classes['footer']}>
        {panel === 'refuse' && isOpen ? (
          <RefusePanel
            reasons={SALE_DECISION_REASONS}
            wordsOf={(reason) => text(`reason.${reason}`)}
            hint={text('refuse.hint')}
            noteLabel={text('refuse.note')}
            busy={deciding.busy}
            onRefuse={(reason, note) =>
              deciding.decide(sale, { decision: 'refuse', reason, note, adjustedPoints: null })
            }
          />
        ) : null}
        {panel === 'adjust' && sale.state === 'credited' ? (
          <AdjustPanel
            points={sale.points}
            busy={deciding.busy}
            onAdjust={(adjustedPoints, reason) =>
              deciding.decide(sale, { decision: 'adjust', reason, note: null, adjustedPoints })
            }
          />
        ) : null}
        <DecisionBar
          subject={sale}
          isWaiting={sale.state === 'credited'}
          words={{
            own: text('own'),
            decided: text('decided'),
            reason: (reason) => text(`reason.${reason}`),
          }}
          busy={deciding.busy}
          panel={panel}
          isOwnProposal={isOwnProposal}
          onApprove={approve}
          onConfirm={confirm}
          onRefuse={() => toggle('refuse')}
          onAdjust={() => toggle('adjust')}
          onUndo={undo}
          onWithdraw={() => deciding.withdraw(asMade)}
        />
      </footer>
      {helps ? <ShortcutsDialog onClose={() => setHelps(false)} /> : null}
    </div>
  );
}
