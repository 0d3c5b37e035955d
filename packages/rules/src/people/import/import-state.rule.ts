/** Where an import stands. Those that work move on by themselves; the others wait for a person or are over. */
export const IMPORT_STATES = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'applying',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a person may do with an import. */
export type ImportStep = 'read' | 'check' | 'apply' | 'stop' | 'undo';

const ALLOWED: Readonly<Record<ImportStep, readonly ImportState[]>> = {
  read: ['mapping', 'checked'],
  check: ['mapping', 'checked'],
  apply: ['checked'],
  stop: ['reading', 'mapping', 'checking', 'checked', 'applying'],
  undo: ['done', 'stopped'],
};
const WORKING: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'applying', 'undoing']);

/** Whether the worker moves it on. @spec MG-03 */
export const isWorking = (state: ImportState): boolean => WORKING.has(state);

/** Days in which an import can be undone. @spec MG-03 */
export const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;

/** Until when an import that ended then can be undone. */
export const undoUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + UNDO_DAYS * DAY_MS);

export type ImportStepProblem = 'import_not_ready' | 'undo_time_over';

/** Why a step cannot be taken now, or null. @spec MG-03 */
export function importStepProblem(
  step: ImportStep,
  at: { readonly state: ImportState; readonly appliedAt: Date | null },
  now: Date,
): ImportStepProblem | null {
  if (!ALLOWED[step].includes(at.state)) return 'import_not_ready';
  if (step !== 'undo') return null;
  if (at.appliedAt === null) return 'import_not_ready';
  return now > undoUntil(at.appliedAt) ? 'undo_time_over' : null;
}
