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
  /** What its source says the code tells. */
  readonly expect?: Readonly<Record<string, string | number | boolean>>;
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

/** What a sample says the code tells, in the words of a reading. */
const TOLD: Readonly<Record<string, (value: string) => object>> = {
  dhEmiHexDecodesTo: (moment) => ({ issuedOn: moment.slice(0, 10) }),
  vNF: (total) => ({ totalCents: Math.round(Number(total) * 100) }),
  rut: (rut) => ({ taxNumber: rut.replaceAll(/[.-]/g, '') }),
  folio: (number) => ({ invoiceNumber: number }),
  fecha: (day) => ({ issuedOn: day }),
  monto: (total) => ({ totalCents: Number(total) * 100 }),
  cnpj: (taxNumber) => ({ taxNumber }),
  aamm: (month) => ({ issuedMonth: `20${month.slice(0, 2)}-${month.slice(2)}` }),
  uf: (state) => ({ fiscalKey: expect.stringMatching(`^BR:${state}`) }),
  mod: (model) => ({ kind: model === '65' ? 'br_nfce' : 'br_nfe' }),
};
const told = samples.filter((sample) => sample.expect !== undefined);

test('samples say what their codes tell [LO-15]', () => {
  expect(told.length).toBeGreaterThan(2);
});

test.each(told)('reads from the sample $c $fmt what its source says [LO-15]', (sample) => {
  // A code of the test environment proves nothing as it is: what it tells is told by the same one of production.
  const text = sample.text.replace('|2|2|', '|2|1|').replace('tpAmb=2', 'tpAmb=1');
  const wanted = Object.entries(sample.expect ?? {}).map(
    ([name, value]) => TOLD[name]?.(String(value)) ?? {},
  );
  expect(readFiscalCode(text)).toMatchObject(Object.assign({}, ...wanted));
});
