import { useQuery } from '@tanstack/react-query';
import { TRAINING_KINDS } from '@trilha/contract/learning/training-terms';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import { progressChoicesQuery } from '../participants/participant-queries.ts';
import type { ProgressMatrixChange, ProgressMatrixSearch } from './progress-matrix.search.ts';

const ALL = 'all';
const valueOf = (value: string | null): string | undefined =>
  value === null || value === ALL ? undefined : value;

interface MatrixFiltersProps {
  readonly search: ProgressMatrixSearch;
  readonly onChange: (change: ProgressMatrixChange) => void;
}

/** What narrows people and courses down; all of it lives in the address. @spec MG-05 */
export function MatrixFilters({ search, onChange }: MatrixFiltersProps) {
  const words = useText('progress');
  const learning = useText('learning');
  const { data } = useQuery(progressChoicesQuery);
  const any = { value: ALL, label: words('filter.any') };
  const groups = (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const areas = (data?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const trainings = data?.trainings ?? [];
  const held = TRAINING_KINDS.filter((kind) => trainings.some((each) => each.kind === kind));
  const kinds = held.map((kind) => ({ value: kind, label: learning(`kind.${kind}`) }));
  const ofKind = trainings.filter(({ kind }) => (search.kind ?? kind) === kind);
  const courses = ofKind.map(({ id, title }) => ({ value: id, label: title }));
  const labelIn = (choices: readonly { value: string; label: string }[], id: string, name: string): string =>
    choices.find(({ value }) => value === id)?.label ?? name;
  const { group, area, training, kind, validity } = search;
  const applied = [
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...(group ? [{ id: 'group', label: labelIn(groups, group, words('filter.group')) }] : []),
    ...(area ? [{ id: 'area', label: labelIn(areas, area, words('filter.area')) }] : []),
    ...(kind ? [{ id: 'kind', label: learning(`kind.${kind}`) }] : []),
    ...(validity ? [{ id: 'validity', label: words(`validity.${validity}`) }] : []),
    ...(training ? [{ id: 'training', label: labelIn(courses, training, words('filter.training')) }] : []),
  ];
  return (
    <>
      <Chips
        label={words('filter.compliance')}
        options={[
          ...COMPLIANCES.map((value) => ({ value, label: words(`compliance.${value}`) })),
          { value: 'mandatory' as const, label: words('matrix.onlyMandatory') },
        ]}
        chosen={[
          ...(search.compliance ? [search.compliance] : []),
          ...(search.mandatory ? (['mandatory'] as const) : []),
        ]}
        onToggle={(value) =>
          onChange(
            value === 'mandatory'
              ? { mandatory: search.mandatory ? undefined : 1 }
              : { compliance: value === search.compliance ? undefined : value },
          )
        }
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() =>
          onChange({
            search: undefined,
            group: undefined,
            area: undefined,
            kind: undefined,
            validity: undefined,
            training: undefined,
          })
        }
      >
        <SearchField
          label={words('search')}
          value={search.search ?? ''}
          onSearch={(found) => onChange({ search: found || undefined })}
        />
        <LateSelectField
          label={words('filter.group')}
          searchable
          data={[any, ...groups]}
          value={group ?? ALL}
          onChange={(value) => onChange({ group: valueOf(value) })}
        />
        <LateSelectField
          label={words('filter.area')}
          searchable
          data={[any, ...areas]}
          value={area ?? ALL}
          onChange={(value) => onChange({ area: valueOf(value) })}
        />
        {kinds.length > 1 ? (
          <LateSelectField
            label={words('filter.kind')}
            data={[any, ...kinds]}
            value={kind ?? ALL}
            onChange={(value) => onChange({ kind: held.find((each) => each === value), training: undefined })}
          />
        ) : null}
        <LateSelectField
          label={words('filter.validity')}
          data={[any, ...VALIDITIES.map((value) => ({ value, label: words(`validity.${value}`) }))]}
          value={validity ?? ALL}
          onChange={(value) => onChange({ validity: VALIDITIES.find((choice) => choice === value) })}
        />
        <LateSelectField
          label={words('filter.training')}
          searchable
          data={[any, ...courses]}
          value={training ?? ALL}
          onChange={(value) => onChange({ training: valueOf(value) })}
        />
      </FilterBar>
    </>
  );
}
