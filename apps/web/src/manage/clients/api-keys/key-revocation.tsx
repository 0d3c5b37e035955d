import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeApiKey } from '@trilha/contract/identity/api-keys.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type ApiKey, apiKeysKey } from './api-keys-query.ts';

interface KeyRevocationProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** There is no way back from it, so it is asked for. @spec MG-06 */
export function KeyRevocation({ apiKey: { id, name }, onClose }: KeyRevocationProps) {
  const text = useText('keys');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api(revokeApiKey, { params: { apiKeyId: id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: apiKeysKey });
      showToast(text('revoked', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('revokeTitle', { name })}
      confirm={text('revoke')}
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    >
      <Stack gap={12}>
        {revoke.error ? <Notice tone="bad">{errorText(revoke.error)}</Notice> : null}
        <p>{text('revokeText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
