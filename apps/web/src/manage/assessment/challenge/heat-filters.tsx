import { useQuery } from '@tanstack/react-query';
import { HEAT_COLUMNS, HEAT_ROWS, HEAT_WEEKS } from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { FilterBar } from '@trilha/ui/chips';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import { progressChoicesQuery } from '../../learning/participants/participant-queries.ts';
import type { TopicHeatChange, TopicHeatSearch } from './topic-heat.search.ts';

const ALL = 'all';
const STANDARD_WEEKS = 8;
const chosen = (value: string | null): string | undefined =>
  value === null || value === ALL ? undefined : value;

interface HeatFiltersProps {
  readonly search: TopicHeatSearch;
  readonly onChange: (change: TopicHeatChange) => void;
}

/** What the map is made of, and whose answers count; all of it lives in the address. @spec GA-03 */
export function HeatFilters({ search, onChange }: HeatFiltersProps) {
  const text = useText('heat');
  const { data } = useQuery(progressChoicesQuery);
  const any = { value: ALL, label: text('filter.any') };
  const groups = (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const courses = (data?.trainings ?? [])
    .filter(({ kind }) => kind === 'online_course')
    .map(({ id, title }) => ({ value: id, label: title }));
  const { group, training } = search;
  const labelIn = (choices: typeof groups, id: string, name: string): string =>
    choices.find(({ value }) => value === id)?.label ?? name;
  const applied = [
    ...(group ? [{ id: 'group', label: labelIn(groups, group, text('filter.group')) }] : []),
    ...(training ? [{ id: 'training', label: labelIn(courses, training, text('filter.training')) }] : []),
  ];
  return (
    <FilterBar
      applied={applied}
      onRemove={(id) => onChange({ [id]: undefined })}
      onClear={() => onChange({ group: undefined, training: undefined })}
    >
      <LateSelectField
        label={text('filter.weeks')}
        data={HEAT_WEEKS.map((count) => ({ value: String(count), label: text('weeks', { count }) }))}
        value={String(search.weeks ?? STANDARD_WEEKS)}
        onChange={(value) => onChange({ weeks: HEAT_WEEKS.find((each) => String(each) === value) })}
      />
      <LateSelectField
        label={text('filter.rows')}
        data={HEAT_ROWS.map((value) => ({ value, label: text(`rows.${value}`) }))}
        value={search.rows ?? 'topic'}
        onChange={(value) => onChange({ rows: HEAT_ROWS.find((each) => each === value) })}
      />
      <LateSelectField
        label={text('filter.columns')}
        data={HEAT_COLUMNS.map((value) => ({ value, label: text(`columns.${value}`) }))}
        value={search.columns ?? 'week'}
        onChange={(value) => onChange({ columns: HEAT_COLUMNS.find((each) => each === value) })}
      />
      <LateSelectField
        label={text('filter.group')}
        searchable
        data={[any, ...groups]}
        value={group ?? ALL}
        onChange={(value) => onChange({ group: chosen(value) })}
      />
      <LateSelectField
        label={text('filter.training')}
        searchable
        data={[any, ...courses]}
        value={training ?? ALL}
        onChange={(value) => onChange({ training: chosen(value) })}
      />
    </FilterBar>
  );
}
