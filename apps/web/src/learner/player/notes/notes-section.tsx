import { IconList, IconPlus } from '@tabler/icons-react';
import { inPlaceOrder } from '@trilha/rules/player/learner-note.rule';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type OpenedActivity, useGoToActivity } from '../use-activity.ts';
import { AllNotes } from './all-notes.tsx';
import type { ContentPlace } from './content-place.ts';
import type { DraftLine, NoteDraft } from './note-keeper.ts';
import { NoteLine } from './note-line.tsx';
import classes from './notes.module.css';
import { type KeptDrafts, type Note, useNoteDrafts, useNoteKeeper, useNotes } from './use-notes.ts';

interface NotesSectionProps {
  readonly training: OpenedActivity['training'];
  readonly activity: OpenedActivity['activity'];
  /** Where the learner is in the content; null where it has no places. */
  readonly place: ContentPlace | null;
}

/** What the learner writes down in this activity, for themselves alone, saved as they type. @spec LE-06 PL-02 */
export function NotesSection(props: NotesSectionProps) {
  const drafts = useNoteDrafts(props.training.id);
  return drafts.value === null ? null : (
    <OpenNotes key={props.training.id} {...props} left={drafts.value} set={drafts.set} />
  );
}

interface OpenNotesProps extends NotesSectionProps {
  readonly left: KeptDrafts;
  readonly set: ReturnType<typeof useNoteDrafts>['set'];
}

function OpenNotes({ training, activity, place, left, set }: OpenNotesProps) {
  const text = useText('player');
  const goTo = useGoToActivity();
  const notes = useNotes(training.id);
  const { keeper, lines } = useNoteKeeper(training.id, left, set);
  const [written, setWritten] = useState<string | null>(null);
  const [isAllOpen, setAllOpen] = useState(false);
  const shown = shownNotes(notes.data?.items ?? [], lines, activity.id);
  const begin = (): void => {
    const id = crypto.randomUUID();
    const where = { second: null, page: null, ...(place ? { [place.kind]: place.now() } : {}) };
    keeper.write({ id, activityId: activity.id, ...where, text: '', version: 0 });
    setWritten(id);
  };
  return (
    <div className={classes['notes']}>
      <Section
        title={text('notes.title')}
        action={
          <Button icon={<IconPlus size={20} />} onClick={begin}>
            {text(
              place === null ? 'notes.add' : place.kind === 'second' ? 'notes.addSecond' : 'notes.addPage',
            )}
          </Button>
        }
      >
        <p className={classes['lead']}>{text('notes.private')}</p>
        {notes.isError && !notes.data ? (
          <QueryProblem error={notes.error} onRetry={() => void notes.refetch()} />
        ) : null}
        {shown.length > 0 ? (
          <ul className={classes['list']}>
            {shown.map(({ draft, line, kept }) => (
              <li key={draft.id}>
                <NoteLine
                  trainingId={training.id}
                  draft={draft}
                  line={line}
                  kept={kept}
                  place={place}
                  keeper={keeper}
                  isNew={draft.id === written}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <div>
          <Button kind="quiet" icon={<IconList size={20} />} onClick={() => setAllOpen(true)}>
            {text('notes.all')}
          </Button>
        </div>
      </Section>
      <AllNotes
        trainingId={training.id}
        activityId={activity.id}
        place={place}
        onOpen={goTo}
        opened={isAllOpen}
        onClose={() => setAllOpen(false)}
      />
    </div>
  );
}

interface ShownNote {
  readonly draft: NoteDraft;
  readonly line: DraftLine | null;
  readonly kept: Note | null;
}

/** What is kept, as its writer has typed it since, and what is not kept yet. */
function shownNotes(notes: readonly Note[], lines: readonly DraftLine[], activityId: string): ShownNote[] {
  const typed = new Map(lines.map((line) => [line.draft.id, line]));
  const known = notes
    .filter((note) => note.activityId === activityId)
    .map((kept) => {
      const line = typed.get(kept.id) ?? null;
      return { draft: line?.draft ?? kept, line, kept, ...placeOf(kept), writtenAt: kept.writtenAt };
    });
  const ids = new Set(known.map(({ draft }) => draft.id));
  const added = lines
    .filter(({ draft }) => draft.activityId === activityId && !ids.has(draft.id))
    .map((line) => ({ draft: line.draft, line, kept: null, ...placeOf(line.draft), writtenAt: '9' }));
  return inPlaceOrder<ShownNote & ReturnType<typeof placeOf> & { readonly writtenAt: string }>([
    ...known,
    ...added,
  ]);
}

const placeOf = ({ second, page }: NoteDraft | Note) => ({ second, page });
