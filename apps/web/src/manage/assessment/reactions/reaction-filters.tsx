import { dayAndMonth, monthAndYear } from '@trilha/i18n/formats';
import { FilterBar } from '@trilha/ui/chips';
import { useState } from 'react';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ReactionResults } from './reaction-queries.ts';
import type { ReactionResultsChange, ReactionResultsSearch } from './reactions.search.ts';

const ALL = 'all';
const MONTHS = 24;
const NAMES = ['class', 'instructor', 'from', 'to'] as const;

interface ReactionFiltersProps {
  readonly search: ReactionResultsSearch;
  readonly results: ReactionResults;
  readonly onChange: (change: ReactionResultsChange) => void;
}

const monthsToChoose = () =>
  lastMonths(new Date()).map((month) => ({ value: month, label: monthAndYear(month) }));

/** Whose answers are looked at; all of it lives in the address. @spec AS-01 */
export function ReactionFilters({ search, results, onChange }: ReactionFiltersProps) {
  const words = useText('reactions');
  const locale = useLocale();
  const [months] = useState(monthsToChoose);
  const choices = {
    class: results.classes.map(({ id, name, startsAt }) => ({
      value: id,
      label: [name, dayAndMonth(startsAt.slice(0, 10), locale)].filter(Boolean).join(' · '),
    })),
    instructor: results.instructors.map(({ id, name }) => ({ value: id, label: name })),
    from: months,
    to: months,
  };
  const applied = NAMES.flatMap((name) => {
    const value = search[name];
    if (!value) return [];
    const label = choices[name].find((choice) => choice.value === value)?.label ?? value;
    return [{ id: name, label: `${words(`filter.${name}`)}: ${label}` }];
  });
  return (
    <FilterBar
      applied={applied}
      onRemove={(id) => onChange({ [id]: undefined })}
      onClear={() => onChange({ class: undefined, instructor: undefined, from: undefined, to: undefined })}
    >
      {NAMES.map((name) => (
        <LateSelectField
          key={name}
          label={words(`filter.${name}`)}
          searchable
          data={[{ value: ALL, label: words('filter.any') }, ...choices[name]]}
          value={search[name] ?? ALL}
          onChange={(value) => onChange({ [name]: value === null || value === ALL ? undefined : value })}
        />
      ))}
    </FilterBar>
  );
}

/** Newest first, as `2026-11`. */
function lastMonths(today: Date): string[] {
  return Array.from({ length: MONTHS }, (_unused, ago) => {
    const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() - ago, 1));
    return first.toISOString().slice(0, 7);
  });
}
