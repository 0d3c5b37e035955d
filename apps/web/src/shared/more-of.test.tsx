// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { ApiProblem } from './api-problem.ts';
import { MoreOf } from './more-of.tsx';

const PAGES = [
  ['Vitrine', 'Balcão'],
  ['Estoque', 'Entrega'],
];
let screen: Screen;
afterEach(() => screen.leave());

/** A list in two pages, whose second one does not come at the first try. */
function Shelves() {
  const list = useInfiniteQuery({
    queryKey: ['shelves'],
    queryFn: async ({ pageParam }) => {
      if (pageParam === 1 && !isReached) throw new ApiProblem('offline');
      return PAGES[pageParam] ?? [];
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < PAGES.length ? pages.length : undefined),
  });
  return (
    <>
      <p>{list.data?.pages.flat().join(', ')}</p>
      <MoreOf list={list} />
    </>
  );
}
let isReached = false;

test('says why the next page of a list did not come, keeps what is there, and asks again [UX-05]', async () => {
  screen = await onScreen(<Shelves />, ['shell', 'errors']);
  await screen.click('Carregar mais');
  expect(screen.words()).toContain('Vitrine, Balcão');
  expect(screen.words()).toContain('Sem conexão');
  isReached = true;
  await screen.click('Tentar de novo');
  expect(screen.words()).toBe('Vitrine, Balcão, Estoque, Entrega');
});
