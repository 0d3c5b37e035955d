import { useQuery } from '@tanstack/react-query';
import { PARTICIPANT_STATES, type ParticipantState } from '@trilha/contract/learning/participants-terms';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import { progressChoicesQuery } from './participant-queries.ts';
import type { ParticipantsChange, ParticipantsSearch } from './participants.search.ts';

const ALL = 'all';
const valueOf = (value: string | null): string | undefined =>
  value === null || value === ALL ? undefined : value;

interface ParticipantFiltersProps {
  readonly search: ParticipantsSearch;
  readonly counts: Readonly<Record<ParticipantState, number>> | undefined;
  /** Whether what is achieved there may have an end. */
  readonly mayExpire: boolean;
  readonly onChange: (change: ParticipantsChange) => void;
}

/** What narrows the participants down; all of it lives in the address. @spec LE-07 MG-05 */
export function ParticipantFilters({ search, counts, mayExpire, onChange }: ParticipantFiltersProps) {
  const words = useText('progress');
  const learning = useText('learning');
  const { data } = useQuery(progressChoicesQuery);
  const nameOf = (list: 'groups' | 'areas', id: string): string =>
    data?.[list].find((choice) => choice.id === id)?.name ??
    words(list === 'groups' ? 'filter.group' : 'filter.area');
  const applied = [
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...(search.compliance ? [{ id: 'compliance', label: words(`compliance.${search.compliance}`) }] : []),
    ...(search.validity ? [{ id: 'validity', label: words(`validity.${search.validity}`) }] : []),
    ...(search.group ? [{ id: 'group', label: nameOf('groups', search.group) }] : []),
    ...(search.area ? [{ id: 'area', label: nameOf('areas', search.area) }] : []),
  ];
  const any = { value: ALL, label: words('filter.any') };
  const shown = PARTICIPANT_STATES.filter((state) => search.state === state || (counts?.[state] ?? 1) > 0);
  return (
    <>
      <Chips
        label={words('filter.state')}
        options={shown.map((value) => ({
          value,
          label: value === 'not_enrolled' ? words('notEnrolled') : learning(`state.${value}`),
          ...(counts ? { count: counts[value] } : {}),
        }))}
        chosen={search.state ? [search.state] : []}
        onToggle={(state) => onChange({ state: state === search.state ? undefined : state })}
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() =>
          onChange({
            search: undefined,
            compliance: undefined,
            validity: undefined,
            group: undefined,
            area: undefined,
          })
        }
      >
        <SearchField
          label={words('search')}
          value={search.search ?? ''}
          onSearch={(found) => onChange({ search: found || undefined })}
        />
        <LateSelectField
          label={words('filter.compliance')}
          data={[any, ...COMPLIANCES.map((value) => ({ value, label: words(`compliance.${value}`) }))]}
          value={search.compliance ?? ALL}
          onChange={(value) => onChange({ compliance: COMPLIANCES.find((choice) => choice === value) })}
        />
        {mayExpire ? (
          <LateSelectField
            label={words('filter.validity')}
            data={[any, ...VALIDITIES.map((value) => ({ value, label: words(`validity.${value}`) }))]}
            value={search.validity ?? ALL}
            onChange={(value) => onChange({ validity: VALIDITIES.find((choice) => choice === value) })}
          />
        ) : null}
        <LateSelectField
          label={words('filter.group')}
          searchable
          data={[any, ...(data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.group ?? ALL}
          onChange={(value) => onChange({ group: valueOf(value) })}
        />
        <LateSelectField
          label={words('filter.area')}
          searchable
          data={[any, ...(data?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.area ?? ALL}
          onChange={(value) => onChange({ area: valueOf(value) })}
        />
      </FilterBar>
    </>
  );
}
