import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { numberText } from '@trilha/i18n/formats';
import { StatCard } from '@trilha/ui/card';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import { pointsQuery } from '../loyalty-queries.ts';
import { LevelCard } from './level-card.tsx';
import classes from './points.module.css';
import type { StatementChange, StatementSearch } from './statement.search.ts';
import { StatementExport } from './statement-export.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { StatementLines } from './statement-lines.tsx';

/** Every movement of points with how it came about, narrowed down as one likes, and as a file. @spec PT-01 GM-03 */
export function StatementScreen() {
  const text = useText('loyalty');
  const locale = useLocale();
  const navigate = useNavigate();
  const search: StatementSearch = useSearch({ strict: false });
  const points = useQuery(pointsQuery);
  const change = (changed: StatementChange): void =>
    void navigate({
      to: '/profile/statement',
      search: { ...search, ...changed },
      replace: true,
      resetScroll: false,
    });
  return (
    <Page>
      <PageHeader title={text('statement.title')} actions={<StatementExport search={search} />} />
      <Stack gap={24}>
        <div className={classes['summary']}>
          <LevelCard campaignId={search.campaign} />
          <StatCard
            label={text('points.training')}
            value={numberText(points.data?.training ?? 0, locale)}
            unit="pts"
          />
        </div>
        <StatementFilters
          search={search}
          campaigns={(points.data?.campaigns ?? []).map(({ campaign }) => campaign)}
          onChange={change}
        />
        <StatementLines search={search} onChange={change} />
      </Stack>
    </Page>
  );
}
