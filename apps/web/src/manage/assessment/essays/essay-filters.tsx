import { useQuery } from '@tanstack/react-query';
import { ESSAY_ORDERS, ESSAY_STATES } from '@trilha/contract/assessment/essay-terms';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { Row } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { useText } from '#shared/use-text.ts';
import { type EssaysPage, essayFiltersQuery } from './essay-queries.ts';
import type { EssaysChange, EssaysSearch } from './essays.search.ts';

const ALL = 'all';
const NO_FILTERS = { trainings: [], questions: [], groups: [] };

interface EssayFiltersProps {
  readonly search: EssaysSearch;
  readonly counts: EssaysPage['counts'] | undefined;
  readonly onChange: (change: EssaysChange) => void;
}

/** States with their counts, what narrows the queue down, its order, and whether names are seen. @spec AS-06 */
export function EssayFilters({ search, counts, onChange }: EssayFiltersProps) {
  const words = useText('grading');
  const { data = NO_FILTERS } = useQuery(essayFiltersQuery);
  const lists = {
    training: data.trainings.map(({ id, title }) => ({ value: id, label: title })),
    question: data.questions.map(({ id, prompt }) => ({ value: id, label: prompt })),
    group: data.groups.map(({ id, name }) => ({ value: id, label: name })),
  };
  const names = ['training', 'question', 'group'] as const;
  const applied = [
    ...(search.search && !search.blind ? [{ id: 'search', label: search.search }] : []),
    ...names.flatMap((name) => {
      const label = lists[name].find(({ value }) => value === search[name])?.label;
      return search[name] ? [{ id: name, label: label ?? words(name) }] : [];
    }),
  ];
  return (
    <>
      <Row spread>
        <Chips
          label={words('state')}
          options={ESSAY_STATES.map((value) => ({
            value,
            label: words(`state.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          }))}
          chosen={[search.state ?? 'waiting']}
          onToggle={(state) => onChange({ state })}
        />
        <Segmented
          label={words('order')}
          options={ESSAY_ORDERS.map((value) => ({ value, label: words(`order.${value}`) }))}
          value={search.order ?? 'person'}
          onChange={(order) => onChange({ order })}
        />
      </Row>
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() =>
          onChange({ search: undefined, training: undefined, question: undefined, group: undefined })
        }
      >
        {search.blind ? null : (
          <SearchField
            label={words('search')}
            value={search.search ?? ''}
            onSearch={(found) => onChange({ search: found || undefined })}
          />
        )}
        {names.map((name) => (
          <SelectField
            key={name}
            label={words(name)}
            data={[{ value: ALL, label: words(name === 'question' ? 'anyQuestion' : 'any') }, ...lists[name]]}
            value={search[name] ?? ALL}
            onChange={(value) => onChange({ [name]: value === null || value === ALL ? undefined : value })}
          />
        ))}
      </FilterBar>
      <Row gap={24}>
        <Switch
          label={words('mine')}
          checked={search.mine ?? false}
          onChange={(event) => onChange({ mine: event.currentTarget.checked || undefined })}
        />
        <Switch
          label={words('blind')}
          checked={search.blind ?? false}
          onChange={(event) => onChange({ blind: event.currentTarget.checked || undefined })}
        />
      </Row>
    </>
  );
}
