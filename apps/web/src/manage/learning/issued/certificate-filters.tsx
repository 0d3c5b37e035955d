import { useQuery } from '@tanstack/react-query';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import type { IssuedCertificatesChange, IssuedCertificatesSearch } from './issued-certificates.search.ts';
import { certifiedTrainingsQuery } from './issued-certificates-queries.ts';

const ALL = 'all';
const STATES = ['issued', 'revoked'] as const;

interface CertificateFiltersProps {
  readonly search: IssuedCertificatesSearch;
  readonly onChange: (change: IssuedCertificatesChange) => void;
}

/** States, a search for people and numbers, and the trainings that certify. @spec LE-12 MG-03 */
export function CertificateFilters({ search, onChange }: CertificateFiltersProps) {
  const words = useText('issued');
  const { data } = useQuery(certifiedTrainingsQuery);
  const trainings = data?.trainings ?? [];
  const titleOf = (id: string): string =>
    trainings.find((training) => training.id === id)?.title ?? words('training');
  const applied = [
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...(search.training ? [{ id: 'training', label: titleOf(search.training) }] : []),
  ];
  const isListed = trainings.some(({ id }) => id === search.training);
  return (
    <>
      <Chips
        label={words('filter.state')}
        options={STATES.map((value) => ({ value, label: words(`filter.${value}`) }))}
        chosen={search.state ? [search.state] : []}
        onToggle={(state) => onChange({ state: state === search.state ? undefined : state })}
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
