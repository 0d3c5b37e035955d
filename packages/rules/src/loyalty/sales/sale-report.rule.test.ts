import { expect, test } from 'vitest';
import { type SaleReport, type SaleReportContext, saleReportProblem } from './sale-report.rule.ts';

const sale: SaleReport = {
  invoiceNumber: 'NF-1',
  soldOn: '2026-11-20',
  storeId: 'centre',
  items: [{ productId: 'notebook', quantity: 2 }],
  hasInvoicePhoto: true,
};
const campaign = {
  beginsOn: '2026-10-01',
  endsOn: '2026-12-15',
  photoRequired: true,
  storeIds: new Set(['centre', 'harbour']),
  productIds: new Set(['notebook', 'desktop']),
};
const context: SaleReportContext = {
  today: '2026-11-21',
  reportedOn: '2026-11-21',
  campaign,
  joinedStoreIds: new Set(['centre']),
  camerasAllowed: true,
};

test('accepts a complete sale of a store and product of the campaign [LO-10]', () => {
  expect(saleReportProblem(sale, context)).toBeNull();
});

test.each<{ why: string; sale: Partial<SaleReport>; expected: string }>([
  { why: 'no invoice number', sale: { invoiceNumber: ' ' }, expected: 'invoice_number_required' },
  { why: 'a sale of tomorrow', sale: { soldOn: '2026-11-22' }, expected: 'sale_in_future' },
  { why: 'a sale sixteen days old', sale: { soldOn: '2026-11-05' }, expected: 'sale_reported_late' },
  { why: 'a store outside the campaign', sale: { storeId: 'airport' }, expected: 'store_not_participating' },
  {
    why: 'a store the seller did not join with',
    sale: { storeId: 'harbour' },
    expected: 'store_not_participating',
  },
  { why: 'no product', sale: { items: [] }, expected: 'sale_items_required' },
  {
    why: 'no piece',
    sale: { items: [{ productId: 'notebook', quantity: 0 }] },
    expected: 'quantity_invalid',
  },
  {
    why: 'half a piece',
    sale: { items: [{ productId: 'notebook', quantity: 1.5 }] },
    expected: 'quantity_invalid',
  },
  {
    why: 'a product without points',
    sale: { items: [{ productId: 'mouse', quantity: 1 }] },
    expected: 'product_not_participating',
  },
  { why: 'no photo', sale: { hasInvoicePhoto: false }, expected: 'invoice_photo_required' },
])('refuses a sale with $why as $expected [LO-10]', ({ sale: change, expected }) => {
  expect(saleReportProblem({ ...sale, ...change }, context)).toBe(expected);
});

test('accepts a sale without photo where cameras are not allowed [LO-10]', () => {
  expect(
    saleReportProblem({ ...sale, hasInvoicePhoto: false }, { ...context, camerasAllowed: false }),
  ).toBeNull();
});

test('refuses the sale of somebody who has not joined this campaign [LO-02]', () => {
  expect(saleReportProblem(sale, { ...context, joinedStoreIds: null })).toBe('campaign_not_joined');
});

test('accepts several products on one invoice [LO-10]', () => {
  const items = [
    { productId: 'notebook', quantity: 1 },
    { productId: 'desktop', quantity: 4 },
  ];
  expect(saleReportProblem({ ...sale, items }, context)).toBeNull();
});
