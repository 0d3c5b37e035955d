import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { saleReportedEvent } from '@trilha/contract/loyalty/events';
import { lastDayOfAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { invoiceKey } from '@trilha/rules/loyalty/sales/invoice-number.rule';
import type { SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import {
  type Multiplier,
  multipliedPoints,
  PROMOTION_MULTIPLIERS,
  SINGLE_POINTS,
} from '@trilha/rules/shared/points';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { takeBackCampaignPoints } from '#ledger/index.ts';
import type { SaleEvent, SaleLine } from '../content/history-types.ts';
import { loyalty } from '../content/loyalty.ts';
import { DEMO_APPEAL_DAYS } from './campaigns.ts';
import { demoId } from './demo-id.ts';
import { type DemoMoment, momentAt } from './demo-moment.ts';
import { type DemoWriter, dayAt, localDay } from './demo-writer.ts';
import { fillInvoiceCode, fiscalKeyOf } from './invoice-codes.ts';
import {
  campaignIdOf,
  loyaltyClientId,
  membershipIdOf,
  photoIdOf,
  productIdOf,
  promotionIdOf,
  saleIdOf,
  storeIdOf,
} from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const AUDIT_HOUR = 16 * 60;
const LARGEST_PHOTO = 5 * 1024 * 1024;
/** Before the first sale of the year. */
const EVERY_PHOTO_BY = -330;

/** The photographs of invoices, each stored once; several sales may borrow the same one. */
export async function fillInvoicePhotos(
  { db, storage, now }: DemoWriter,
  sales: readonly SaleEvent[],
): Promise<void> {
  for (const photo of new Set(sales.map((sale) => sale.photo))) {
    const path = new URL(`../media/${photo}`, import.meta.url);
    const key = `demo/invoices/${photo}`;
    const { sha256, size } = await storage.write(key, createReadStream(path), LARGEST_PHOTO);
    await db
      .insertInto('file')
      .values({
        client_id,
        id: photoIdOf(photo),
        purpose: 'invoice',
        name: photo,
        declared_type: 'image/jpeg',
        declared_size: (await stat(path)).size,
        content_type: 'image/jpeg',
        size,
        sha256,
        storage_key: key,
        state: 'complete',
        created_at: dayAt(now, EVERY_PHOTO_BY),
        completed_at: dayAt(now, EVERY_PHOTO_BY),
      })
      .execute();
  }
}

/** Every sale and every decision about one, each with the moment it happened. */
export const saleMoments = (writer: DemoWriter, sales: readonly SaleEvent[]): DemoMoment[] =>
  sales.flatMap((sale) => {
    const zone = storeOf(sale).timeZone;
    const reportedAt = momentAt(writer.now, sale.reported, sale.reportedAtMinute, zone);
    const { audit } = sale;
    const reported = { at: reportedAt, happen: () => report(writer, sale, reportedAt) };
    if (!audit) return [reported];
    const decidedAt = new Date(
      Math.max(
        momentAt(writer.now, audit.day, AUDIT_HOUR, zone).getTime(),
        Math.min(reportedAt.getTime() + 60_000, writer.now.getTime()),
      ),
    );
    return [reported, { at: decidedAt, happen: () => decide(writer, sale, audit, decidedAt) }];
  });

function storeOf(sale: SaleEvent) {
  const store = loyalty.stores.find(({ key }) => key === sale.store);
  if (!store) throw new Error(`no store ${sale.store}`);
  return store;
}

async function report(writer: DemoWriter, sale: SaleEvent, at: Date): Promise<void> {
  const { db, now } = writer;
  const reason = {
    invoiceNumber: sale.invoiceNumber,
    store: storeOf(sale).name,
    products: sale.lines.reduce((sum, line) => sum + line.quantity, 0),
  };
  const lines = sale.lines.map((line, index) => ({ position: index + 1, ...lineOf(sale, line) }));
  const { rows } = await sql<{ id: string | null }>`
    select loyalty_report_sale(${client_id}, ${saleIdOf(sale.key)}, ${demoId('sale-credit', sale.key)},
      ${campaignIdOf(sale.campaign)}, ${membershipIdOf(sale.person)}, ${storeIdOf(sale.store)},
      ${sale.invoiceNumber}, ${invoiceKey(sale.invoiceNumber)}, ${localDay(now, sale.sold)}, ${sale.observation ?? ''},
      ${photoIdOf(sale.photo)}, ${fiscalKeyOf(sale)}, ${sale.totalPoints}, ${JSON.stringify(lines)}::jsonb,
      ${JSON.stringify(reason)}::jsonb, ${saleReportedEvent.name}, ${at}) as id`.execute(db);
  if (!rows[0]?.id) throw new Error(`the invoice of ${sale.key} was sent twice`);
  await fillInvoiceCode(writer, sale);
}

/** Value, multiplier and promotion of a line, found again from the points the history gave it. */
function lineOf(sale: SaleEvent, line: SaleLine) {
  const product = loyalty.products.find(({ sku }) => sku === line.sku);
  const campaign = loyalty.campaigns.find(({ key }) => key === sale.campaign);
  if (!product || !campaign) throw new Error(`unknown product ${line.sku}`);
  const multiplier = [SINGLE_POINTS, ...PROMOTION_MULTIPLIERS].find(
    (one) => multipliedPoints(product.points * line.quantity, one) === line.points,
  );
  if (!multiplier) throw new Error(`no multiplier gives ${line.points} points for ${line.sku}`);
  const promotion = campaign.promotions.find(
    (one) =>
      one.begin <= sale.sold &&
      sale.sold <= one.end &&
      one.multiplier.numerator === multiplier.numerator &&
      (one.formFactor === null || one.formFactor === product.formFactor),
  );
  return {
    productId: productIdOf(line.sku),
    quantity: line.quantity,
    pointsEach: product.points,
    multiplierNumerator: multiplier.numerator,
    multiplierDenominator: multiplier.denominator,
    promotionId: promotion ? promotionIdOf(campaign.key, promotion.name) : null,
    points: line.points,
    productName: product.name.pt,
    levelLabel: promotion || multiplier === SINGLE_POINTS ? null : levelWith(multiplier),
  };
}

/** The level whose multiplier it is. */
const levelWith = ({ numerator, denominator }: Multiplier): string | null =>
  loyalty.levels.find(
    ({ multiplier }) => multiplier.numerator * denominator === numerator * multiplier.denominator,
  )?.label['pt-BR'] ?? null;

/** The reason an auditor would have picked for what they wrote. */
const REASONS: readonly (readonly [RegExp, SaleDecisionReason])[] = [
  [/ilegível/, 'invoice_unreadable'],
  [/produto/, 'product_not_on_invoice'],
  [/loja/, 'store_differs'],
  [/outra pessoa/, 'invoice_duplicated'],
  [/cancelada/, 'invoice_cancelled'],
];
const reasonOf = (note: string): SaleDecisionReason =>
  REASONS.find(([words]) => words.test(note))?.[1] ?? 'other';

async function decide(
  { db }: DemoWriter,
  sale: SaleEvent,
  audit: NonNullable<SaleEvent['audit']>,
  at: Date,
): Promise<void> {
  const refused = sale.state === 'refused';
  const points = refused ? 0 : sale.totalPoints;
  const decisionId = demoId('sale-decision', sale.key);
  const reason = audit.reason === null ? null : reasonOf(audit.reason);
  const auditor = membershipIdOf(audit.auditor);
  await db
    .updateTable('sale')
    .set({
      state: sale.state,
      credited_points: points,
      decided_at: at,
      decided_by: auditor,
      decision_reason: reason,
      decision_note: audit.reason,
      revision: 1,
    })
    .where('client_id', '=', client_id)
    .where('id', '=', saleIdOf(sale.key))
    .execute();
  await db
    .insertInto('sale_decision')
    .values({
      client_id,
      id: decisionId,
      sale_id: saleIdOf(sale.key),
      decision: refused ? 'refuse' : 'approve',
      state_before: 'credited',
      state_after: sale.state,
      points_before: sale.totalPoints,
      points_after: points,
      reason,
      note: audit.reason,
      actor_membership_id: auditor,
      decided_at: at,
      appeal_until: refused
        ? lastDayOfAppeal(localDateIn(at, storeOf(sale).timeZone), DEMO_APPEAL_DAYS)
        : null,
    })
    .execute();
  if (!refused) return;
  await takeBackCampaignPoints(
    db,
    {
      clientId: client_id,
      membershipId: membershipIdOf(sale.person),
      source: { kind: 'sale_refused', sourceKind: 'sale_decision', sourceId: decisionId },
      actorId: auditor,
      reason: { invoiceNumber: sale.invoiceNumber, saleId: saleIdOf(sale.key) },
      at,
    },
    {
      campaignId: campaignIdOf(sale.campaign),
      experience: sale.totalPoints,
      redeemable: sale.totalPoints,
    },
    demoId('sale-credit', sale.key),
  );
}
