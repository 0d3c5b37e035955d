import { monthAndYear, numberText, shortDay } from '@trilha/i18n/formats';
import type { FiscalDocument } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Participation } from '../loyalty-queries.ts';
import { InvoiceKeyField } from './invoice-key-field.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { asCodeSays, differences } from './scan/code-in-draft.ts';
import type { ScannedCode } from './scan/scan-invoice.ts';
import type { ScanState } from './use-scanned-code.ts';

interface InvoiceReadingProps {
  readonly state: ScanState;
  readonly draft: SaleDraft;
  readonly stores: Participation['stores'];
  readonly onCode: (scanned: ScannedCode) => void;
  readonly onDraft: (draft: SaleDraft) => void;
}

/** What was read from the photo, beside the form it fills; it advises, and never keeps a sale from being sent. @spec LO-15 */
export function InvoiceReading({ state, draft, stores, onCode, onDraft }: InvoiceReadingProps) {
  const text = useText('loyalty');
  const reading = draft.scanned?.reading;
  if (state === 'looking') return <Notice tone="info">{text('sale.code.looking')}</Notice>;
  if (state === 'idle') return null;
  if (reading === undefined || typeof reading === 'string')
    return (
      <div>
        <Notice tone={reading === undefined ? 'info' : 'warn'}>
          {text(
            reading === undefined
              ? 'sale.code.none'
              : reading === 'fiscal_test_environment'
                ? 'sale.code.test'
                : 'sale.code.refused',
          )}
        </Notice>
        <InvoiceKeyField store={stores.find(({ id }) => id === draft.storeId) ?? null} onCode={onCode} />
      </div>
    );
  const differing = differences(draft, reading, stores);
  if (differing.length === 0)
    return (
      <Notice tone="ok" title={text('sale.code.found')}>
        <ToldByCode reading={reading} />
      </Notice>
    );
  const canUse = JSON.stringify(asCodeSays(draft, stores)) !== JSON.stringify(draft);
  return (
    <Notice
      tone="warn"
      title={text('sale.code.differsTitle')}
      action={
        canUse ? (
          <Button onClick={() => onDraft(asCodeSays(draft, stores))}>{text('sale.code.use')}</Button>
        ) : null
      }
    >
      <ToldByCode reading={reading} only={differing} />
      <p>{text('sale.code.differsHint')}</p>
    </Notice>
  );
}

type Part = ReturnType<typeof differences>[number];

/** The invoice as its code describes it, or the parts of that which somebody typed otherwise. */
function ToldByCode({
  reading,
  only,
}: {
  readonly reading: FiscalDocument;
  readonly only?: readonly Part[];
}) {
  const text = useText('loyalty');
  const locale = useLocale();
  const date = reading.issuedOn
    ? shortDay(reading.issuedOn, locale)
    : reading.issuedMonth
      ? monthAndYear(reading.issuedMonth)
      : null;
  const parts: readonly (readonly [Part | 'total', string | null])[] = [
    ['invoiceNumber', reading.invoiceNumber],
    ['date', date],
    ['taxNumber', reading.taxNumber],
    [
      'total',
      reading.totalCents === null
        ? null
        : numberText(reading.totalCents / 100, locale, { minimumFractionDigits: 2 }),
    ],
  ];
  const shown = parts.filter(
    ([part, value]) => value !== null && (only === undefined || only.some((one) => one === part)),
  );
  return (
    <span>
      {shown.map(([part, value]) => text(`sale.code.says.${part}`, { value: value ?? '' })).join(' · ')}
    </span>
  );
}
