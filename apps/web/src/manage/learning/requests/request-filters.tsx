import { REQUEST_STATES } from '@trilha/rules/learning/enrolment-request.rule';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import type { EnrolmentRequestsChange, EnrolmentRequestsSearch } from './enrolment-requests.search.ts';
import type { RequestsPage } from './enrolment-requests-queries.ts';

const ALL = 'all';

interface RequestFiltersProps {
  readonly search: EnrolmentRequestsSearch;
  readonly first: RequestsPage | undefined;
  readonly onChange: (change: EnrolmentRequestsChange) => void;
}

/** States with their counts, a search for people, and the trainings in which somebody waits. @spec MG-03 */
export function RequestFilters({ search, first, onChange }: RequestFiltersProps) {
  const words = useText('admissions');
  const trainings = first?.trainings ?? [];
  const titleOf = (id: string): string =>
    trainings.find((training) => training.id === id)?.title ??
    first?.items.find(({ training }) => training.id === id)?.training.title ??
    words('training');
  const applied = [
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...(search.training ? [{ id: 'training', label: titleOf(search.training) }] : []),
  ];
  const isListed = trainings.some(({ id }) => id === search.training);
  return (
    <>
      <Chips
        label={words('state')}
        options={REQUEST_STATES.map((value) => ({
          value,
          label: words(`state.${value}`),
          ...(first ? { count: first.counts[value] } : {}),
        }))}
        chosen={[search.state ?? 'awaiting_approval']}
        onToggle={(state) => onChange({ state })}
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() => onChange({ search: undefined, training: undefined })}
      >
        <SearchField
          label={words('search')}
          value={search.search ?? ''}
          onSearch={(found) => onChange({ search: found || undefined })}
        />
        <SelectField
          label={words('training')}
          data={[
            { value: ALL, label: words('filter.any') },
            ...trainings.map(({ id, title }) => ({ value: id, label: title })),
            ...(search.training && !isListed
              ? [{ value: search.training, label: titleOf(search.training) }]
              : []),
          ]}
          value={search.training ?? ALL}
          onChange={(value) => onChange({ training: value === null || value === ALL ? undefined : value })}
        />
      </FilterBar>
    </>
  );
}
