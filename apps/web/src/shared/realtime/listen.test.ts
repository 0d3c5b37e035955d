import { expect, test, vi } from 'vitest';
import { createListener, type RealtimeAccess, type Surroundings } from './listen.ts';

const EMBEDDED: RealtimeAccess = {
  document: 'clients/c/members/m',
  token: 'ticket',
  channel: { kind: 'embedded' },
};
const FIREBASE: RealtimeAccess = {
  document: 'clients/c/members/m',
  token: 'custom',
  channel: {
    kind: 'firebase',
    database: 'https://trilha.example',
    signIn: 'https://identity.example/v1/accounts:signInWithCustomToken?key=k',
  },
};

const put = (version: number): string => `event: put\ndata: {"path":"/","data":{"version":${version}}}\n\n`;

/** Surroundings that answer in turn, then never again; they note what was asked for. */
function surroundings(answers: readonly (() => Response)[]) {
  const asked: { address: string; headers: Headers }[] = [];
  const left = [...answers];
  const never = new Promise<Response>(() => {});
  const given: Surroundings = {
    fetch: (input, init) => {
      asked.push({
        address: typeof input === 'string' ? input : 'an object',
        headers: new Headers(init?.headers),
      });
      const next = left.shift();
      return next ? Promise.resolve(next()) : never;
    },
    pause: async () => {},
  };
  return { asked, given };
}

const stream =
  (...pieces: readonly string[]) =>
  () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
    );
const refusal = () => new Response('{}', { status: 401 });

test('tells how old the page is when it listens first, and not again [IN-03]', async () => {
  const { asked, given } = surroundings([stream(put(1)), stream(put(2))]);
  const heard = { onChange: vi.fn(), renew: async () => null, toldAt: Date.now() - 3000 };
  const listener = createListener(EMBEDDED, heard, given);
  listener.start();
  await expect.poll(() => asked.length).toBe(3);
  const ages = asked.map(({ headers }) => headers.get('x-realtime-age'));
  expect(Number(ages[0])).toBeGreaterThanOrEqual(3000);
  expect(ages.slice(1)).toEqual([null, null]);
  listener.stop();
});

test('hears of what changes, however the words are cut, and not of the state it begins with [IN-03]', async () => {
  const { asked, given } = surroundings([
    stream(
      'event: p',
      'ut\ndata: {"path":"/","data":{"version":1}}\n',
      '\nevent: keep-alive\ndata: null\n\n',
      put(2),
    ),
  ]);
  const onChange = vi.fn();
  const listener = createListener(EMBEDDED, { onChange, renew: async () => null }, given);
  listener.start();
  await expect.poll(() => asked.length).toBe(2);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect([asked[0]?.address, asked[0]?.headers.get('x-realtime-token')]).toEqual(['/api/realtime', 'ticket']);
  listener.stop();
});

test('hears on return of what happened meanwhile, and of nothing where nothing did [IN-03]', async () => {
  const { asked, given } = surroundings([stream(put(1)), stream(put(1)), stream(put(5)), stream(put(5))]);
  const onChange = vi.fn();
  const listener = createListener(EMBEDDED, { onChange, renew: async () => null }, given);
  listener.start();
  await expect.poll(() => asked.length).toBe(5);
  expect(onChange).toHaveBeenCalledTimes(1);
  listener.stop();
});

test('tells which places have turned, and whether anybody tells at all [IN-03] [MG-03]', async () => {
  const whole = 'event: put\ndata: {"path":"/","data":{"version":1,"queues":{"sales":3,"orders":4}}}\n\n';
  const { asked, given } = surroundings([
    stream(whole, 'event: put\ndata: {"path":"/queues/sales","data":9}\n\n'),
    stream(whole.replace('3', '9').replace('4', '12')),
  ]);
  const onChange = vi.fn<(parts: ReadonlySet<string>) => void>();
  const onOpen = vi.fn<(isOpen: boolean) => void>();
  const listener = createListener(EMBEDDED, { onChange, onOpen, renew: async () => null }, given);
  listener.start();
  await expect.poll(() => asked.length).toBe(3);
  expect(onChange.mock.calls.map(([parts]) => [...parts])).toEqual([['queues/sales'], ['queues/orders']]);
  expect(onOpen.mock.calls.map(([isOpen]) => isOpen)).toEqual([true, true, false, true, false]);
  listener.stop();
});

test('takes a fresh token once its own is refused, and stops when there is none [IN-03]', async () => {
  const { asked, given } = surroundings([
    refusal,
    stream(put(1), 'event: auth_revoked\ndata: "over"\n\n', put(2)),
  ]);
  const renew = vi.fn<() => Promise<RealtimeAccess | null>>();
  renew.mockResolvedValueOnce({ ...EMBEDDED, token: 'fresh' }).mockResolvedValueOnce(null);
  const onChange = vi.fn();
  const listener = createListener(EMBEDDED, { onChange, renew }, given);
  listener.start();
  await expect.poll(() => renew.mock.calls.length).toBe(2);
  expect(asked.map(({ headers }) => headers.get('x-realtime-token'))).toEqual(['ticket', 'fresh']);
  expect(onChange).not.toHaveBeenCalled();
});

test('signs in to Firebase by the custom token and follows its REST stream [IN-03]', async () => {
  const { asked, given } = surroundings([
    () => Response.json({ idToken: 'id token' }),
    stream(put(1), 'event: patch\ndata: {"path":"/","data":{"version":2}}\n\n'),
  ]);
  const onChange = vi.fn();
  const listener = createListener(FIREBASE, { onChange, renew: async () => null }, given);
  listener.start();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(asked.slice(0, 2).map(({ address }) => address)).toEqual([
    'https://identity.example/v1/accounts:signInWithCustomToken?key=k',
    'https://trilha.example/clients/c/members/m.json?auth=id%20token',
  ]);
  listener.stop();
});
