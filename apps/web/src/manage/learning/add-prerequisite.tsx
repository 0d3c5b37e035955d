import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findPrerequisites } from '@trilha/contract/learning/prerequisites.calls';
import { IconButton } from '@trilha/ui/button';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';
import { type Required, RequiredTraining } from './required-training.tsx';
import lists from './trails/trail-editor.module.css';

interface AddPrerequisiteProps {
  readonly trainingId: string;
  readonly required: readonly Required[];
  readonly disabled: boolean;
  readonly onAdd: (training: Required) => void;
}

/** Courses and trails by title; what would close a circle says which one. @spec LE-06 MG-02 */
export function AddPrerequisite({ trainingId, required, disabled, onAdd }: AddPrerequisiteProps) {
  const text = useText('authoring');
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: [...queryKeys.learning, 'possible-prerequisites', trainingId, search],
    queryFn: ({ signal }) =>
      api(findPrerequisites, { params: { trainingId }, query: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
  const there = new Set(required.map(({ id }) => id));
  const noteOf = (id: string, circle: readonly string[] | null): string | null => {
    if (there.has(id)) return text('prerequisites.there');
    return circle ? text('prerequisites.circle', { circle: circle.join(' → ') }) : null;
  };
  return (
    <>
      <SearchField label={text('prerequisites.search')} value={search} onSearch={setSearch} />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={3} /> : null}
      {found.data?.items.length === 0 ? (
        <p className={classes['muted']}>{text('prerequisites.noneFound')}</p>
      ) : null}
      <ul className={lists['found']}>
        {found.data?.items.map(({ circle, ...training }) => (
          <li key={training.id}>
            <RequiredTraining of={training} note={noteOf(training.id, circle)} />
            <IconButton
              kind="secondary"
              label={text('prerequisites.add', { title: training.title })}
              icon={<IconPlus size={18} />}
              disabled={disabled || there.has(training.id) || circle !== null}
              onClick={() => onAdd(training)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
