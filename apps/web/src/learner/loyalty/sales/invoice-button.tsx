import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readMyInvoice } from '@trilha/contract/loyalty/sales.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';

/** Shows the invoice that was sent. The address lives for minutes, so it is asked for when it is wanted. @spec LO-10 */
export function InvoiceButton({ saleId }: { readonly saleId: string }) {
  const text = useText('loyalty');
  const errorText = useErrorText();
  const open = useMutation({
    mutationFn: () => api(readMyInvoice, { params: { saleId } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button icon={<IconPhoto size={20} />} busy={open.isPending} onClick={() => open.mutate()}>
      {text('sales.seeInvoice')}
    </Button>
  );
}
