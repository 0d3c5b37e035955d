import type { FiscalDocument } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { type Finding, invoiceFindings } from '@trilha/rules/loyalty/invoices/invoice-proof.rule';
import { compactNumber } from '@trilha/rules/shared/tax-numbers';
import type { Participation } from '../../loyalty-queries.ts';
import type { SaleDraft } from '../sale-draft.ts';
import type { ScannedCode } from './scan-invoice.ts';

type Filled = Pick<SaleDraft, 'invoiceNumber' | 'soldOn' | 'storeId'>;

/** What a code told of the fields of the form; null where it says nothing about one. */
function toldFields({ reading }: ScannedCode, stores: Participation['stores']): Partial<Filled> {
  if (typeof reading === 'string') return {};
  // Branches may share the number of their company: which of them it was, the seller says.
  const [store, another] = stores.filter(({ taxNumber }) => compactNumber(taxNumber) === reading.taxNumber);
  return {
    ...(reading.invoiceNumber === null ? {} : { invoiceNumber: reading.invoiceNumber }),
    ...(reading.issuedOn === null ? {} : { soldOn: reading.issuedOn }),
    ...(store && !another ? { storeId: store.id } : {}),
  };
}

/**
 * The form with a code just read: it fills what is empty, and what the code before it had filled; what the seller typed
 * stays. Null takes the code away, and with it what it had filled. @spec LO-15 UX-05
 */
export function withCode(
  draft: SaleDraft,
  scanned: ScannedCode | null,
  stores: Participation['stores'],
): SaleDraft {
  const before = draft.scanned ? toldFields(draft.scanned, stores) : {};
  const told = scanned ? toldFields(scanned, stores) : {};
  const isOpen = (field: keyof Filled): boolean =>
    draft[field] === null || draft[field] === '' || draft[field] === before[field];
  return {
    ...draft,
    scanned,
    invoiceNumber: isOpen('invoiceNumber') ? (told.invoiceNumber ?? '') : draft.invoiceNumber,
    soldOn: isOpen('soldOn') ? (told.soldOn ?? null) : draft.soldOn,
    storeId: isOpen('storeId') ? (told.storeId ?? null) : draft.storeId,
  };
}

/** The form as the code says it, also where the seller had typed something else. */
export function asCodeSays(draft: SaleDraft, stores: Participation['stores']): SaleDraft {
  return draft.scanned ? { ...draft, ...toldFields(draft.scanned, stores) } : draft;
}

/** Fields in which the seller and the code disagree; one still empty disagrees with nothing. @spec LO-15 */
export function differences(
  draft: Pick<SaleDraft, 'invoiceNumber' | 'soldOn' | 'storeId'>,
  reading: FiscalDocument,
  stores: Participation['stores'],
): readonly ('invoiceNumber' | 'date' | 'taxNumber')[] {
  const store = stores.find(({ id }) => id === draft.storeId);
  const { invoiceNumber, date, taxNumber } = invoiceFindings(
    {
      invoiceNumber: draft.invoiceNumber,
      soldOn: draft.soldOn ?? '',
      storeTaxNumber: store?.taxNumber ?? '',
    },
    reading,
  );
  const differs = (finding: Finding, isFilled: boolean): boolean => finding === 'differs' && isFilled;
  return [
    ...(differs(invoiceNumber, draft.invoiceNumber.trim() !== '') ? (['invoiceNumber'] as const) : []),
    ...(differs(date, draft.soldOn !== null) ? (['date'] as const) : []),
    ...(differs(taxNumber, store !== undefined) ? (['taxNumber'] as const) : []),
  ];
}
