import { expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import type { HeldStore } from '#shared/waiting/held-line.ts';
import { memoryHeldStore } from '#shared/waiting/held-store.ts';
import { EMPTY_SALE } from '../sales/sale-draft.ts';
import { refusalOf } from './deliver-sending.ts';
import { createSendingOutbox, type SendingOutboxOptions } from './sending-outbox.ts';
import type { WaitingSale, WaitingSending } from './waiting-sending.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const cut = new ApiProblem('offline');
const twice = new ApiProblem('invoice_already_sent', { status: 409 });

const sale = (key: string, over: Partial<WaitingSale> = {}): WaitingSale => ({
  kind: 'sale',
  key,
  madeAt: `2026-11-21T10:00:0${key}Z`,
  tellsWhen: true,
  file: { name: 'nota.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) },
  fileId: null,
  fileName: 'nota.jpg',
  refusal: null,
  body: { campaignId: 'c', storeId: 's', invoiceNumber: key, soldOn: '2026-11-20', items: [] },
  draft: EMPTY_SALE,
  store: 'Paulista',
  points: 100,
  ...over,
});

/** A page with its outbox; what it sends is written down, or thrown. */
function page(store: HeldStore<WaitingSending>, over: Partial<SendingOutboxOptions> = {}) {
  const timers: (() => void)[] = [];
  const did: string[] = [];
  const outbox = createSendingOutbox({
    store,
    upload: async ({ key }) => {
      did.push(`upload ${key}`);
      return `file of ${key}`;
    },
    send: async ({ key, fileId }) => void did.push(`send ${key} with ${fileId}`),
    refusalOf,
    onSent: ({ key }) => did.push(`sent ${key}`),
    later: (work) => timers.push(work),
    isHere: () => true,
    alone: (work) => work(),
    ...over,
  });
  const retry = async (): Promise<void> => {
    timers.at(-1)?.();
    await settle();
  };
  return { outbox, did, retry };
}

test('what is made without a network is sent in the order it was made, each file before its sale [OF-04]', async () => {
  const store = memoryHeldStore<WaitingSending>();
  await store.put(sale('2'));
  await store.put(sale('1', { file: null, fileId: 'there' }));
  const { outbox, did } = page(store);
  await outbox.flush();
  expect(did).toEqual(['send 1 with there', 'sent 1', 'upload 2', 'send 2 with file of 2', 'sent 2']);
  expect(outbox.state()).toMatchObject({ waiting: [], sending: null, sent: 2, refused: 0 });
  expect(await store.all()).toEqual([]);
});

test('without a network it waits on the device, and goes with the same key when there is one [OF-04]', async () => {
  const store = memoryHeldStore<WaitingSending>();
  let isCut = true;
  const sent: string[] = [];
  const { outbox, retry } = page(store, {
    upload: async () => {
      if (isCut) throw cut;
      return 'file';
    },
    send: async ({ key }) => void sent.push(key),
  });
  await outbox.add(sale('1'));
  await settle();
  expect(outbox.state().waiting.map(({ key, refusal }) => [key, refusal])).toEqual([['1', null]]);
  expect(await store.all()).toHaveLength(1);
  isCut = false;
  await retry();
  expect(sent).toEqual(['1']);
  expect(await store.all()).toEqual([]);
});

test('an answer that is lost is asked for again with the key and the file of the first try [OF-04]', async () => {
  let answers = 0;
  const sent: (readonly [string, string | null])[] = [];
  const { outbox, did, retry } = page(memoryHeldStore<WaitingSending>(), {
    send: async ({ key, fileId }) => {
      sent.push([key, fileId]);
      answers += 1;
      if (answers === 1) throw cut;
    },
  });
  await outbox.add(sale('1'));
  await settle();
  await retry();
  expect(sent).toEqual([
    ['1', 'file of 1'],
    ['1', 'file of 1'],
  ]);
  expect(did).toEqual(['upload 1', 'sent 1']);
});

test('what the server refuses stays for its person, is not tried again and holds nothing else up [OF-04]', async () => {
  const store = memoryHeldStore<WaitingSending>();
  const tried: string[] = [];
  const { outbox } = page(store, {
    send: async ({ key }) => {
      tried.push(key);
      if (key === '1') throw twice;
    },
  });
  await store.put(sale('1'));
  await store.put(sale('2'));
  await outbox.flush();
  await outbox.flush();
  expect(tried).toEqual(['1', '2']);
  expect(outbox.state()).toMatchObject({ sent: 1, refused: 1 });
  expect(await store.all()).toMatchObject([
    { key: '1', refusal: 'invoice_already_sent', fileId: 'file of 1', file: null },
  ]);
});

test('a photo that is the invoice of another sale is told to its person, and stays for them to take anew [OF-04] [LO-15]', async () => {
  const store = memoryHeldStore<WaitingSending>();
  const { outbox } = page(store, {
    send: async () => {
      throw new ApiProblem('photo_file_used', { status: 409 });
    },
  });
  await store.put(sale('1'));
  await outbox.flush();
  expect(outbox.state()).toMatchObject({ sent: 0, refused: 1 });
  expect(await store.all()).toMatchObject([{ key: '1', refusal: 'photo_file_used' }]);
});

test('a page that opens later sends what an earlier one left [OF-04]', async () => {
  const store = memoryHeldStore<WaitingSending>();
  const first = page(store, {
    upload: async () => {
      throw cut;
    },
  });
  await first.outbox.add(sale('1'));
  await settle();
  const second = page(store);
  await second.outbox.flush();
  expect(second.did).toEqual(['upload 1', 'send 1 with file of 1', 'sent 1']);
});

test('what is discarded while its photo is on its way is not sent [OF-04]', async () => {
  const store = memoryHeldStore<WaitingSending>();
  const { outbox, did } = page(store, {
    upload: async ({ key }) => {
      await store.remove(key);
      return 'file';
    },
  });
  await outbox.add(sale('1'));
  await settle();
  expect(did).toEqual([]);
  expect(await store.all()).toEqual([]);
});

test('nothing goes under the name of whoever signed in after its person [OF-04] [ID-24]', async () => {
  const store = memoryHeldStore<WaitingSending>();
  const { outbox, did } = page(store, { isHere: () => false });
  await outbox.add(sale('1'));
  await settle();
  expect(did).toEqual([]);
  expect(await store.all()).toHaveLength(1);
});

test.each([
  [new ApiProblem('too_many_requests', { status: 429 })],
  [new ApiProblem('unavailable', { status: 503 })],
  [new ApiProblem('terms_acceptance_required', { status: 403 })],
  [new TypeError('failed to fetch')],
])('%s is no refusal of what is sent: it waits [OF-04]', (error) => {
  expect(refusalOf(error)).toBeNull();
});
