import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { studyTimeFacts } from '@trilha/i18n/formats';
import { portfolioSlug } from '@trilha/rules/learning/portfolio-slug.rule';
import { Button } from '@trilha/ui/button';
import { MediaCard } from '@trilha/ui/card';
import { Chips } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { PageHeader } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import type { ReactNode } from 'react';
import { boot } from '#shared/boot.ts';
import { TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import type { SearchIn } from '#shared/search.ts';
import { useText } from '#shared/use-text.ts';
import classes from './portfolio.module.css';
import type { portfolioSearch } from './portfolio.search.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { portfolioQuery, windowLink } from './portfolio-queries.ts';

const linkTo = (id: string, title: string) => (words: ReactNode, className: string) => (
  <TextLink
    to="/portfolio-course/$slug"
    params={{ slug: portfolioSlug(title, id) }}
    search={windowLink()}
    className={className}
  >
    {words}
  </TextLink>
);

/** What a client offers, for everybody to see; the category stands in the address. @spec ID-10 LE-13 */
export function PortfolioScreen() {
  const text = useText('portfolio');
  const navigate = useNavigate();
  const { category }: SearchIn<typeof portfolioSearch> = useSearch({ strict: false });
  const found = useQuery(portfolioQuery(category));
  const choose = (next: string | undefined): void =>
    void navigate({
      to: '/portfolio',
      search: { ...windowLink(), ...(next ? { category: next } : {}) },
      replace: true,
    });
  return (
    <PortfolioFrame>
      <PageHeader title={text('title')} description={text('lead', { client: boot().client.name })} />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonCards count={6} /> : null}
      {found.data && found.data.categories.length > 1 ? (
        <Chips
          label={text('category')}
          options={[
            { value: '', label: text('all') },
            ...found.data.categories.map(({ value, count }) => ({ value, label: value, count })),
          ]}
          chosen={[category ?? '']}
          onToggle={(value) => choose(value === category ? undefined : value)}
        />
      ) : null}
      {found.data?.items.length === 0 ? (
        <EmptyState
          title={text(category ? 'emptyCategory' : 'empty')}
          seed="portfolio"
          action={category ? <Button onClick={() => choose(undefined)}>{text('clear')}</Button> : null}
        >
          {category ? null : <p>{text('emptyText')}</p>}
        </EmptyState>
      ) : null}
      {found.data && found.data.items.length > 0 ? (
        <ul className={classes['courses']}>
          {found.data.items.map(({ id, title, summary, category: kind, minutes, cover }) => (
            <li key={id}>
              <MediaCard
                seed={id}
                image={cover}
                {...(kind ? { kicker: kind } : {})}
                title={title}
                meta={studyTimeFacts(minutes)}
                {...(summary ? { summary } : {})}
                link={linkTo(id, title)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </PortfolioFrame>
  );
}
