import { useQuery } from '@tanstack/react-query';
import { MEMBERSHIP_STATUSES } from '@trilha/contract/people/people-terms';
import { ROLES } from '@trilha/contract/permissions';
import { roleText } from '@trilha/i18n/role-text';
import { LAST_ACCESS } from '@trilha/rules/people/last-access.rule';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import { choicesQuery } from '../people-queries.ts';
import type { PeopleChange, PeopleSearch } from './people.search.ts';

const ALL = 'all';
const valueOf = (value: string | null): string | undefined =>
  value === null || value === ALL ? undefined : value;

interface PeopleFiltersProps {
  readonly search: PeopleSearch;
  readonly counts: Readonly<Record<(typeof MEMBERSHIP_STATUSES)[number], number>> | undefined;
  readonly onChange: (change: PeopleChange) => void;
}

/** What narrows the people down; all of it lives in the address. @spec MG-03 */
export function PeopleFilters({ search, counts, onChange }: PeopleFiltersProps) {
  const text = useText('people');
  const { data } = useQuery(choicesQuery);
  const nameOf = (list: 'groups' | 'areas', id: string): string =>
    data?.[list].find((choice) => choice.id === id)?.name ??
    text(list === 'groups' ? 'filter.group' : 'filter.area');
  const applied = [
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...(search.role ? [{ id: 'role', label: roleText(text, search.role) }] : []),
    ...(search.group ? [{ id: 'group', label: nameOf('groups', search.group) }] : []),
    ...(search.area ? [{ id: 'area', label: nameOf('areas', search.area) }] : []),
    ...(search.import ? [{ id: 'import', label: text('filter.import') }] : []),
    ...(search.access ? [{ id: 'access', label: text(`lastAccess.${search.access}`) }] : []),
  ];
  const any = { value: ALL, label: text('filter.any') };
  const found = counts
    ? search.status
      ? counts[search.status]
      : MEMBERSHIP_STATUSES.reduce((sum, status) => sum + counts[status], 0)
    : null;
  return (
    <>
      <Chips
        label={text('status')}
        options={[
          ...MEMBERSHIP_STATUSES.map((value) => ({
            value,
            label: text(`status.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          })),
          { value: 'leaving' as const, label: text('filter.leaving') },
        ]}
        chosen={[
          ...(search.status ? [search.status] : []),
          ...(search.leaving ? (['leaving'] as const) : []),
        ]}
        onToggle={(value) =>
          onChange(
            value === 'leaving'
              ? { leaving: search.leaving ? undefined : 'yes' }
              : { status: value === search.status ? undefined : value },
          )
        }
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() =>
          onChange({
            search: undefined,
            role: undefined,
            group: undefined,
            area: undefined,
            import: undefined,
            leaving: undefined,
            access: undefined,
          })
        }
        {...(found === null ? {} : { found: text('found', { count: found }) })}
      >
        <SearchField
          label={text('search')}
          value={search.search ?? ''}
          onSearch={(words) => onChange({ search: words || undefined })}
        />
        <LateSelectField
          label={text('filter.role')}
          data={[
            any,
            ...[...ROLES, 'superuser'].map((role) => ({ value: role, label: roleText(text, role) })),
          ]}
          value={search.role ?? ALL}
          onChange={(value) => onChange({ role: valueOf(value) })}
        />
        <LateSelectField
          label={text('filter.group')}
          searchable
          data={[any, ...(data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.group ?? ALL}
          onChange={(value) => onChange({ group: valueOf(value) })}
        />
        <LateSelectField
          label={text('filter.area')}
          searchable
          data={[any, ...(data?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.area ?? ALL}
          onChange={(value) => onChange({ area: valueOf(value) })}
        />
        <LateSelectField
          label={text('filter.lastAccess')}
          data={[any, ...LAST_ACCESS.map((value) => ({ value, label: text(`lastAccess.${value}`) }))]}
          value={search.access ?? ALL}
          onChange={(value) => onChange({ access: LAST_ACCESS.find((choice) => choice === value) })}
        />
      </FilterBar>
    </>
  );
}
