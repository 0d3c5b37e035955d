import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeNote } from '@trilha/contract/player/notes.calls';
import { LONGEST_NOTE } from '@trilha/rules/player/learner-note.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import type { ContentPlace } from './content-place.ts';
import type { DraftLine, NoteDraft, NoteKeeper } from './note-keeper.ts';
import { NoteStamp, useStampText } from './note-stamp.tsx';
import classes from './notes.module.css';
import { type Note, notesQuery } from './use-notes.ts';

interface NoteLineProps {
  readonly trainingId: string;
  readonly draft: NoteDraft;
  /** What of it is not saved. */
  readonly line: DraftLine | null;
  /** As the server has it. */
  readonly kept: Note | null;
  readonly place: ContentPlace | null;
  readonly keeper: NoteKeeper;
  /** Whether it was begun just now, and is to be written in at once. */
  readonly isNew: boolean;
}

const TONES = {
  saving: 'neutral',
  typing: 'neutral',
  waiting: 'warn',
  conflict: 'warn',
  refused: 'bad',
} as const;

/** One note: where it is about, its words, and whether they are safe. @spec LE-06 */
export function NoteLine({ trainingId, draft, line, kept, place, keeper, isNew }: NoteLineProps) {
  const text = useText('player');
  const errorText = useErrorText();
  const stampText = useStampText();
  const cache = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const write = (words: string): void => keeper.write({ ...noteOf(draft), text: words });
  const remove = useMutation({
    mutationFn: async () => {
      keeper.drop(draft.id);
      if (!kept) return;
      await api(removeNote, { params: { trainingId, noteId: draft.id } }).catch(unlessGone);
      await cache.invalidateQueries({ queryKey: notesQuery(trainingId).queryKey });
    },
    onSuccess: () => {
      if (draft.text.trim() === '') return;
      showToast(text('notes.removed'), { undo: () => write(draft.text) });
    },
    onError: (error) => {
      if (line) write(draft.text);
      showToast(errorText(error), { tone: 'bad' });
    },
  });
  const stamp = stampText(draft);
  const label = stamp === null ? text('notes.field') : text('notes.fieldAt', { place: stamp });
  const isEmpty = draft.text.trim() === '';
  return (
    <div className={classes['note']}>
      <div className={classes['head']}>
        <NoteStamp note={draft} place={place} />
        <output className={classes['state']}>
          {line && !(isEmpty && line.state === 'typing') ? (
            <StatusPill tone={TONES[line.state]}>{text(`notes.${line.state}`)}</StatusPill>
          ) : null}
          {!line && kept ? <StatusPill tone="ok">{text('saved')}</StatusPill> : null}
        </output>
        <IconButton
          label={stamp === null ? text('notes.remove') : text('notes.removeAt', { place: stamp })}
          icon={<IconTrash size={20} />}
          onClick={() => remove.mutate()}
        />
      </div>
      <TextArea
        ref={field}
        aria-label={label}
        minRows={2}
        maxLength={LONGEST_NOTE}
        value={draft.text}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => void keeper.flush()}
      />
      {isEmpty && kept ? <p className={classes['lead']}>{text('notes.empty')}</p> : null}
      {line?.state === 'refused' ? <Notice tone="bad">{errorText(line.problem)}</Notice> : null}
      {line?.state === 'conflict' && kept ? (
        <Notice
          tone="warn"
          title={text('notes.conflictTitle')}
          action={
            <div className={classes['choices']}>
              <Button kind="secondary" onClick={() => keeper.keepMine(draft.id, kept.version)}>
                {text('notes.keepMine')}
              </Button>
              <Button kind="quiet" onClick={() => keeper.drop(draft.id)}>
                {text('notes.takeOther')}
              </Button>
            </div>
          }
        >
          <q className={classes['other']}>{kept.text}</q>
        </Notice>
      ) : null}
    </div>
  );
}

/** Taken away elsewhere already: that is what was wanted. */
function unlessGone(error: unknown): void {
  if (problemFrom(error).code !== 'not_found') throw error;
}

const noteOf = ({ id, activityId, second, page, text, version }: NoteDraft): NoteDraft => ({
  id,
  activityId,
  second,
  page,
  text,
  version,
});
