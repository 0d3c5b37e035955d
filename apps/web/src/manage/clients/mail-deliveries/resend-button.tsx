import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendMail } from '@trilha/contract/clients/mail-deliveries.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type MailDelivery, mailDeliveriesKey } from './mail-deliveries-query.ts';

/** Tries a letter again that was given up. @spec MG-06 */
export function ResendButton({ mail }: { readonly mail: MailDelivery }) {
  const text = useText('letters');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api(resendMail, { params: { mailId: mail.id } }),
    onSuccess: () => showToast(text('log.resent', { recipient: mail.recipient })),
    onError: (error) => showToast(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: mailDeliveriesKey }),
  });
  return (
    <Button
      icon={<IconSend size={20} />}
      busy={resend.isPending}
      onClick={() => resend.mutate()}
      aria-label={text('log.resendTo', { recipient: mail.recipient })}
    >
      {text('log.resend')}
    </Button>
  );
}
