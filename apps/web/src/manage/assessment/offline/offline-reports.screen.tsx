import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOfflineReports } from '@trilha/contract/assessment/offline-attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { dateAndTime } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { DecideReport, type Decision } from './decide-report.form.tsx';
import classes from './offline-reports.module.css';

export type OfflineReport = ResponseOf<typeof listOfflineReports>['items'][number];

export const offlineReportsQuery = queryOptions({
  queryKey: [...queryKeys.assessment, 'offline-reports'],
  queryFn: ({ signal }) => api(listOfflineReports, {}, { signal }),
});

/** Attempts made without a network that came late or altered, each with what is wrong, for somebody to decide. @spec AS-05 MG-03 */
export function OfflineReportsScreen() {
  const words = useText('deciding');
  const found = useQuery(offlineReportsQuery);
  const [asked, setAsked] = useState<{ report: OfflineReport; decision: Decision } | null>(null);
  return (
    <Page>
      <PageHeader title={words('title')} description={words('description')} />
      {found.isPending ? <SkeletonList count={3} /> : null}
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data?.items.length === 0 ? (
        <EmptyState title={words('empty')} seed="offline-reports">
          <p>{words('emptyText')}</p>
        </EmptyState>
      ) : null}
      <ul className={classes['list']}>
        {found.data?.items.map((report) => (
          <li key={report.id}>
            <Report report={report} onDecide={(decision) => setAsked({ report, decision })} />
          </li>
        ))}
      </ul>
      {asked ? <DecideReport {...asked} key={asked.report.id} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}

interface ReportProps {
  readonly report: OfflineReport;
  readonly onDecide: (decision: Decision) => void;
}

function Report({ report, onDecide }: ReportProps) {
  const words = useText('deciding');
  const locale = useLocale();
  const at = (instant: string): string => dateAndTime(new Date(instant), locale, deviceZone());
  return (
    <Card>
      <Stack gap={12}>
        <div>
          <h2 className={classes['person']}>{report.person}</h2>
          <p className={classes['quiet']}>
            {report.training.title} · {report.activity} ·{' '}
            {report.round === null
              ? words('attempt', { number: report.attemptNumber })
              : words('attempt.round', { round: report.round, number: report.attemptNumber })}
          </p>
        </div>
        <div className={classes['row']}>
          {report.problems.map((problem) => (
            <StatusPill key={problem} tone={problem === 'late' ? 'warn' : 'bad'}>
              {words(`problem.${problem}`)}
            </StatusPill>
          ))}
        </div>
        <ul className={classes['facts']}>
          <li>{words('takenAt', { at: at(report.takenAt) })}</li>
          <li>{words('sendBy', { at: at(report.sendBy) })}</li>
          <li>{words('receivedAt', { at: at(report.receivedAt) })}</li>
          <li>{words('used', { count: report.minutesUsed })}</li>
          <li>{words('answered', { answered: report.answered, questions: report.questions })}</li>
        </ul>
        {report.own ? (
          <p className={classes['quiet']}>{words('own')}</p>
        ) : (
          <div className={classes['row']}>
            <Button kind="primary" onClick={() => onDecide('accept')}>
              {words('accept')}
            </Button>
            <Button onClick={() => onDecide('refuse')}>{words('refuse')}</Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
