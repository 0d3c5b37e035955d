import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetMailText } from '@trilha/contract/clients/mail-texts.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type MailText, mailTextsKey } from './mail-text-queries.ts';

interface StandardReturnProps {
  readonly mail: MailText;
  readonly onClose: () => void;
}

/** What was written is gone afterwards, so it is asked for. @spec MG-06 */
export function StandardReturn({ mail: { kind, language }, onClose }: StandardReturnProps) {
  const text = useText('letters');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api(resetMailText, { params: { kind, language } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: mailTextsKey });
      showToast(text('resetDone'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('resetTitle')}
      confirm={text('reset')}
      danger
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
    >
      <Stack gap={12}>
        {reset.error ? <Notice tone="bad">{errorText(reset.error)}</Notice> : null}
        <p>{text('resetText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
