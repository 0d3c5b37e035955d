import { expect, test } from 'vitest';
import { checkLedger } from '../roles/check-ledger.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { PLANTED_FAULTS, plantFault } from '../testing/campaign-histories/planted-faults.ts';
import { faultyHistories } from '../testing/campaign-histories/run-histories.ts';

/** Of a seed in which every fault shows. */
const HISTORIES = { seed: 5, count: 200 };

async function onItsOwn(work: (product: TestApplication) => Promise<void>): Promise<void> {
  const product = await openTestApplication();
  try {
    await work(product);
  } finally {
    await product.close();
  }
}

test.each(PLANTED_FAULTS)(
  'campaigns by chance find that $fault, by invariant $breaks [PT-02]',
  (planted) =>
    onItsOwn(async (product) => {
      await plantFault(product, planted);
      const faulty = await faultyHistories(product, HISTORIES);
      const broken = faulty.flatMap((verdict) => verdict.broken);
      expect(broken).toContainEqual(expect.stringMatching(new RegExp(`^${planted.breaks} `)));
    }),
  120_000,
);

test(
  'the check of the ledger names points that stay held by nothing [PT-02]',
  () =>
    onItsOwn(async (product) => {
      const leak = PLANTED_FAULTS.find((planted) => 'of' in planted && planted.of[0] === 'ledger_close_hold');
      if (leak) await plantFault(product, leak);
      await faultyHistories(product, { ...HISTORIES, count: 40 });
      const { drifting } = await checkLedger(product.settings);
      expect(drifting).toContainEqual(expect.stringMatching(/held \d+, open holds \d+$/));
    }),
  120_000,
);
