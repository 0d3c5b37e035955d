import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { previewSale } from '@trilha/contract/loyalty/sales.calls';
import { TextField } from '@trilha/ui/text-field';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { SALE_FIELDS } from './sale-problems.ts';

const PAUSE_MILLISECONDS = 500;

interface InvoiceFieldProps {
  readonly campaignId: string;
  readonly storeId: string | null;
  readonly soldOn: string;
  readonly value: string;
  readonly onChange: (invoiceNumber: string) => void;
  readonly error: string | null;
}

/** The number of the invoice; one sent before is told while it is typed, long before the form is sent. @spec LO-14 */
export function InvoiceField({ campaignId, storeId, soldOn, value, onChange, error }: InvoiceFieldProps) {
  const text = useText('loyalty');
  const errors = useText('errors');
  const [invoiceNumber] = useDebouncedValue(value.trim(), PAUSE_MILLISECONDS);
  const preview = useQuery({
    queryKey: [...queryKeys.loyalty, 'invoice', campaignId, storeId, invoiceNumber],
    queryFn: ({ signal }) =>
      api(
        previewSale,
        { body: { campaignId, storeId: storeId ?? '', invoiceNumber, soldOn, items: [] } },
        { signal },
      ),
    enabled: invoiceNumber !== '' && storeId !== null,
    retry: false,
  });
  const isSent = invoiceNumber === value.trim() && preview.data?.invoiceAlreadySent === true;
  return (
    <TextField
      id={SALE_FIELDS.invoice}
      label={text('sale.invoice')}
      inputMode="text"
      autoComplete="off"
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? (isSent ? errors('invoice_already_sent') : null)}
    />
  );
}
