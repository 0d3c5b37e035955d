// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTokens, keepTokens } from '#shared/session-tokens.ts';
import { activityQuery, holdActivity, placeAt } from './use-activity.ts';

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  server.mockImplementation(() => Promise.resolve(Response.json({ next: 2 })));
  keepTokens({ access_token: 'access', refresh_token: 'half', expires_in: 600 }, true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.mockReset();
  dropTokens();
});

test.each([
  { params: { courseId: 'c', hierarchyOrder: '3' }, search: {}, trainingId: 'c', preview: false },
  {
    params: { webinarId: 'w', hierarchyOrder: '3' },
    search: { preview: 1 as const },
    trainingId: 'w',
    preview: true,
  },
  { params: { liveClassId: 'l', hierarchyOrder: '3' }, search: {}, trainingId: 'l', preview: false },
])('an address says what is played: $params [PL-01]', ({ params, search, trainingId, preview }) => {
  expect(placeAt({ params, search })).toEqual({ trainingId, hierarchyOrder: 3, preview });
});

test('what is opened before its screen is there waits for it, and is not kept for a later one [PL-06] [UX-09]', async () => {
  const queryClient = new QueryClient();
  const place = placeAt({ params: { courseId: 'c', hierarchyOrder: '1' }, search: {} });
  await holdActivity(queryClient, place);
  const { queryKey } = activityQuery(place);
  await vi.advanceTimersByTimeAsync(1900);
  expect(queryClient.getQueryData(queryKey)).toEqual({ next: 2 });
  await vi.advanceTimersByTimeAsync(200);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(server).toHaveBeenCalledTimes(1);
});
