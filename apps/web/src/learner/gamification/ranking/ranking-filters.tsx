import { Segmented } from '@trilha/ui/segmented';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './ranking.module.css';
import type { RankingSearch } from './ranking.search.ts';
import type { Ranking } from './ranking-query.ts';

interface RankingFiltersProps {
  readonly search: RankingSearch;
  readonly groups: Ranking['groups'];
  readonly areas: Ranking['areas'];
  readonly campaigns: Ranking['campaigns'];
  readonly onChange: (change: RankingSearch) => void;
}

const EVERYBODY = '';
const TRAINING = '';

/** Of what, of when, and among whom. */
export function RankingFilters({ search, groups, areas, campaigns, onChange }: RankingFiltersProps) {
  const text = useText('gamification');
  const choices = (named: Ranking['groups']) => [
    { value: EVERYBODY, label: text('ranking.everybody') },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={classes['filters']}>
      {campaigns.length > 0 ? (
        <LateSelectField
          label={text('ranking.campaign')}
          data={[
            { value: TRAINING, label: text('ranking.training') },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.campaign ?? TRAINING}
          onChange={(campaign) => onChange({ campaign: campaign || undefined, period: undefined })}
        />
      ) : null}
      {search.campaign ? null : (
        <Segmented
          label={text('ranking.period')}
          value={search.period ?? 'all'}
          onChange={(period) => onChange({ period })}
          options={[
            { value: 'all', label: text('ranking.all') },
            { value: 'month', label: text('ranking.month') },
            { value: 'last_month', label: text('ranking.lastMonth') },
          ]}
        />
      )}
      {groups.length > 0 ? (
        <LateSelectField
          label={text('ranking.group')}
          data={choices(groups)}
          value={search.group ?? EVERYBODY}
          onChange={(group) => onChange({ group: group || undefined })}
        />
      ) : null}
      {areas.length > 0 ? (
        <LateSelectField
          label={text('ranking.area')}
          data={choices(areas)}
          value={search.area ?? EVERYBODY}
          onChange={(area) => onChange({ area: area || undefined })}
        />
      ) : null}
    </div>
  );
}
