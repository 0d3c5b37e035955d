import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import type { OpenParts } from '../saving/use-autosave.ts';
import { type AuthoredTraining, type Editor, trainingQuery, useEditor } from '../use-training.ts';
import type { ActivityFields } from './course-parts.ts';
import { deedsBetween } from './deeds.ts';
import {
  type Direction,
  type EditHistory,
  isAsIn,
  isHistory,
  NO_HISTORY,
  nextStep,
  recorded,
  renamed,
  type Step,
  stepBetween,
  turned,
} from './edit-history.ts';
import { keepUndo, keptUndo, type UndoPlace } from './kept-undo.ts';
import { sendDeeds } from './send-deeds.ts';
import { stepName } from './step-name.ts';

export interface CourseEditor extends Editor<AuthoredTraining> {
  readonly history: EditHistory;
  readonly turn: (direction: Direction) => void;
  /** What could not be undone or made again, because somebody else changed it since. */
  readonly overtaken: Step | null;
  /** Turns with each undoing once its outcome was read: fields that hold what was typed begin anew. */
  readonly undoings: number;
  /** The activities whose fields are open. */
  readonly openActivities: OpenParts<ActivityFields>;
}

/** Written by this very module: another build may have kept it otherwise, and then it is none. */
function keptHistory(place: UndoPlace): EditHistory {
  const kept = keptUndo(place);
  return isHistory(kept) ? kept : NO_HISTORY;
}

interface Undoings {
  readonly before: number;
  readonly latest: number;
}

/**
 * The editor of a course, whose every edit can be undone and made again while it is open, and for half an hour after
 * the page was loaded anew. What an edit changed is read
 * off the course before and after it, so that nothing that edits needs to know of it. @spec MG-02
 */
export function useCourseEditor(training: AuthoredTraining): CourseEditor {
  const text = useText('revising');
  const cache = useQueryClient();
  const { queryKey } = trainingQuery(training.id);
  const place = { of: `course:${training.id}`, by: useSession().membershipId };
  const [history, setHistory] = useState(() => keptHistory(place));
  const [overtaken, setOvertaken] = useState<Step | null>(null);
  const [openActivities] = useState((): OpenParts<ActivityFields> => new Map());
  const [undoings, setUndoings] = useState<Undoings>({ before: 0, latest: 0 });
  const held = useRef(history);
  const before = useRef<AuthoredTraining | undefined>(undefined);
  const turning = useRef<{ readonly direction: Direction; readonly ids: ReadonlyMap<string, string> } | null>(
    null,
  );
  const read = (): AuthoredTraining | undefined => cache.getQueryData(queryKey);
  const keep = (next: EditHistory): void => {
    held.current = next;
    setHistory(next);
    keepUndo(place, next);
  };
  const editor = useEditor(training, queryKey, {
    begins: () => {
      before.current = read();
      turning.current = null;
    },
    ends: (revision) => {
      if (turning.current) {
        const { direction, ids } = turning.current;
        keep(renamed(turned(held.current, direction), ids));
        setUndoings(({ latest }) => ({ before: latest, latest: revision }));
        return;
      }
      const after = read();
      // Where somebody else changed it in the same moment, whose change is whose cannot be told.
      if (!before.current || after?.revision !== revision) return;
      const step = stepBetween(before.current, after);
      if (step) keep(recorded(held.current, step));
    },
  });
  const turn = async (direction: Direction): Promise<void> => {
    editor.saveAll();
    setOvertaken(null);
    let done: Step | null = null;
    const isDone = await editor.run(async (revision) => {
      const now = read();
      const next = nextStep(held.current, direction);
      if (!next || !now) return { revision };
      if (!isAsIn(now, next.from)) {
        setOvertaken(next.step);
        return { revision };
      }
      const sent = await sendDeeds(training.id, deedsBetween(next.from, next.to), revision);
      turning.current = { direction, ids: sent.ids };
      done = next.step;
      return sent;
    });
    if (!isDone || !done) return;
    const { key, title } = stepName(done);
    showToast(text(direction === 'undo' ? 'undone' : 'redone', { what: text(`what.${key}`, { title }) }));
  };
  return {
    ...editor,
    history,
    overtaken,
    turn: (direction) => void turn(direction),
    openActivities,
    undoings: training.revision >= undoings.latest ? undoings.latest : undoings.before,
  };
}
