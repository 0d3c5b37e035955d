import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPrerequisites, setPrerequisites } from '@trilha/contract/learning/prerequisites.calls';
import { IconButton } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { AddPrerequisite } from './add-prerequisite.tsx';
import classes from './editor.module.css';
import { type Required, RequiredTraining } from './required-training.tsx';
import lists from './trails/trail-editor.module.css';
import type { Editor } from './use-training.ts';

interface PrerequisitesPartProps {
  readonly trainingId: string;
  readonly editor: Editor;
}

/** What must be done before a course or trail; each change is saved as it is made. @spec LE-06 MG-02 */
export function PrerequisitesPart({ trainingId, editor }: PrerequisitesPartProps) {
  const text = useText('authoring');
  const cache = useQueryClient();
  const queryKey = [...queryKeys.learning, 'prerequisites', trainingId];
  const required = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(listPrerequisites, { params: { trainingId } }, { signal }),
  });
  const [isSaving, setSaving] = useState(false);
  const items = required.data?.items ?? [];
  const save = async (next: readonly Required[]): Promise<boolean> => {
    setSaving(true);
    const isSaved = await editor.run((revision) =>
      api(setPrerequisites, {
        params: { trainingId },
        body: { revision, trainingIds: next.map(({ id }) => id) },
      }),
    );
    await cache.invalidateQueries({ queryKey });
    setSaving(false);
    return isSaved;
  };
  const remove = async (gone: Required): Promise<void> => {
    if (await save(items.filter(({ id }) => id !== gone.id)))
      showToast(text('prerequisites.removed', { title: gone.title }), { undo: () => void save(items) });
  };
  return (
    <Section title={text('prerequisites.title')}>
      <div className={classes['pane']}>
        <p className={classes['muted']}>{text('prerequisites.text')}</p>
        {required.isLoadingError ? (
          <QueryProblem error={required.error} onRetry={() => void required.refetch()} />
        ) : null}
        {required.isPending ? <SkeletonList count={2} /> : null}
        {required.data && items.length === 0 ? <p>{text('prerequisites.none')}</p> : null}
        <ul className={lists['found']} aria-label={text('prerequisites.title')}>
          {items.map((item) => (
            <li key={item.id}>
              <RequiredTraining of={item} />
              <IconButton
                label={text('prerequisites.remove', { title: item.title })}
                icon={<IconTrash size={20} />}
                disabled={isSaving}
                onClick={() => void remove(item)}
              />
            </li>
          ))}
        </ul>
        <AddPrerequisite
          trainingId={trainingId}
          required={items}
          disabled={isSaving || !required.data}
          onAdd={(added) => void save([...items, added])}
        />
      </div>
    </Section>
  );
}
