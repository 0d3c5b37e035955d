import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { useRevocation } from './use-revocation.ts';

interface RevokeDialogProps {
  readonly certificateIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason the owners will read; what was typed stays when the server refuses. @spec LE-12 */
export function RevokeDialog({ certificateIds, onClose, onDone }: RevokeDialogProps) {
  const words = useText('issued');
  const errorText = useErrorText();
  const form = useId();
  const [reason, setReason] = useState('');
  const revoke = useRevocation(onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim()) revoke.mutate({ certificateIds, reason });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words('revokeTitle', { count: certificateIds.length })}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={form} kind="danger" busy={revoke.isPending} disabled={!reason.trim()}>
            {words('revoke')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {revoke.error ? <Notice tone="bad">{errorText(revoke.error)}</Notice> : null}
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
