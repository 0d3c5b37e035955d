import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideOfflineReport } from '@trilha/contract/assessment/offline-attempts.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type OfflineReport, offlineReportsQuery } from './offline-reports.screen.tsx';

export type Decision = 'accept' | 'refuse';

export interface DecideReportProps {
  readonly report: OfflineReport;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks for the reason and decides. @spec AS-05 MG-07 */
export function DecideReport({ report, decision, onClose }: DecideReportProps) {
  const words = useText('deciding');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const key = useRef(crypto.randomUUID());
  const deciding = useMutation({
    mutationFn: () =>
      api(
        decideOfflineReport,
        { params: { reportId: report.id }, body: { decision, reason } },
        { idempotencyKey: key.current },
      ),
    onSuccess: () => {
      showToast(words(decision === 'accept' ? 'accepted' : 'refused'));
      void cache.invalidateQueries({ queryKey: offlineReportsQuery.queryKey });
      onClose();
    },
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words(`${decision}Title`)}
      confirm={words(decision)}
      busy={deciding.isPending}
      danger={decision === 'refuse'}
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : deciding.mutate())}
    >
      <Stack gap={16}>
        <p>{words(`${decision}Text`)}</p>
        {deciding.error ? <Notice tone="bad">{errorText(deciding.error)}</Notice> : null}
        <TextArea
          label={words('reason')}
          description={words('reasonHint')}
          required
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === '' ? words('reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
