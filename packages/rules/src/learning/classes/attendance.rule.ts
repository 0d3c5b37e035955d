import type { ProgressState } from '../progress-state.rule.ts';
import type { ActivityResult } from '../training-progress.rule.ts';

export const PRESENCE_MARKS = ['present', 'late', 'absent', 'none'] as const;
/** What the team wrote beside a name; `none` takes back what was written before. @spec EV-03 EV-08 */
export type PresenceMark = (typeof PRESENCE_MARKS)[number];

/** Whoever came late was there all the same. @spec EV-08 */
export const wasThere = (mark: PresenceMark | null): boolean => mark === 'present' || mark === 'late';

/** How a class counts for a person in its training. */
export interface Attendance extends ActivityResult {
  /** What the person did without the team's word: nothing, for presence is always the team's word. */
  readonly ownState: ProgressState;
}

/**
 * Whoever was there in one class of the training has achieved what it asks. It comes of the team, so that a mark taken
 * back takes back what came of it. @spec LE-08 EV-08
 */
export const attendanceOf = (marks: readonly (PresenceMark | null)[]): Attendance => ({
  required: true,
  state: marks.some(wasThere) ? 'finished' : 'not_started',
  ownState: 'not_started',
  percent: 0,
  score: null,
  exhausted: false,
});

/** What came of a class for one person, once it is over; null while nothing is known. @spec EV-01 EV-08 */
export function resultOf(mark: PresenceMark | null, isSettled: boolean): 'attended' | 'missed' | null {
  if (wasThere(mark)) return 'attended';
  return isSettled || mark === 'absent' ? 'missed' : null;
}
