import { numberText, shortDate } from '@trilha/i18n/formats';
import { levelRiskText } from '@trilha/i18n/risk-text';
import { LEVEL_REFUSAL_REASONS, type LevelRefusalReason } from '@trilha/rules/loyalty/levels/levels.rule';
import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { KeyHint } from '@trilha/ui/key-hint';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { StatusPill } from '@trilha/ui/status-pill';
import { TextLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { waitingText } from '../audit/queue-columns.ts';
import { RefusePanel } from '../audit/refuse-panel.tsx';
import { RiskCell } from '../audit/risk.tsx';
import { AuditWaits } from '../audit/sale-state-pill.tsx';
import type { LevelRequest } from './level-request-queries.ts';

interface CardProps {
  readonly request: LevelRequest;
  readonly isTaken: boolean;
  /** Its reasons to refuse are open. */
  readonly refuses: boolean;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onRefusing: (refuses: boolean) => void;
  readonly onRefuse: (reason: LevelRefusalReason, note: string | null) => void;
}

/** A request: the points, the sales behind them, and the two answers. */
export function LevelRequestCard(props: CardProps) {
  const { request, isTaken } = props;
  const audit = useText('audit');
  const queues = useText('queues');
  const text = useText('administration');
  const locale = useLocale();
  const mayAudit = usePermission('loyalty.sale.audit');
  const { experience, threshold } = request;
  const day = (instant: string): string => shortDate(new Date(instant), locale, deviceZone());
  const earned = text('levels.points', { experience, threshold: numberText(threshold, locale) });
  return (
    <Card>
      <Stack gap={12}>
        <Stack gap={4}>
          <h2>{request.member.name}</h2>
          <Row gap={4}>
            {isTaken ? <StatusPill tone="neutral">{queues('isTaken')}</StatusPill> : null}
            <AuditWaits waits={{ proposal: null, appeal: request.appeal }} />
          </Row>
          <RiskCell
            risk={request.risk}
            reasons={request.risk.reasons.map((reason) => levelRiskText(text, reason, locale))}
          />
          <p>{text('levels.from', { current: request.currentLabel, wanted: request.levelLabel })}</p>
          <small>
            {text('levels.asked', { campaign: request.campaign.name, date: day(request.requestedAt) })}
            {request.state === 'open' ? ` (${waitingText(audit, request.requestedAt, request.dueAt)})` : null}
          </small>
        </Stack>
        <ProgressBar value={threshold > 0 ? experience / threshold : 1} label={earned} />
        <p>{earned}</p>
        <p>
          {text('levels.sales', {
            approved: request.salesApproved,
            waiting: request.salesWaiting,
            refused: request.salesRefused,
          })}{' '}
          {mayAudit ? (
            <TextLink
              to="/manage/sales-audit"
              search={{ seller: request.member.id, campaign: request.campaign.id, state: 'all' }}
            >
              {text('orders.seeSales')}
            </TextLink>
          ) : null}
        </p>
        {request.state === 'open' ? (
          <Answers {...props} />
        ) : (
          <p>
            {text(`levels.decided.${request.state}`, {
              name: request.decidedBy ?? '—',
              date: request.decidedAt ? day(request.decidedAt) : '—',
            })}
            {request.reason ? ` ${text(`levels.reason.${request.reason}`)}.` : null}
            {request.note ? ` ${request.note}` : null}
          </p>
        )}
      </Stack>
    </Card>
  );
}

function Answers({ request, refuses, busy, onApprove, onRefusing, onRefuse }: CardProps) {
  const text = useText('administration');
  if (request.own) return <Notice tone="info">{text('levels.own')}</Notice>;
  return (
    <>
      {refuses ? (
        <RefusePanel
          reasons={LEVEL_REFUSAL_REASONS}
          wordsOf={(reason) => text(`levels.reason.${reason}`)}
          hint={text('levels.refuseHint')}
          noteLabel={text('levels.note')}
          busy={busy}
          onRefuse={onRefuse}
        />
      ) : null}
      <Row>
        {refuses ? (
          <Button kind="quiet" onClick={() => onRefusing(false)}>
            {text('cancel')}
          </Button>
        ) : (
          <>
            <Button kind="primary" iconAfter={<KeyHint keys={['A']} />} busy={busy} onClick={onApprove}>
              {text('levels.approve')}
            </Button>
            <Button iconAfter={<KeyHint keys={['R']} />} onClick={() => onRefusing(true)}>
              {text('levels.refuse')}
            </Button>
          </>
        )}
      </Row>
    </>
  );
}
