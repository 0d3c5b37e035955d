import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { StatusTone } from '@trilha/ui/status-pill';

const TONES: Readonly<Record<ProgressState, StatusTone>> = {
  not_started: 'neutral',
  in_progress: 'info',
  finished: 'ok',
  approved: 'ok',
  improved: 'ok',
  reproved: 'bad',
  blocked: 'bad',
  restarted: 'warn',
};

/** Colour and sign of a state of progress. @spec LE-07 */
export const stateTone = (state: ProgressState): StatusTone => TONES[state];
