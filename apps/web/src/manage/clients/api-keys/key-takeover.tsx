import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeOverApiKey } from '@trilha/contract/identity/api-keys.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type ApiKey, apiKeysKey } from './api-keys-query.ts';

interface KeyTakeoverProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Whoever takes a key over answers for what it does, so it is asked for. @spec MG-06 */
export function KeyTakeover({ apiKey: { id, name, madeBy, isVouchedFor }, onClose }: KeyTakeoverProps) {
  const text = useText('keys');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const take = useMutation({
    mutationFn: () => api(takeOverApiKey, { params: { apiKeyId: id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: apiKeysKey });
      showToast(text('taken', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('takeTitle', { name })}
      confirm={text('take')}
      busy={take.isPending}
      onConfirm={() => take.mutate()}
    >
      <Stack gap={12}>
        {take.error ? <Notice tone="bad">{errorText(take.error)}</Notice> : null}
        {isVouchedFor ? null : <p>{text('stoppedWhy', { name: madeBy })}</p>}
        <p>{text('takeText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
