import { IconArchive, IconTag, IconUpload, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { archiveTrainings, chooseTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { BULK_LIMIT } from '@trilha/contract/people/people-terms';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { ProgressBar } from '@trilha/ui/progress';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import classes from '../../people/people.module.css';
import type { TrainingsSearch } from '../trainings.search.ts';
import { AudienceDialog } from './audience-dialog.tsx';
import own from './bulk.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { PublishManyDialog } from './publish-many-dialog.tsx';
import { type BulkAction, type BulkKind, type BulkResult, type Undoable, useBulk } from './use-bulk.ts';
import { useBulkText } from './use-bulk-text.ts';

interface BulkBarProps {
  readonly kind: BulkKind;
  readonly search: TrainingsSearch;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onDone: (left: ReadonlySet<string>, refused: readonly BulkResult[]) => void;
  readonly onKeep: (change: Undoable | null) => void;
}

/** What can be done with the courses or trails that are chosen, always in sight while any are. @spec MG-02 */
export function BulkBar({ kind, search, chosen, onChoose, onDone, onKeep }: BulkBarProps) {
  const text = useBulkText(kind);
  const mayPublish = usePermission('learning.training.publish');
  const [open, setOpen] = useState<'publish' | 'archive' | 'category' | 'audience' | null>(null);
  const { progress, run } = useBulk(kind, { onDone, onKeep });
  const matching = useQuery({
    queryKey: [...queryKeys.learning, 'authored-matching', kind, search],
    queryFn: ({ signal }) => api(chooseTrainings, { query: { ...search, kind } }, { signal }),
  });
  const close = (): void => setOpen(null);
  const start = (action: BulkAction): void => {
    close();
    void run([...chosen], action);
  };
  const count = chosen.size;
  const found = matching.data;
  const isIdle = progress === null;
  const cannot = !isIdle || count > BULK_LIMIT;
  const offered = found && found.trainings.some(({ id }) => !chosen.has(id)) ? found : null;
  return (
    <section className={`${classes['bulk']} ${own['bar']}`} aria-label={text('bar')}>
      <output>
        {count > BULK_LIMIT ? text('tooMany', { count: BULK_LIMIT }) : text('chosen', { count })}
      </output>
      {offered && isIdle ? (
        <Button kind="quiet" onClick={() => onChoose(new Set(offered.trainings.map(({ id }) => id)))}>
          {offered.total > offered.trainings.length
            ? text('newest', { count: offered.trainings.length })
            : text('all', { count: offered.total })}
        </Button>
      ) : null}
      {mayPublish ? (
        <>
          <Button icon={<IconUpload size={20} />} disabled={cannot} onClick={() => setOpen('publish')}>
            {text('publish')}
          </Button>
          <Button icon={<IconArchive size={20} />} disabled={cannot} onClick={() => setOpen('archive')}>
            {text('archive')}
          </Button>
        </>
      ) : null}
      <Button icon={<IconTag size={20} />} disabled={cannot} onClick={() => setOpen('category')}>
        {text('category')}
      </Button>
      <Button icon={<IconUsers size={20} />} disabled={cannot} onClick={() => setOpen('audience')}>
        {text('audience')}
      </Button>
      <Button kind="quiet" disabled={!isIdle} onClick={() => onChoose(new Set())}>
        {text('clear')}
      </Button>
      {progress ? (
        <div className={own['progress']}>
          <ProgressBar value={progress.done / progress.total} label={text('progress', progress)} />
          <span aria-hidden="true">{text('progress', progress)}</span>
        </div>
      ) : null}
      {open === 'publish' ? (
        <PublishManyDialog kind={kind} count={count} onClose={close} onStart={start} />
      ) : null}
      {open === 'category' ? (
        <CategoryDialog kind={kind} categories={found?.categories ?? []} onClose={close} onStart={start} />
      ) : null}
      {open === 'audience' ? <AudienceDialog kind={kind} onClose={close} onStart={start} /> : null}
      <ConfirmDialog
        opened={open === 'archive'}
        onClose={close}
        title={text('archive.title', { count })}
        confirm={text('archive')}
        onConfirm={() =>
          start({
            name: 'archive',
            send: (trainingIds) => api(archiveTrainings, { body: { kind, trainingIds } }),
          })
        }
      >
        {text('archive.text')}
      </ConfirmDialog>
    </section>
  );
}
