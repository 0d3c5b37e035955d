import type { InputOf } from '@trilha/contract/define-call';
import type { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { appliedMultiplier } from '@trilha/rules/loyalty/campaigns/promotion.rule';
import { SALE_REPORTING_WINDOW_DAYS } from '@trilha/rules/loyalty/sales/reporting-window.rule';
import { salePoints } from '@trilha/rules/loyalty/sales/sale-points.rule';
import { addDays, compareLocalDates } from '@trilha/rules/shared/local-date';
import { SINGLE_POINTS } from '@trilha/rules/shared/points';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Participation } from '../loyalty-queries.ts';
import type { ScannedCode } from './scan/scan-invoice.ts';

/** A product as the form keeps it. */
export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly formFactor: string;
  readonly brandId: string;
  readonly points: number;
}
export interface SaleItem {
  readonly product: SoldProduct;
  readonly quantity: number;
}
export interface SalePhoto {
  readonly fileId: string;
  readonly name: string;
}
export type SaleBody = InputOf<typeof reportSale>['body'];

/** A sale as typed so far. `sending` is the last try without an answer: its key makes the next try the same one. */
export interface SaleDraft {
  readonly campaignId: string | null;
  readonly storeId: string | null;
  readonly soldOn: string | null;
  readonly invoiceNumber: string;
  readonly observation: string;
  readonly photo: SalePhoto | null;
  /** The fiscal code that was read from the photo, or typed. */
  readonly scanned: ScannedCode | null;
  readonly items: readonly SaleItem[];
  readonly sending: { readonly key: string; readonly body: string } | null;
}

export const EMPTY_SALE: SaleDraft = {
  campaignId: null,
  storeId: null,
  soldOn: null,
  invoiceNumber: '',
  observation: '',
  photo: null,
  scanned: null,
  items: [],
  sending: null,
};

/** The points of the form while it is filled in, by the rule the server applies when it is sent. @spec LO-10 PT-06 */
export function countedDraft(draft: SaleDraft, participation: Participation, today: string) {
  const level = participation.levels.find(({ position }) => position === participation.level);
  const applied = draft.items.map(({ product, quantity }) => {
    const { multiplier, promotionId } = appliedMultiplier(
      product,
      draft.soldOn ?? today,
      participation.promotions,
      level?.multiplier ?? SINGLE_POINTS,
    );
    const promotion = participation.promotions.find(({ id }) => id === promotionId)?.name ?? null;
    return { pointsEach: product.points, quantity, multiplier, promotion };
  });
  const counted = salePoints(applied);
  return {
    total: counted.total,
    lines: applied.map((line, index) => ({ ...line, points: counted.lines[index]?.points ?? 0 })),
  };
}

/** The day it is in the store that was chosen, by whose days the server goes; before that, where the campaign is. @spec LO-11 */
export function saleToday({ stores, campaign }: Participation, storeId: string | null, now: Date): string {
  const store = stores.find(({ id }) => id === storeId);
  return localDateIn(now, store?.timeZone ?? campaign.timeZone);
}

/** Last day on which a sale of that day may be reported. @spec LO-11 */
export function reportUntil(soldOn: string, campaignEndsOn: string): string {
  const windowEnd = addDays(soldOn, SALE_REPORTING_WINDOW_DAYS);
  return compareLocalDates(windowEnd, campaignEndsOn) < 0 ? windowEnd : campaignEndsOn;
}

/** What is sent, once nothing is missing. */
export function saleBody(draft: SaleDraft, campaignId: string, storeId: string, soldOn: string): SaleBody {
  return {
    campaignId,
    storeId,
    soldOn,
    invoiceNumber: draft.invoiceNumber,
    observation: draft.observation,
    invoiceFileId: draft.photo?.fileId ?? null,
    invoiceCode: draft.scanned?.code ?? null,
    items: draft.items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  };
}

/** The same content keeps the key of the try before, so that it counts once; other content is another sale. @spec LO-14 */
export function sendingOf(
  draft: SaleDraft,
  body: SaleBody,
  newKey: () => string,
): NonNullable<SaleDraft['sending']> {
  const content = JSON.stringify(body);
  return draft.sending?.body === content ? draft.sending : { key: newKey(), body: content };
}
