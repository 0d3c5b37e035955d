import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkLedger, faultsIn } from '../roles/check-ledger.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { faultyHistories, tellSmallest } from '../testing/campaign-histories/run-histories.ts';

/** A thousand of another seed each time, unless CAMPAIGN_HISTORIES and CAMPAIGN_SEED say otherwise. */
const { count, seed } = inject('campaignHistories');

declare module 'vitest' {
  interface ProvidedContext {
    campaignHistories: { readonly count: number; readonly seed: number };
  }
}

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test(
  'in a thousand campaigns by chance the eleven invariants of the ledger hold [PT-02] [PT-03] [PT-05] [LO-12] [RW-03] [TR-03]',
  async () => {
    const [first] = await faultyHistories(product, { seed, count });
    if (first) {
      await tellSmallest(product, { seed, index: first.index });
      expect({ seed, ...first }).toBe('a history in which everything holds');
    }
    expect(faultsIn(await checkLedger(product.settings))).toEqual([]);
  },
  240_000 + count * 500,
);
