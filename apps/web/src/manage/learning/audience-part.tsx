import { useQuery } from '@tanstack/react-query';
import { listGroups } from '@trilha/contract/learning/authoring.calls';
import { Checkbox } from '@trilha/ui/checkbox';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';
import type { Edit } from './saving/edit-line.ts';
import { useAutosave } from './saving/use-autosave.ts';
import type { Editor } from './use-training.ts';

const ABOUT = { of: null, title: '', whole: 'groupIds' } as const;

export interface AudiencePartProps {
  readonly editor: Editor<{ readonly groupIds: readonly string[] }>;
  readonly editOf: (groupIds: readonly string[]) => Edit;
  /** What it means that no group is chosen. */
  readonly note: string;
}

/** Who sees a training: everybody, or the chosen groups. @spec LE-11 */
export function AudiencePart({ editor, editOf, note }: AudiencePartProps) {
  const text = useText('authoring');
  const groups = useQuery({
    queryKey: [...queryKeys.people, 'groups'],
    queryFn: ({ signal }) => api(listGroups, {}, { signal }),
  });
  const [chosen, setChosen] = useAutosave(editor, (read) => read.groupIds, editOf, ABOUT);
  if (groups.isLoadingError)
    return <QueryProblem error={groups.error} onRetry={() => void groups.refetch()} />;
  if (!groups.data) return <SkeletonList />;
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <section className={classes['pane']}>
      <p className={classes['muted']}>{note}</p>
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
