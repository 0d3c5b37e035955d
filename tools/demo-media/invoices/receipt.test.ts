import { readFiscalCode } from '@trilha/rules/loyalty/invoices/read-fiscal-code.rule';
import { expect, test } from 'vitest';
import { invoices } from '../../../apps/api/src/demo/content/invoices.ts';
import { loyalty } from '../../../apps/api/src/demo/content/loyalty.ts';
import { qrAddress } from './receipt.ts';

const issued = { year: 2026, month: 11, day: 3, minute: 660 };

test.each(invoices.filter(({ photo }) => photo.startsWith('nota')))(
  'the code printed on $photo is read as the invoice of its own store [OP-01]',
  (invoice) => {
    const store = loyalty.stores.find((one) => one.key === invoice.store);
    expect.assert(store);
    expect(readFiscalCode(qrAddress(invoice, store, issued).address)).toMatchObject({
      kind: 'br_nfce',
      invoiceNumber: String(invoice.number),
      taxNumber: store.taxNumber,
      issuedMonth: '2026-11',
    });
  },
);
