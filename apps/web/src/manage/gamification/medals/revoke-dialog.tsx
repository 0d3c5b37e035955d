import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeMedal } from '@trilha/contract/gamification/medals.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { ReasonDialog } from '../../reasons/reason-dialog.tsx';
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
  const isRevoking = holder.revoked === null;
  const change = useMutation({
    mutationFn: (reason: string) =>
      api(revokeMedal, {
        params: { medalId, memberId: holder.membershipId },
        body: { revoked: isRevoking, reason },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: medalsKey });
      showToast(text(isRevoking ? 'revokeDone' : 'restoreDone'));
      onClose();
    },
  });
  return isRevoking ? (
    <ReasonDialog
      title={text('revokeOf', { name: holder.name })}
      leave={text('cancel')}
      act={text('revoke')}
      label={text('reason')}
      hint={text('reasonHint')}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onReason={(reason) => change.mutate(reason)}
    />
  ) : (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('restoreOf', { name: holder.name })}
      confirm={text('restore')}
      busy={change.isPending}
      onConfirm={() => change.mutate('')}
    >
      {change.error ? <Notice tone="bad">{errorText(change.error)}</Notice> : null}
    </ConfirmDialog>
  );
}
