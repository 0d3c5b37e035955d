import type { QuestionKind } from './question.ts';

/** Days in which what was answered without a network is taken without asking anybody. @spec AS-05 OF-03 */
export const OFFLINE_DAYS = 3;
/** What a device may be late with noticing that the time is over, and its account may differ from the server's by. */
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
  /** Milliseconds since the start, as the stopwatch of the device counts them (`offline-stopwatch.rule.ts`). */
  readonly elapsed: number;
  /** Milliseconds since 1970 by the clock of the device, which decides nothing. */
  readonly clock: number;
  /** Whether the device could not tell how long it was away. */
  readonly doubtful?: true | undefined;
}

/** What each link of the chain is the SHA-256 of; the first `previous` is the seal of the lease. @spec AS-05 */
export const linkText = (previous: string, event: OfflineEvent): string =>
  JSON.stringify([
    previous,
    event.kind,
    event.question,
    event.answer,
    event.elapsed,
    event.clock,
    ...(event.doubtful ? ['doubtful'] : []),
  ]);

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
 * What is wrong with a report, in the order of the list above; nothing where it may count as it is. Time is asked of the server
 * first: what arrives within the time of the test after it was taken was made in it, whatever a device says. Of what arrives
 * later the device's stopwatch tells how long it took; the clock on its wall decides nothing. @spec AS-05 OF-03
 */
export function reportProblems(report: ReportSituation): OfflineProblem[] {
  const { events, timeLimitSeconds, takenAt, receivedAt } = report;
  const limit = timeLimitSeconds === null ? Infinity : timeLimitSeconds * 1000 + TOLERANCE_MS;
  const away = receivedAt.getTime() - takenAt.getTime();
  const used = Math.max(0, ...events.map(({ elapsed }) => elapsed));
  const isSurelyInTime = away <= limit;
  const isDisproved = used > away + TOLERANCE_MS || events.some(({ doubtful }) => doubtful === true);
  const found: Record<OfflineProblem, boolean> = {
    late: !report.isOpen || receivedAt.getTime() > report.sendBy.getTime(),
    other_answers: report.isSecond,
    other_device: !report.isSameDevice,
    seal_broken: !report.sealHolds,
    chain_broken: !report.chainHolds,
    order_broken: !isInOrder(events),
    time_exceeded: !isSurelyInTime && used > limit,
    clock_turned: !isSurelyInTime && isDisproved,
  };
  return OFFLINE_PROBLEMS.filter((problem) => found[problem]);
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

/**
 * The events that stay when one more happens, and that one. A newer answer to the question that was answered last takes that
 * one's place: letters of a word are one answer, not ten. Another tab may have been a moment ahead; time never runs back.
 * @spec AS-05
 */
export function eventAfter<Kept extends OfflineEvent>(
  events: readonly Kept[],
  happened: Pick<OfflineEvent, 'kind' | 'question' | 'answer'>,
  at: Pick<OfflineEvent, 'elapsed' | 'clock' | 'doubtful'>,
): { readonly kept: readonly Kept[]; readonly event: OfflineEvent } {
  const last = events.at(-1);
  const isSameQuestion = happened.kind === 'answer' && last?.question === happened.question;
  const kept = isSameQuestion ? events.slice(0, -1) : events;
  return {
    kept,
    event: { ...happened, ...at, elapsed: Math.max(at.elapsed, kept.at(-1)?.elapsed ?? 0) },
  };
}

/** The last answer to each question, as JSON, by question. @spec AS-05 */
export function lastAnswers(events: readonly OfflineEvent[]): ReadonlyMap<string, string> {
  return new Map(
    events.flatMap(({ question, answer }) =>
      question === null || answer === null ? [] : [[question, answer] as const],
    ),
  );
}
