import { saleReportProblem } from '@trilha/rules/loyalty/sales/sale-report.rule';
import type { Participation } from '../loyalty-queries.ts';
import { type SaleDraft, saleToday } from './sale-draft.ts';

export const SALE_FIELDS = {
  photo: 'sale-photo',
  store: 'sale-store',
  soldOn: 'sale-date',
  invoice: 'sale-invoice',
  products: 'sale-products',
} as const;
export type SaleField = keyof typeof SALE_FIELDS;

/** The field each refusal is about; a refusal that is missing here concerns the sale as a whole. */
const FIELD_OF: Readonly<Record<string, SaleField>> = {
  invoice_photo_required: 'photo',
  file_incomplete: 'photo',
  photo_file_used: 'photo',
  store_not_participating: 'store',
  sale_in_future: 'soldOn',
  sale_before_campaign: 'soldOn',
  sale_reported_late: 'soldOn',
  invoice_already_sent: 'invoice',
  product_not_participating: 'products',
};
export const fieldOfProblem = (code: string): SaleField | null => FIELD_OF[code] ?? null;

type Missing =
  | 'sale.photoMissing'
  | 'sale.photoSending'
  | 'sale.requiredStore'
  | 'sale.requiredDate'
  | 'sale.requiredInvoice'
  | 'sale.productMissing';
type Refusal = 'sale_in_future' | 'sale_before_campaign' | 'sale_reported_late' | 'campaign_over';
/** A field with what is missing (a text of the programme) or what the rules refuse (a text of an error). */
export type SaleProblem =
  | { readonly field: SaleField; readonly missing: Missing }
  | { readonly field: SaleField; readonly refusal: Refusal };

interface PhotoOnItsWay {
  readonly isUploading: boolean;
  /** Kept on the device, to go with the sale. */
  readonly isHeld: boolean;
}

/** Everything that keeps the form from being sent, in the order of its fields. The server decides again. @spec LO-10 LO-11 */
export function saleProblems(
  draft: SaleDraft,
  participation: Participation,
  { now, isUploading, isHeld }: PhotoOnItsWay & { readonly now: Date },
): SaleProblem[] {
  const problems: SaleProblem[] = [];
  if (isUploading) problems.push({ field: 'photo', missing: 'sale.photoSending' });
  else if (asksForPhoto(draft, participation) && !draft.photo && !isHeld)
    problems.push({ field: 'photo', missing: 'sale.photoMissing' });
  if (!draft.storeId) problems.push({ field: 'store', missing: 'sale.requiredStore' });
  if (!draft.soldOn) problems.push({ field: 'soldOn', missing: 'sale.requiredDate' });
  else {
    const refusal = dateRefusal(draft.soldOn, draft.storeId, participation, now);
    if (refusal) problems.push({ field: 'soldOn', refusal });
  }
  if (draft.invoiceNumber.trim() === '') problems.push({ field: 'invoice', missing: 'sale.requiredInvoice' });
  if (draft.items.length === 0) problems.push({ field: 'products', missing: 'sale.productMissing' });
  return problems;
}

/** Whether the campaign asks for the photo of the invoice, and the store lets one be taken. @spec LO-10 */
export const asksForPhoto = (draft: Pick<SaleDraft, 'storeId'>, participation: Participation): boolean =>
  participation.campaign.photoRequired && !forbidsCameras(draft, participation);

export const forbidsCameras = ({ storeId }: Pick<SaleDraft, 'storeId'>, { stores }: Participation): boolean =>
  stores.some((store) => store.id === storeId && isShut(store));

/** A store that was kept on the device before it said so allows them. */
const isShut = ({ camerasAllowed = true }: { readonly camerasAllowed?: boolean }): boolean => !camerasAllowed;

const REFUSALS: ReadonlySet<string> = new Set([
  'sale_in_future',
  'sale_before_campaign',
  'sale_reported_late',
  'campaign_over',
]);
const isRefusal = (problem: string | null): problem is Refusal => problem !== null && REFUSALS.has(problem);

/** The rule of the server, asked about the day alone: everything else counts as right. */
function dateRefusal(
  soldOn: string,
  storeId: string | null,
  participation: Participation,
  now: Date,
): Refusal | null {
  const { campaign } = participation;
  const today = saleToday(participation, storeId, now);
  const problem = saleReportProblem(
    {
      invoiceNumber: '1',
      soldOn,
      storeId: '',
      items: [{ productId: '', quantity: 1 }],
      hasInvoicePhoto: true,
    },
    {
      today,
      reportedOn: today,
      campaign: {
        beginsOn: campaign.beginsOn,
        endsOn: campaign.endsOn,
        photoRequired: false,
        storeIds: new Set(['']),
        productIds: new Set(['']),
      },
      joinedStoreIds: new Set(['']),
      camerasAllowed: true,
    },
  );
  return isRefusal(problem) ? problem : null;
}
