import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPortfolio, readPortfolioCourse } from '@trilha/contract/learning/portfolio.calls';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { keptLoginQuery } from '#shared/login-query.ts';
import { queryKeys } from '#shared/query-keys.ts';

const key = [...queryKeys.learning, 'portfolio'];

export const portfolioQuery = (category: string | undefined) => {
  const query = { client: boot().client.slug, ...(category ? { category } : {}) };
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => api(listPortfolio, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const portfolioCourseQuery = (trainingId: string) => {
  const { slug: client } = boot().client;
  return queryOptions({
    queryKey: [...key, 'one', client, trainingId],
    queryFn: ({ signal }) =>
      api(readPortfolioCourse, { params: { trainingId }, query: { client } }, { signal }),
  });
};

/** What every link inside the window takes along. */
export const windowLink = (): { readonly client: string } => ({ client: boot().client.slug });

/** The login past the window, with the query it was first opened with. @spec ID-10 */
export const loginLink = () => ({ ...keptLoginQuery(), client: boot().client.slug, enter: 1 as const });
