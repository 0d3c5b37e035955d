import type { QuestionKind } from './question.ts';

/** Days in which what was answered without a network is taken without asking anybody. @spec AS-05 OF-03 */
export const OFFLINE_DAYS = 3;
/** What a device may be late with noticing that the time is over, and its two clocks may differ by. */
const TOLERANCE_MS = 60_000;

/** Until when an attempt taken at that moment has to be sent. @spec AS-05 */
export const sendBy = (takenAt: Date): Date => new Date(takenAt.getTime() + OFFLINE_DAYS * 86_400_000);

/** Kinds whose answers are files: there is nowhere to send them. */
const NEED_NETWORK: ReadonlySet<QuestionKind> = new Set([
  'file_answer',
  'audio_answer',
  'hotspot',
  'image_drop',
]);

/** Whether a question can be shown and answered without a network: no pictures, no sound, no files. @spec OF-03 */
export const worksOffline = (question: { readonly kind: QuestionKind }): boolean =>
  !NEED_NETWORK.has(question.kind) && !/"(imageFileId|fileId)":"/.test(JSON.stringify(question));

/** One thing that happened on the device. */
export interface OfflineEvent {
  readonly kind: 'start' | 'answer' | 'finish';
  /** Of an answer, else null. */
  readonly question: string | null;
  /** The answer as JSON, exactly as it was chained; else null. */
  readonly answer: string | null;
  /** Milliseconds since the start by a clock that nobody can turn. */
  readonly elapsed: number;
  /** Milliseconds since 1970 by the clock of the device. */
  readonly clock: number;
}

/** What each link of the chain is the SHA-256 of; the first `previous` is the seal of the lease. @spec AS-05 */
export const linkText = (previous: string, event: OfflineEvent): string =>
  JSON.stringify([previous, event.kind, event.question, event.answer, event.elapsed, event.clock]);

/** Why somebody has to look at a report before it counts. */
export const OFFLINE_PROBLEMS = [
  'late',
  'other_answers',
  'other_device',
  'seal_broken',
  'chain_broken',
  'order_broken',
  'time_exceeded',
  'clock_turned',
] as const;
export type OfflineProblem = (typeof OFFLINE_PROBLEMS)[number];

export interface ReportSituation {
  /** Whether the attempt is still open at the server. */
  readonly isOpen: boolean;
  /** Whether another report of the same attempt came before. */
  readonly isSecond: boolean;
  readonly isSameDevice: boolean;
  readonly sealHolds: boolean;
  readonly chainHolds: boolean;
  readonly takenAt: Date;
  readonly sendBy: Date;
  readonly receivedAt: Date;
  /** Null without a time limit. */
  readonly timeLimitSeconds: number | null;
  readonly events: readonly OfflineEvent[];
}

/**
 * What is wrong with a report, in the order of the list above; nothing where it may count as it is. The longer of the two
 * clocks of the device counts, so that neither sleeping nor turning the clock wins time. @spec AS-05 OF-03
 */
export function reportProblems(report: ReportSituation): OfflineProblem[] {
  const { events, timeLimitSeconds, takenAt, receivedAt } = report;
  const limit = timeLimitSeconds === null ? null : timeLimitSeconds * 1000 + TOLERANCE_MS;
  const used = timeUsed(events);
  const found: Record<OfflineProblem, boolean> = {
    late: !report.isOpen || receivedAt.getTime() > report.sendBy.getTime(),
    other_answers: report.isSecond,
    other_device: !report.isSameDevice,
    seal_broken: !report.sealHolds,
    chain_broken: !report.chainHolds,
    order_broken: !isInOrder(events),
    time_exceeded: limit !== null && used > limit,
    clock_turned: wasClockTurned(events) || used > receivedAt.getTime() - takenAt.getTime() + TOLERANCE_MS,
  };
  return OFFLINE_PROBLEMS.filter((problem) => found[problem]);
}

function timeUsed(events: readonly OfflineEvent[]): number {
  const begun = events[0]?.clock ?? 0;
  return Math.max(0, ...events.map(({ elapsed, clock }) => Math.max(elapsed, clock - begun)));
}

function isInOrder(events: readonly OfflineEvent[]): boolean {
  const last = events.length - 1;
  return (
    last > 0 &&
    events.every(({ kind, elapsed }, place) => {
      const expected = place === 0 ? 'start' : place === last ? 'finish' : 'answer';
      return kind === expected && elapsed >= (events[place - 1]?.elapsed ?? 0);
    })
  );
}

/** The clock on the wall fell behind the one that only runs. */
function wasClockTurned(events: readonly OfflineEvent[]): boolean {
  const begun = events[0]?.clock ?? 0;
  return events.some(({ elapsed, clock }) => clock - begun < elapsed - TOLERANCE_MS);
}

/** The last answer to each question, as JSON, by question. @spec AS-05 */
export function lastAnswers(events: readonly OfflineEvent[]): ReadonlyMap<string, string> {
  return new Map(
    events.flatMap(({ question, answer }) =>
      question === null || answer === null ? [] : [[question, answer] as const],
    ),
  );
}
