import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewSamlKey } from '@trilha/contract/identity/saml-keys.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type SamlKey, samlKeysQuery } from './saml-keys-query.ts';

interface SamlKeyRenewalProps {
  /** Null makes the first one. */
  readonly present: SamlKey | null;
  readonly onClose: () => void;
}

/** Says what the provider must learn before a certificate is made. @spec ID-22 */
export function SamlKeyRenewal({ present, onClose }: SamlKeyRenewalProps) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const renew = useMutation({
    mutationFn: () => api(renewSamlKey, { body: { replaces: present?.id ?? null } }),
    onSuccess: () => {
      showToast(text('samlKeys.made'));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: samlKeysQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text(present ? 'samlKeys.renewTitle' : 'samlKeys.makeTitle')}
      confirm={text(present ? 'samlKeys.renew' : 'samlKeys.make')}
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
    >
      <Stack gap={12}>
        {renew.error ? <Notice tone="bad">{errorText(renew.error)}</Notice> : null}
        <p>{text(present ? 'samlKeys.renewText' : 'samlKeys.makeText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
