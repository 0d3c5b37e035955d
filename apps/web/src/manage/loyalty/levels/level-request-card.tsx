import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { decideLevelRequest, type listLevelRequests } from '@trilha/contract/loyalty/level-decision.calls';
import { numberText, shortDate } from '@trilha/i18n/formats';
import { LEVEL_REFUSAL_REASONS, type LevelRefusalReason } from '@trilha/rules/loyalty/levels/levels.rule';
import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { TextLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { focusFirst } from '../focus-first.ts';

type LevelRequest = ResponseOf<typeof listLevelRequests>['items'][number];

export const levelRequestsKey = [...queryKeys.loyalty, 'level-requests'] as const;

/** A request: the points, the sales behind them, and the two answers. */
export function LevelRequestCard({ request }: { readonly request: LevelRequest }) {
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
          <p>{text('levels.from', { current: request.currentLabel, wanted: request.levelLabel })}</p>
          <small>
            {text('levels.asked', { campaign: request.campaign.name, date: day(request.requestedAt) })}
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
        {request.state === 'open' ? <Warnings request={request} /> : null}
        {request.state === 'open' ? (
          <Answers request={request} />
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

/** What an approval may come too early for; it stays possible. @spec PT-05 */
function Warnings({ request: { experience, threshold, salesWaiting } }: { readonly request: LevelRequest }) {
  const text = useText('administration');
  const locale = useLocale();
  const warnings = [
    ...(experience < threshold
      ? [text('levels.below', { points: numberText(threshold - experience, locale) })]
      : []),
    ...(salesWaiting > 0 ? [text('levels.inAudit', { count: salesWaiting })] : []),
  ];
  return warnings.length > 0 ? <Notice tone="warn">{warnings.join(' ')}</Notice> : null;
}

function Answers({ request }: { readonly request: LevelRequest }) {
  const text = useText('administration');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState<LevelRefusalReason>('level_sales_unproven');
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      api(decideLevelRequest, {
        params: { requestId: request.id },
        body: { approve, reason: approve ? null : reason, note },
      }),
    onSuccess: ({ state }) =>
      showToast(
        text(state === 'approved' ? 'levels.toastApproved' : 'levels.toastRefused', {
          name: request.member.name,
        }),
      ),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: levelRequestsKey }),
  });
  if (request.own) return <Notice tone="info">{text('levels.own')}</Notice>;
  return (
    <>
      {refusing ? (
        <SelectField
          label={text('levels.reason')}
          data={LEVEL_REFUSAL_REASONS.map((value) => ({ value, label: text(`levels.reason.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(LEVEL_REFUSAL_REASONS.find((known) => known === value) ?? reason)}
        />
      ) : null}
      {refusing ? (
        <TextArea
          label={text('levels.note')}
          minRows={2}
          ref={focusFirst}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <Row>
        {refusing ? (
          <>
            <Button kind="danger" busy={decide.isPending} onClick={() => decide.mutate(false)}>
              {text('levels.refuse')}
            </Button>
            <Button kind="quiet" onClick={() => setRefusing(false)}>
              {text('cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>
              {text('levels.approve')}
            </Button>
            <Button onClick={() => setRefusing(true)}>{text('levels.refuse')}</Button>
          </>
        )}
      </Row>
    </>
  );
}
