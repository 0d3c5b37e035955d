import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApplication } from '../testing/application.ts';
import { call as ask } from '../testing/call.ts';
import { type CloudWorld, openCloudWorld } from '../testing/scorm-cloud.ts';
import { signInAgain } from '../testing/world.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';
import { spoiled } from './hostile-values.ts';
import { ownRequest, type WalkedCall, walkedCalls } from './walk.ts';

/** They end the session or close the door behind it, so they come last. */
const LAST = /^(signOut|selectClient|endOwnSessions|changeOwnPassword|blockPeople|changeClientSettings)/;

let world: CloudWorld;
let product: TestApplication;
let furnished: FurnishedClient;
let walked: WalkedCall[];
let token: string;

beforeAll(async () => {
  // What another site is asked for must be answered by it.
  world = await openCloudWorld();
  ({ product } = world);
  furnished = await furnishClient(product);
  ({ token } = furnished.owner);
  walked = (await walkedCalls(product)).toSorted(
    (one, other) => Number(LAST.test(one.call.id)) - Number(LAST.test(other.call.id)),
  );
}, 120_000);
afterAll(() => world.close());

test('no value in any field of any call is answered by a failure or by nothing to go by [UX-05]', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const each of walked) {
    const [sample] = each.samples;
    if (!sample) continue;
    for (const { place, request } of spoiled(ownRequest(furnished, each, sample), each.operation)) {
      const answer = await ask(product, each.call, request as never, { token });
      asked += 1;
      const isExplained = answer.status < 400 || Boolean(answer.code);
      if (answer.status >= 500 || !isExplained) wrong.push(`${each.call.id} ${place}: ${answer.status}`);
      if (answer.status === 401 && each.call.access !== 'public')
        token = await signInAgain(product.platform, furnished.owner);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(3000);
}, 600_000);
