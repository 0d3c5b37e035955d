import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unlinkAccount } from '@trilha/contract/identity/linked-accounts.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { ProveDialog } from '../proof/prove-dialog.tsx';
import type { LinkedAccount } from './linked-accounts-query.ts';

interface UnlinkDialogProps {
  readonly account: LinkedAccount;
  readonly onClose: () => void;
}

/** Asks once, and for the password where it was typed too long ago; then it is done without asking again. @spec ID-22 */
export function UnlinkDialog({ account, onClose }: UnlinkDialogProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [mustProve, setMustProve] = useState(false);
  const { id, provider } = account;
  const unlink = useMutation({
    mutationFn: () => api(unlinkAccount, { params: { linkId: id } }),
    onSuccess: async () => {
      // Devices that came in by it have been signed out as well.
      await cache.invalidateQueries({ queryKey: queryKeys.identity });
      showToast(text('linked.done', { provider }));
      onClose();
    },
    onError: (error) => {
      if (problemFrom(error).code === 'proof_needed') setMustProve(true);
      else void cache.invalidateQueries({ queryKey: queryKeys.identity });
    },
  });
  if (mustProve)
    return (
      <ProveDialog
        why={text('proof.unlink')}
        onClose={onClose}
        onProved={() => {
          setMustProve(false);
          unlink.mutate();
        }}
      />
    );
  const isRefused = unlink.error && problemFrom(unlink.error).code !== 'proof_needed';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('linked.askTitle', { provider })}
      confirm={text('linked.unlink')}
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate()}
    >
      {isRefused ? <Notice tone="bad">{errorText(unlink.error)}</Notice> : null}
      <p>{text('linked.askText')}</p>
    </ConfirmDialog>
  );
}
