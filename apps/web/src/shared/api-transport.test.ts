import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READ_TIMEOUT_MILLISECONDS, type Sending, send } from './api-transport.ts';
import { isOffline } from './connection.ts';

const answers = vi.fn<typeof fetch>();
const answer = (status: number) => new Response('{}', { status });
const read: Sending = { address: '/api/x', init: { method: 'GET' }, isRead: true, isSafeToRepeat: true };
const write: Sending = { address: '/api/x', init: { method: 'POST' }, isRead: false, isSafeToRepeat: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  answers.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settled<Value>(promise: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [outcome] = await Promise.all([Promise.allSettled([promise]), vi.advanceTimersByTimeAsync(60_000)]);
  return outcome[0];
}

test('repeats a read once when the connection failed, then gives its answer [UX-09]', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer(200));
  expect(await settled(send(read))).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
  expect(answers).toHaveBeenCalledTimes(2);
});

test('repeats a read once when the server was busy, and no more [UX-09]', async () => {
  answers.mockImplementation(() => Promise.resolve(answer(503)));
  expect(await settled(send(read))).toMatchObject({ status: 'fulfilled', value: { status: 503 } });
  expect(answers).toHaveBeenCalledTimes(2);
});

test('never repeats a write that carries no key, and says that there is no connection [UX-09]', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await settled(send(write))).toMatchObject({ status: 'rejected', reason: { code: 'offline' } });
  expect(answers).toHaveBeenCalledTimes(1);
  expect(isOffline()).toBe(true);
});

test('gives a read up after 20 seconds, and gives no write a limit [UX-09]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  answers.mockImplementation(() => Promise.resolve(answer(200)));
  await send(read);
  expect(limit).toHaveBeenCalledWith(READ_TIMEOUT_MILLISECONDS);
  expect(answers.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
  await send(write);
  expect(answers.mock.calls[1]?.[1]?.signal).toBeUndefined();
});

test('says that an answer took too long when reads run into their limit twice [UX-09]', async () => {
  answers.mockRejectedValue(new DOMException('late', 'TimeoutError'));
  expect(await settled(send(read))).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
});
