import { scorm12Outcome } from '../learning/scorm-outcome.rule.ts';
import { intervalOf } from './data-model/value-types.ts';
import type { ScoSession, StoredSco } from './sco-session.ts';

/** What a lesson of SCORM 1.2 says of itself. */
export interface LegacyReport {
  readonly lessonStatus: string;
  readonly scoreRaw: string;
  readonly scoreMin: string;
  readonly scoreMax: string;
  /** Everything else it stored, as its own run-time gives and takes it. */
  readonly stored: string;
  readonly seconds: number;
}

const STORED = 'scorm12';

/** Takes the words of a lesson of SCORM 1.2 for those of SCORM 2004, so that one tree serves both. @spec PL-04 */
export function takeLegacy(session: ScoSession, report: LegacyReport): void {
  const { event, score } = scorm12Outcome({
    ...report,
    masteryScore: session.node.definition.launch?.masteryScore ?? null,
  });
  const say = (name: string, value: string): void => {
    session.model[name] = value;
    session.said.add(name);
  };
  session.model[STORED] = report.stored;
  session.model['cmi.total_time'] = intervalOf(report.seconds * 100);
  if (report.lessonStatus !== 'not attempted')
    say('cmi.completion_status', event === null ? 'incomplete' : 'completed');
  if (event === 'pass' || event === 'fail') say('cmi.success_status', event === 'pass' ? 'passed' : 'failed');
  if (score !== null) say('cmi.score.scaled', String(score / 100));
}

/** What a lesson of SCORM 1.2 stored before; it gets that back at every launch, however it ended. */
export const legacyStored = (sco: StoredSco | undefined): string | null => sco?.model[STORED] ?? null;
