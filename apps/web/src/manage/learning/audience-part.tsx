import { useQuery } from '@tanstack/react-query';
import { editTraining, listGroups } from '@trilha/contract/learning/authoring.calls';
import { Checkbox } from '@trilha/ui/checkbox';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { PartProps } from './content-part.tsx';
import classes from './editor.module.css';
import { useAutosave } from './use-autosave.ts';

/** Who sees the course: everybody, or the chosen groups. @spec LE-11 */
export function AudiencePart({ training, editor }: PartProps) {
  const text = useText('authoring');
  const groups = useQuery({
    queryKey: [...queryKeys.people, 'groups'],
    queryFn: ({ signal }) => api(listGroups, {}, { signal }),
  });
  const [chosen, setChosen] = useAutosave(
    training.groupIds,
    editor,
    (groupIds) => (revision) =>
      api(editTraining, { params: { trainingId: training.id }, body: { revision, groupIds: [...groupIds] } }),
  );
  if (groups.isLoadingError)
    return <QueryProblem error={groups.error} onRetry={() => void groups.refetch()} />;
  if (!groups.data) return <SkeletonList />;
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <section className={classes['pane']}>
      <p className={classes['muted']}>{text('audience.text')}</p>
      {groups.data.items.map(({ id, name, members }) => (
        <Checkbox
          key={id}
          label={name}
          description={text('audience.members', { count: members })}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </section>
  );
}
