import { AppError } from '@trilha/contract/errors';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import type { FiscalReading } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { codeVerdict } from '@trilha/rules/loyalty/invoices/invoice-proof.rule';
import { type SaleReportProblem, saleReportProblem } from '@trilha/rules/loyalty/sales/sale-report.rule';
import { SALE_UNDO_SECONDS } from '@trilha/rules/loyalty/sales/sale-undo.rule';
import { countsFrom } from '@trilha/rules/loyalty/waiting-send.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { stampKeyOf } from '../invoices/chilean-stamp.ts';
import { readInvoiceCode } from '../invoices/read-invoice-code.ts';
import { countedSale } from './counted-sale.ts';
import { type SaleFacts, saleFacts } from './sale-facts.queries.ts';
import { insertSale, keepInvoiceCode, noteWaiting } from './sales.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(reportSale, async (tx, { body }) => {
    const productIds = body.items.map(({ productId }) => productId);
    const facts = await saleFacts(tx, { ...body, productIds });
    assertFile(facts, body.invoiceFileId);

    const zone = facts.store_zone ?? facts.campaign_zone;
    const waitedSince = body.waitedSince ? new Date(body.waitedSince) : null;
    const problem = saleReportProblem(
      { ...body, hasInvoicePhoto: body.invoiceFileId !== null },
      {
        today: localDateIn(tx.now, zone),
        reportedOn: localDateIn(countsFrom(tx.now, waitedSince), zone),
        campaign: {
          beginsOn: facts.begins_on,
          endsOn: facts.ends_on,
          photoRequired: facts.photo_required,
          storeIds: new Set(facts.offered_store_id ? [facts.offered_store_id] : []),
          productIds: new Set(facts.products.map(({ id }) => id)),
        },
        joinedStoreIds: facts.participation_id
          ? new Set(facts.chosen_store_id ? [facts.chosen_store_id] : [])
          : null,
        camerasAllowed: facts.cameras_allowed ?? true,
      },
    );
    if (problem) {
      // Only a refused sale pays for telling what is not offered from what is not there.
      await assertOwnRows(tx, 'store', [body.storeId]);
      await assertOwnRows(tx, 'product', productIds);
      throw refusalOf(problem);
    }
    const reading = body.invoiceCode ? readInvoiceCode(body.invoiceCode) : null;
    const counted = countedSale(facts, body.soldOn, body.items);

    const saleId = await insertSale(tx, {
      ...body,
      observation: body.observation ?? '',
      fiscalKey: reading !== null && typeof reading === 'object' ? reading.fiscalKey : null,
      counted,
      storeName: facts.store_name ?? '',
    });
    if (waitedSince) await noteWaiting(tx, saleId, waitedSince);
    if (body.invoiceCode && reading !== null) {
      const claimed = { ...body, storeTaxNumber: facts.store_tax_number ?? '' };
      await keepInvoiceCode(tx, {
        saleId,
        code: body.invoiceCode,
        verdict: codeVerdict(claimed, reading),
        signed: signedBy(body.invoiceCode, reading),
      });
    }
    return {
      saleId,
      points: counted.total,
      undoUntil: new Date(tx.now.getTime() + SALE_UNDO_SECONDS * 1000).toISOString(),
    };
  });

/** Who signed a stamp and with which key; null for what bears no signature, or a wrong one. */
function signedBy(code: string, reading: FiscalReading) {
  if (typeof reading === 'string' || reading.country !== 'CL' || reading.taxNumber === null) return null;
  const stampKey = stampKeyOf(code);
  return stampKey === null ? null : { issuer: reading.taxNumber, stampKey };
}

/** The photo must be the sender's own and whole. */
function assertFile(facts: SaleFacts, fileId: string | null): void {
  if (fileId === null) return;
  if (facts.file_state === null) throw new AppError('not_found');
  if (facts.file_state !== 'complete') throw new AppError('file_incomplete');
}

const FIELDS = {
  invoice_number_required: { path: 'invoiceNumber', code: 'required' },
  invoice_number_too_long: { path: 'invoiceNumber', code: 'too_long' },
  sale_items_required: { path: 'items', code: 'required' },
  quantity_invalid: { path: 'items', code: 'quantity_invalid' },
} as const;

const isFieldProblem = (problem: SaleReportProblem): problem is keyof typeof FIELDS => problem in FIELDS;

/** Slips of typing are told by field, the rest by its own code. */
const refusalOf = (problem: SaleReportProblem): AppError =>
  isFieldProblem(problem) ? new AppError('validation_failed', {}, [FIELDS[problem]]) : new AppError(problem);
