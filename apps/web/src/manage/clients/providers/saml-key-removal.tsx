import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropSamlKey } from '@trilha/contract/identity/saml-keys.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type SamlKey, samlKeysQuery } from './saml-keys-query.ts';

interface SamlKeyRemovalProps {
  readonly samlKey: SamlKey;
  readonly onClose: () => void;
}

/** Asks before answers that a provider still encrypts for this certificate are refused. @spec ID-22 */
export function SamlKeyRemoval({ samlKey: { id: keyId, isPresent }, onClose }: SamlKeyRemovalProps) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const drop = useMutation({
    mutationFn: () => api(dropSamlKey, { params: { keyId } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: samlKeysQuery.queryKey });
      showToast(text('samlKeys.dropped'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text(isPresent ? 'samlKeys.stopTitle' : 'samlKeys.dropTitle')}
      confirm={text(isPresent ? 'samlKeys.stop' : 'samlKeys.drop')}
      danger
      busy={drop.isPending}
      onConfirm={() => drop.mutate()}
    >
      <Stack gap={12}>
        {drop.error ? <Notice tone="bad">{errorText(drop.error)}</Notice> : null}
        <p>{text(isPresent ? 'samlKeys.stopText' : 'samlKeys.dropText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
