import type { ResponseOf } from '@trilha/contract/define-call';
import type { readStatementLine } from '@trilha/contract/loyalty/statement.calls';
import { type StatementPart, statementParts } from '@trilha/rules/loyalty/points/statement-parts.rule';
import type { SaleState } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import type { Context } from '#platform/context.ts';
import { multiplierOf } from '../campaigns/campaign-shapes.ts';
import { linesOfSale, ownSales } from '../sales/my-sales.queries.ts';
import { decisionOfOwnSale, type OwnLine } from './explained-line.queries.ts';

type Explained = ResponseOf<typeof readStatementLine>;
type Parts = Explained['parts'];
type Scope = Pick<Context, 'db' | 'client' | 'actor'>;
type SoldLine = Awaited<ReturnType<typeof linesOfSale>>[number];

/** The sale a line is about, how its points came about, and what was decided. @spec PT-01 LO-12 */
export async function explainedSale(
  scope: Scope,
  line: OwnLine,
): Promise<Pick<Explained, 'sale' | 'outcome' | 'parts'> | null> {
  const decision =
    line.source_kind === 'sale_decision' ? await decisionOfOwnSale(scope, line.source_id) : undefined;
  const saleId = line.source_kind === 'sale' ? line.source_id : decision?.sale_id;
  if (saleId === undefined) return null;
  const [sale, products] = await Promise.all([
    ownSales(scope).select('sale.terms_version').where('sale.id', '=', saleId).executeTakeFirst(),
    line.kind === 'sale' ? linesOfSale(scope, saleId) : [],
  ]);
  if (!sale) return null;
  const isWithdrawn = line.kind === 'sale_withdrawn';
  return {
    sale: {
      id: sale.id,
      invoiceNumber: sale.invoice_number,
      soldOn: sale.sold_on,
      reportedAt: sale.reported_at.toISOString(),
      store: sale.store_name,
      hasInvoicePhoto: sale.invoice_file_id !== null,
      termsVersion: sale.terms_version,
      points: sale.points,
    },
    outcome: decision
      ? {
          state: decision.state_after as SaleState,
          reason: decision.reason,
          note: decision.note,
          decidedAt: decision.decided_at.toISOString(),
        }
      : {
          state: sale.state as SaleState,
          reason: sale.decision_reason,
          note: sale.decision_note,
          decidedAt: isWithdrawn ? line.occurred_at.toISOString() : (sale.decided_at?.toISOString() ?? null),
        },
    parts: partsOf(line, products, decision),
  };
}

function partsOf(
  { amount, beside }: OwnLine,
  products: readonly SoldLine[],
  decision: Awaited<ReturnType<typeof decisionOfOwnSale>>,
): Parts {
  const parts = statementParts({
    amount,
    beside,
    products: products.map((sold) => ({
      pointsEach: sold.points_each,
      quantity: sold.quantity,
      multiplier: multiplierOf(sold),
      promotion: sold.promotion,
      level: sold.level_label,
    })),
    decision: decision && { before: decision.points_before, after: decision.points_after },
  });
  return parts.map((part) => ({ ...part, product: productOf(part, products) }));
}

function productOf({ product }: StatementPart, products: readonly SoldLine[]): Parts[number]['product'] {
  const sold = product === null ? undefined : products[product.position];
  if (!product || !sold) return null;
  const { position: _position, ...multiplication } = product;
  return {
    name: sold.name,
    sku: sold.sku,
    quantity: sold.quantity,
    pointsEach: sold.points_each,
    ...multiplication,
  };
}
