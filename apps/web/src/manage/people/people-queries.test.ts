import { expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { personQuery } from './people-queries.ts';

test('a word that is no id is nobody, even where another call has that address [UX-06]', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await expect(queryClient.fetchQuery({ ...personQuery('imports'), retry: false })).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
  });
  expect(asked).not.toHaveBeenCalled();
});
