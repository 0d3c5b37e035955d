import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { useRequestDecision } from './use-request-decision.ts';

interface RefuseRequestDialogProps {
  readonly requestIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason the person will read; what was typed stays when the server refuses. @spec LE-06 */
export function RefuseRequestDialog({ requestIds, onClose, onDone }: RefuseRequestDialogProps) {
  const words = useText('admissions');
  const errorText = useErrorText();
  const form = useId();
  const [reason, setReason] = useState('');
  const decide = useRequestDecision(onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim()) decide.mutate({ requestIds, decision: 'refused', reason });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words('refuseTitle', { count: requestIds.length })}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={form} kind="danger" busy={decide.isPending} disabled={!reason.trim()}>
            {words('refuse')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {decide.error ? <Notice tone="bad">{errorText(decide.error)}</Notice> : null}
          <TextArea
            label={words('reason')}
            description={words('reasonHint')}
            required
            data-autofocus
            minRows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
