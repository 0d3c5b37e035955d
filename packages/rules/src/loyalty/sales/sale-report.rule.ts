import type { LocalDate } from '../../shared/local-date.ts';
import { type InvoiceNumberProblem, invoiceNumberProblem } from './invoice-number.rule.ts';
import { type ReportingProblem, reportingProblem } from './reporting-window.rule.ts';

export type SaleReportProblem =
  | InvoiceNumberProblem
  | ReportingProblem
  | 'campaign_not_joined'
  | 'store_not_participating'
  | 'product_not_participating'
  | 'sale_items_required'
  | 'quantity_invalid'
  | 'invoice_photo_required';

/** A sale as typed, and what the campaign and the participation say about it. */
export interface SaleReport {
  readonly invoiceNumber: string;
  readonly soldOn: LocalDate;
  readonly storeId: string;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly hasInvoicePhoto: boolean;
}
export interface SaleReportContext {
  /** Today in the time zone of the store. */
  readonly today: LocalDate;
  /** The day it counts as reported on, where the store is. */
  readonly reportedOn: LocalDate;
  readonly campaign: {
    readonly beginsOn: LocalDate;
    readonly endsOn: LocalDate;
    readonly photoRequired: boolean;
    readonly storeIds: ReadonlySet<string>;
    readonly productIds: ReadonlySet<string>;
  };
  /** Stores of the participation, or null when the person has not joined the campaign. */
  readonly joinedStoreIds: ReadonlySet<string> | null;
  /** False where cameras are forbidden, such as in some stores. */
  readonly camerasAllowed: boolean;
}

/** Most pieces of one product on one invoice; more is a slip of the finger. */
export const QUANTITY_LIMIT = 10_000;

/**
 * The first reason why this sale may not be reported, or null when it may. That the invoice number was sent before
 * is for the unique key of the store of sales to say, not for a check that another send could overtake. @spec LO-10
 */
export function saleReportProblem(sale: SaleReport, context: SaleReportContext): SaleReportProblem | null {
  const { campaign, joinedStoreIds } = context;
  if (joinedStoreIds === null) return 'campaign_not_joined';
  const problem =
    invoiceNumberProblem(sale.invoiceNumber) ??
    reportingProblem({
      soldOn: sale.soldOn,
      today: context.today,
      reportedOn: context.reportedOn,
      campaignBeginsOn: campaign.beginsOn,
      campaignEndsOn: campaign.endsOn,
    });
  if (problem) return problem;
  if (!campaign.storeIds.has(sale.storeId) || !joinedStoreIds.has(sale.storeId))
    return 'store_not_participating';
  if (sale.items.length === 0) return 'sale_items_required';
  if (!sale.items.every((item) => isQuantity(item.quantity))) return 'quantity_invalid';
  if (!sale.items.every((item) => campaign.productIds.has(item.productId)))
    return 'product_not_participating';
  if (campaign.photoRequired && context.camerasAllowed && !sale.hasInvoicePhoto)
    return 'invoice_photo_required';
  return null;
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_LIMIT;
}
