import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeMedal } from '@trilha/contract/gamification/medals.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type Holder, medalsKey } from './medal-queries.ts';

interface RevokeDialogProps {
  readonly medalId: string;
  readonly holder: Holder;
  readonly onClose: () => void;
}

/** Asks for the reason the person will read; or gives the medal back. @spec GM-02 MG-07 */
export function RevokeDialog({ medalId, holder, onClose }: RevokeDialogProps) {
  const text = useText('honouring');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [reason, setReason] = useState('');
  const isRevoking = holder.revoked === null;
  const change = useMutation({
    mutationFn: () =>
      api(revokeMedal, {
        params: { medalId, memberId: holder.membershipId },
        body: { revoked: isRevoking, reason: isRevoking ? reason : '' },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: medalsKey });
      showToast(text(isRevoking ? 'revokeDone' : 'restoreDone'));
      onClose();
    },
  });
  const isReady = !isRevoking || reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !change.isPending) change.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text(isRevoking ? 'revokeOf' : 'restoreOf', { name: holder.name })}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            kind={isRevoking ? 'danger' : 'primary'}
            busy={change.isPending}
            disabled={!isReady}
          >
            {text(isRevoking ? 'revoke' : 'restore')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {change.error ? <Notice tone="bad">{errorText(change.error)}</Notice> : null}
          {isRevoking ? (
            <TextArea
              label={text('reason')}
              description={text('reasonHint')}
              required
              data-autofocus
              minRows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
