import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { awaitFirstQueries } from './first-queries.ts';

const lazy = (screen: unknown) => Object.assign(() => null, { load: () => Promise.resolve(screen) });
const match = { params: { courseId: '7' }, search: {} };

test('has the data of the first screen before it is drawn [UX-09]', async () => {
  const queryClient = new QueryClient();
  const screen = Object.assign(() => null, {
    prefetch: (client: QueryClient, at: typeof match) =>
      client.prefetchQuery({
        queryKey: ['course', at.params.courseId],
        queryFn: () => Promise.resolve('a course'),
      }),
  });
  await awaitFirstQueries(lazy(screen), queryClient, match);
  expect(queryClient.getQueryData(['course', '7'])).toBe('a course');
});

test('draws the menus while a slow list is still on its way [UX-09]', async () => {
  vi.useFakeTimers();
  const screen = Object.assign(() => null, { prefetch: () => new Promise(() => {}) });
  let isOver = false;
  const waiting = awaitFirstQueries(lazy(screen), new QueryClient(), match).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(399);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  vi.useRealTimers();
});

test('a screen that does not arrive keeps nobody waiting: the page says so in its place [UX-06]', async () => {
  const missing = Object.assign(() => null, { load: () => Promise.reject(new Error('404')) });
  await expect(awaitFirstQueries(missing, new QueryClient(), match)).resolves.toBeUndefined();
});
