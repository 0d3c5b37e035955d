import { type ClassKind, statusName } from '@trilha/rules/learning/classes/class-status.rule';
import { Chips } from '@trilha/ui/chips';
import { useText } from '#shared/use-text.ts';
import type { ClassTrainingKind, ClassTrainings } from './class-training-queries.ts';
import type { ClassTrainingsChange, ClassTrainingsSearch } from './class-trainings.search.ts';

const CLASS_OF: Readonly<Record<ClassTrainingKind, ClassKind>> = {
  live_class: 'live_class',
  webinar: 'webinar',
  presential_course: 'presential_class',
};
const ONLINE = 'online';

interface ClassFiltersProps {
  readonly kind: ClassTrainingKind;
  readonly search: ClassTrainingsSearch;
  readonly first: ClassTrainings | undefined;
  readonly onChange: (change: ClassTrainingsChange) => void;
}

/** What is on now, and the status of the next class: those there are, with how many of each. @spec LE-04 EV-01 */
export function ClassFilters({ kind, search, first, onChange }: ClassFiltersProps) {
  const text = useText('classes');
  if (!first || first.statuses.length === 0) return null;
  const chosen = [
    ...(search.webinar_is_online ? [ONLINE] : []),
    ...(search.webinar_status ? [search.webinar_status] : []),
  ];
  return (
    <Chips
      label={text('filter.status')}
      options={[
        { value: ONLINE, label: text('filter.online'), count: first.online },
        ...first.statuses.map(({ value, count }) => ({
          value,
          label: text(`status.${statusName(CLASS_OF[kind], value)}`),
          count,
        })),
      ]}
      chosen={chosen}
      onToggle={(value) => {
        if (value === ONLINE)
          return onChange({ webinar_is_online: search.webinar_is_online ? undefined : 1 });
        const status = first.statuses.find((each) => each.value === value)?.value;
        onChange({ webinar_status: search.webinar_status === status ? undefined : status });
      }}
    />
  );
}
