import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiscalCode } from './read-fiscal-code.rule.ts';

interface Sample {
  readonly c: string;
  readonly fmt: string;
  readonly text: string;
  readonly valid: boolean;
  readonly why?: string;
}
const root = join(import.meta.dirname, '../../../../..');
const folder = process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures');
const samples = JSON.parse(
  readFileSync(join(folder, 'loyalty/strings/fiscal-strings.json'), 'utf8'),
) as Sample[];

// A changed amount under an unchanged signature shows only to who checks the signature, which this reader does not.
const readable = samples.filter((sample) => !sample.why?.includes('signature'));

test.each(readable.filter((sample) => sample.valid))(
  'reads the sample $c $fmt or names it a test document [LO-15]',
  (sample) => {
    const reading = readFiscalCode(sample.text);
    if (sample.text.includes('tpAmb=2') || /\|[23]\|2\|/.test(sample.text))
      expect(reading).toBe('fiscal_test_environment');
    else expect(reading).toMatchObject({ country: sample.c });
  },
);

test.each(readable.filter((sample) => !sample.valid))(
  'refuses the sample $c $fmt: $why [LO-15]',
  (sample) => {
    const reading = readFiscalCode(sample.text);
    expect(reading).toBe(
      sample.why?.startsWith('check digit') ? 'fiscal_check_digit_wrong' : 'fiscal_code_malformed',
    );
  },
);
