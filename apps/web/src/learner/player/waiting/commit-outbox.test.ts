import { expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { isFinal } from '#shared/refusal.ts';
import { type CommitOutboxOptions, createCommitOutbox } from './commit-outbox.ts';
import { type CommitStore, memoryCommitStore } from './commit-store.ts';
import { heldCommit } from './sample-commit.ts';

const cut = new ApiProblem('offline');
const closed = new ApiProblem('training_blocked', { status: 409 });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A page with its outbox; what it sends is written down, or thrown. */
function page(store: CommitStore, over: Partial<CommitOutboxOptions> = {}) {
  const timers: (() => void)[] = [];
  const did: string[] = [];
  const outbox = createCommitOutbox({
    store,
    send: async ({ key }) => {
      did.push(`send ${key}`);
      return 'kept';
    },
    isFinal,
    onSettled: ({ held, fate }) => did.push(`${typeof fate === 'string' ? fate : 'refused'} ${held.key}`),
    later: (work) => timers.push(work),
    isHere: () => true,
    alone: (work) => work(),
    ...over,
  });
  return { outbox, did, timers };
}

async function storeWith(...sequences: readonly number[]): Promise<CommitStore> {
  const store = memoryCommitStore();
  for (const sequence of sequences) await store.put(heldCommit({ launch: `launch ${sequence}`, sequence }));
  return store;
}

test('what an earlier page left is sent once, in the order in which it was said [PL-04] [OF-03]', async () => {
  const { outbox, did } = page(await storeWith(7, 3));
  await outbox.flush();
  await outbox.flush();
  expect(did).toEqual(['send key of 3', 'kept key of 3', 'send key of 7', 'kept key of 7']);
});

test('without a network it stays and is tried again with the same key [PL-04] [OF-03]', async () => {
  let isAway = true;
  const keys: string[] = [];
  const { outbox, timers } = page(await storeWith(3, 7), {
    send: async ({ key }) => {
      keys.push(key);
      if (isAway) throw cut;
      return 'kept';
    },
  });
  await outbox.flush();
  expect(outbox.state().waiting).toHaveLength(2);
  isAway = false;
  timers.at(-1)?.();
  await settle();
  expect(keys).toEqual(['key of 3', 'key of 3', 'key of 7']);
  expect(outbox.state().waiting).toEqual([]);
});

test('what was overtaken, or refused for good, is told and holds nothing else up [PL-04]', async () => {
  const { outbox, did } = page(await storeWith(1, 2, 3), {
    send: async ({ sequence }) => {
      if (sequence === 1) throw closed;
      return sequence === 2 ? 'overtaken' : 'kept';
    },
  });
  await outbox.flush();
  expect(did).toEqual(['refused key of 1', 'overtaken key of 2', 'kept key of 3']);
  expect(outbox.state().waiting).toEqual([]);
});

test('what an open package says is sent by its own page, and by nobody else until that is closed [PL-04]', async () => {
  const { outbox, did } = page(await storeWith(3));
  const close = outbox.opened('launch 3');
  await outbox.flush();
  expect(did).toEqual([]);
  close();
  await settle();
  expect(did).toEqual(['send key of 3', 'kept key of 3']);
});

test('a package is not opened anew while something that was said in it waits [PL-04]', async () => {
  let isAway = true;
  const { outbox } = page(await storeWith(3), {
    send: async () => {
      if (isAway) throw cut;
      return 'kept';
    },
  });
  expect(await outbox.deliver('activity')).toBe(false);
  expect(await outbox.deliver('another activity')).toBe(true);
  isAway = false;
  expect(await outbox.deliver('activity')).toBe(true);
});

test('a newer word that comes while the older one travels stays on the device [PL-04]', async () => {
  const store = await storeWith(3);
  let arrive = (): void => undefined;
  const { outbox } = page(store, {
    send: () => new Promise((resolve) => (arrive = () => resolve('kept'))),
  });
  const sending = outbox.flush();
  await settle();
  await outbox.hold(heldCommit({ launch: 'launch 3', sequence: 4 }));
  arrive();
  await sending;
  expect((await store.all()).map(({ sequence }) => sequence)).toEqual([4]);
});

test('nothing goes under the name of somebody else who signed in [ID-24]', async () => {
  const { outbox, did } = page(await storeWith(3), { isHere: () => false });
  await outbox.flush();
  expect(did).toEqual([]);
});
