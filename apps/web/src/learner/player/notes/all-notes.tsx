import { IconDownload } from '@tabler/icons-react';
import { isFoundBy } from '@trilha/rules/player/learner-note.rule';
import { Button } from '@trilha/ui/button';
import { SearchField } from '@trilha/ui/search-field';
import { Sheet } from '@trilha/ui/sheet';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { saveFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import type { ContentPlace } from './content-place.ts';
import { NoteStamp } from './note-stamp.tsx';
import classes from './notes.module.css';
import { notesAsText } from './notes-as-text.ts';
import { type Note, useNotes } from './use-notes.ts';

interface AllNotesProps {
  readonly trainingId: string;
  /** The activity on screen: its stamps lead to their places, the others into their activity. */
  readonly activityId: string | null;
  readonly place: ContentPlace | null;
  /** Opens another activity, at the second or page of a note. */
  readonly onOpen: (hierarchyOrder: number, at?: number) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All own notes of a training, searched as one types, and as a file. @spec LE-06 */
export function AllNotes({ trainingId, activityId, place, onOpen, opened, onClose }: AllNotesProps) {
  const text = useText('player');
  const notes = useNotes(trainingId);
  const [search, setSearch] = useState('');
  const all = notes.data?.items ?? [];
  const found = all.filter((note) => isFoundBy(search, note));
  const open = (hierarchyOrder: number, at?: number): void => {
    onClose();
    onOpen(hierarchyOrder, at);
  };
  const download = (): void =>
    saveFile({
      fileName: `${text('notes.fileName')}.txt`,
      content: notesAsText(notes.data?.training ?? '', all, (page) => text('notes.page', { page })),
      type: 'text/plain;charset=utf-8',
    });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={text('notes.allTitle')}
      footer={
        all.length > 0 ? (
          <Button kind="secondary" icon={<IconDownload size={20} />} onClick={download}>
            {text('notes.download')}
          </Button>
        ) : null
      }
    >
      <div className={classes['all']}>
        {notes.isError && !notes.data ? (
          <QueryProblem error={notes.error} onRetry={() => void notes.refetch()} />
        ) : null}
        {all.length > 0 ? (
          <SearchField
            label={text('notes.search')}
            labelHidden
            placeholder={text('notes.search')}
            value={search}
            onSearch={setSearch}
          />
        ) : null}
        <output className={classes['lead']}>
          {notes.isPending || notes.isError ? null : text('notes.found', { count: found.length })}
        </output>
        {notes.data && all.length === 0 ? <p className={classes['lead']}>{text('notes.none')}</p> : null}
        {byActivity(found).map(([id, group]) => (
          <section key={id}>
            <h3>{group[0]?.activity}</h3>
            <ul className={classes['list']}>
              {group.map((note) => (
                <li key={note.id} className={classes['note']}>
                  <NoteStamp
                    note={note}
                    place={id === activityId ? place : null}
                    onGone={onClose}
                    onLead={id === activityId ? undefined : leadTo(note, open)}
                  />
                  <p className={classes['words']}>{note.text}</p>
                </li>
              ))}
            </ul>
            {id !== activityId && group[0]?.hierarchyOrder ? (
              <Button kind="quiet" onClick={() => open(group[0]?.hierarchyOrder ?? 1)}>
                {text('notes.open', { title: group[0].activity })}
              </Button>
            ) : null}
          </section>
        ))}
      </div>
    </Sheet>
  );
}

/** Nowhere, where the activity is not in the training any more. */
const leadTo = (
  { hierarchyOrder }: Note,
  open: AllNotesProps['onOpen'],
): ((place: number) => void) | undefined =>
  hierarchyOrder === null ? undefined : (place) => open(hierarchyOrder, place);

const byActivity = (notes: readonly Note[]): [string, Note[]][] => [
  ...Map.groupBy(notes, ({ activityId }) => activityId),
];
