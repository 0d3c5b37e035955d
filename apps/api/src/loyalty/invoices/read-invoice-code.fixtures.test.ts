import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInvoiceCode } from './read-invoice-code.ts';

interface Sample {
  readonly c: string;
  readonly text: string;
  readonly valid: boolean;
  readonly why?: string;
}
const root = join(import.meta.dirname, '../../../../..');
const folder = process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures');
const samples = JSON.parse(
  readFileSync(join(folder, 'loyalty/strings/fiscal-strings.json'), 'utf8'),
) as Sample[];
const stamps = samples.filter(({ c }) => c === 'CL');

test.each(stamps.filter(({ valid }) => valid))(
  'holds the signature of the tax authority’s own sample [LO-15]',
  ({ text }) => {
    expect(readInvoiceCode(text)).toMatchObject({ country: 'CL', kind: 'cl_document' });
  },
);

test.each(stamps.filter(({ why }) => why?.includes('signature')))(
  'refuses the sample of Chile: $why [LO-15]',
  ({ text }) => {
    expect(readInvoiceCode(text)).toBe('fiscal_signature_wrong');
  },
);
