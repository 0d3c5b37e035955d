import type { RegradeWay } from '@trilha/rules/assessment/regrade/ruling.rule';
import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';

/** The settings of a test that decide what becomes of its attempts. */
export interface HistorySettings {
  readonly kind:
    | 'conventional_test'
    | 'block_test'
    | 'block_general_test'
    | 'restart_test'
    | 'restart_general_test';
  readonly maximumAttempts: number | null;
  readonly minutes: number | null;
  /** As the test was written; an author may change it for attempts to come. */
  readonly minimumScore: number;
  readonly pauseMinutes: number | null;
  /** The other test of the course. */
  readonly neighbour: KnownNeighbour['kind'];
}

export interface KnownAttempt {
  readonly id: string;
  readonly round: number;
  readonly number: number;
  readonly startedAt: number;
  deadline: number | null;
  readonly questionIds: readonly string[];
  /** What passes it, as it began. */
  readonly minimumScore: number;
  /** The right answers as it was asked with them. */
  readonly keys: ReadonlyMap<string, boolean>;
  /** What the server acknowledged, and nothing else. */
  readonly answers: Map<string, { readonly value: boolean; readonly sequence: number }>;
  state: 'started' | 'submitted' | 'expired';
  score: number | null;
  /** When it was handed in, or its time was over. */
  endedAt: number | null;
  /** A restart ended it: a pass of it stays where it was made. */
  isCut: boolean;
}

/** An attempt at the other test of the course, of one question whose right answer is true. */
export interface KnownNeighbourAttempt {
  readonly id: string;
  readonly questionId: string;
  readonly round: number;
  state: 'started' | 'submitted' | 'expired';
  value: boolean | null;
  sequence: number;
  score: number | null;
}

/** The other test: any number of attempts, or one, which lets the whole course begin anew where it fails. */
export interface KnownNeighbour {
  readonly kind: 'conventional_test' | 'restart_general_test';
  round: number;
  state: ProgressState;
  readonly attempts: KnownNeighbourAttempt[];
}

/** A regrade that was applied, in the order of their application. */
export interface KnownRegrade {
  readonly id: string;
  readonly questionId: string;
  readonly way: RegradeWay;
  /** The right answer when it was previewed. */
  readonly value: boolean;
  /** By attempt: what it found there, and whether it still holds. */
  readonly rulings: Map<string, KnownRuling>;
  isUndone: boolean;
}

interface KnownRuling {
  readonly score: number | null;
  holds: boolean;
}

/** What must be true of one learner and one test; kept apart from the rules of the product, which it judges. */
export interface History {
  /** Milliseconds of the server's clock. */
  now: number;
  round: number;
  state: ProgressState;
  readonly attempts: KnownAttempt[];
  /** Rounds that were left with the test passed. */
  readonly passedRounds: Set<number>;
  /** The right answers the bank has now. */
  readonly keys: Map<string, boolean>;
  readonly regrades: KnownRegrade[];
  /** What the team gave this learner, and holds. */
  given: {
    readonly id: string;
    readonly version: number;
    readonly minutes: number;
    readonly attempts: number;
  } | null;
  /** The most attempts that were ever given beyond the others'. */
  mostGiven: number;
  /** What passes attempts that begin now. */
  minimumScore: number;
  readonly neighbour: KnownNeighbour;
}

export const newHistory = (
  now: number,
  questionIds: readonly string[],
  { minimumScore, neighbour }: HistorySettings,
): History => ({
  now,
  round: 1,
  state: 'not_started',
  attempts: [],
  passedRounds: new Set(),
  keys: new Map(questionIds.map((id) => [id, true])),
  regrades: [],
  given: null,
  mostGiven: 0,
  minimumScore,
  neighbour: { kind: neighbour, round: 1, state: 'not_started', attempts: [] },
});

const GRACE_MS = 10_000;
export const isOver = ({ deadline }: KnownAttempt, now: number): boolean =>
  deadline !== null && now > deadline + GRACE_MS;
export const ofRound = ({ attempts, round }: History): KnownAttempt[] =>
  attempts.filter((attempt) => attempt.round === round);
export const openAttempt = ({ attempts }: History): KnownAttempt | undefined =>
  attempts.find(({ state }) => state === 'started');

const isSpent = (history: History, { maximumAttempts }: HistorySettings): boolean =>
  maximumAttempts !== null && ofRound(history).length >= maximumAttempts + (history.given?.attempts ?? 0);

/** When an attempt that starts or has started at that moment is over by what holds now. */
export const endOf = (history: History, { minutes }: HistorySettings, startedAt: number): number | null =>
  minutes === null ? null : startedAt + (minutes + (history.given?.minutes ?? 0)) * 60_000;

/** The team gives something, something else, or nothing any more: what runs may only end later, and a block follows the attempts. */
export function giveTerms(history: History, given: History['given'], settings: HistorySettings): void {
  const isLess = (given?.attempts ?? 0) < (history.given?.attempts ?? 0);
  history.given = given;
  history.mostGiven = Math.max(history.mostGiven, given?.attempts ?? 0);
  const open = openAttempt(history);
  if (given && open?.deadline != null && !isOver(open, history.now))
    open.deadline = Math.max(open.deadline, endOf(history, settings, open.startedAt) ?? 0);
  if (!blocks(settings)) return;
  const isHeld = isSpent(history, settings);
  if (history.state === 'blocked' && !isHeld) history.state = 'in_progress';
  const isOpen = history.state === 'in_progress' || history.state === 'reproved';
  const hasFailed = ofRound(history).every((attempt) => attempt.score !== null && !hasPassed(attempt));
  if (isLess && isHeld && isOpen && hasFailed) history.state = 'blocked';
}

/** Ends an attempt with what was acknowledged. */
export function end(
  history: History,
  attempt: KnownAttempt,
  as: 'submitted' | 'expired',
  settings: HistorySettings,
): void {
  const owed = passOwed(history);
  const passedBefore = owed !== null || ofRound(history).some((other) => hasPassed(other));
  const best = Math.max(owed ?? -1, ...ofRound(history).map(({ score }) => score ?? -1));
  attempt.state = as;
  attempt.endedAt = as === 'submitted' ? history.now : Math.min(history.now, attempt.deadline ?? history.now);
  attempt.score = scoreOf(history, attempt) ?? 0;
  if (passedBefore) history.state = attempt.score > best ? 'improved' : history.state;
  else if (hasPassed(attempt)) history.state = 'approved';
  else if (!isSpent(history, settings) || settings.kind === 'conventional_test') history.state = 'reproved';
  else if (blocks(settings)) history.state = 'blocked';
  else {
    beginRound(history);
    restartNeighbour(history.neighbour);
  }
}

/** What an attempt comes to with all that was ruled about its questions; null where none of them counts. */
export function scoreOf({ regrades }: History, { id: attemptId, ...attempt }: KnownAttempt): number | null {
  const points = attempt.questionIds.flatMap((questionId) => {
    const ruling = regrades.findLast(
      (each) => each.questionId === questionId && each.rulings.get(attemptId)?.holds,
    );
    if (ruling?.way === 'void') return [];
    const right = ruling ? ruling.value : attempt.keys.get(questionId);
    return [ruling?.way === 'everybody' || attempt.answers.get(questionId)?.value === right ? 1 : 0];
  });
  if (points.length === 0) return null;
  return Math.floor((points.filter((point) => point === 1).length * 100) / points.length);
}

/** The best score of those who failed a round, went on to another, and were found to have passed: it counts in the new one. */
export function passOwed({ attempts, round, passedRounds }: History): number | null {
  const last = Math.max(0, ...passedRounds);
  const owed = attempts.filter(
    (attempt) => attempt.round < round && attempt.round > last && !attempt.isCut && hasPassed(attempt),
  );
  return owed.length === 0 ? null : Math.max(...owed.map(({ score }) => score ?? 0));
}

/** A block of the whole course is of this test, too. */
const blocks = ({ kind }: HistorySettings): boolean => kind === 'block_test' || kind === 'block_general_test';

export const hasPassed = ({ score, minimumScore }: KnownAttempt): boolean =>
  score !== null && score >= minimumScore;

function beginRound(history: History): void {
  if (isDone(history.state)) history.passedRounds.add(history.round);
  history.round += 1;
  history.state = 'restarted';
}

/** Why no attempt may start, where the open one, if its time is over, is ended first; null when one may. */
export function startRefusal(history: History, settings: HistorySettings): string | null {
  if (history.state === 'blocked') return 'training_blocked';
  if (openAttempt(history)) return 'attempt_in_progress';
  if (isSpent(history, settings)) return 'attempts_exhausted';
  return openAgainAt(history, settings) > history.now ? 'attempt_cooling_down' : null;
}

/** From when the attempts of this round let another one start: what was given and other rounds change nothing about it. */
export const openAgainAt = (history: History, { pauseMinutes }: HistorySettings): number =>
  Math.max(0, ...ofRound(history).map(({ endedAt }) => (endedAt ?? 0) + (pauseMinutes ?? 0) * 60_000));

/** Whoever still sits at the last attempt is not stuck. */
export const mayUnlock = (history: History, settings: HistorySettings): boolean =>
  !isDone(history.state) &&
  !openAttempt(history) &&
  (history.state === 'blocked' || (history.state === 'reproved' && isSpent(history, settings)));

/** The team opens a test: a block is lifted, and where no attempt is left another round begins. */
export function unlock(history: History, settings: HistorySettings): void {
  if (history.state === 'blocked') history.state = 'in_progress';
  if (isSpent(history, settings)) beginRound(history);
}

/** Ends an attempt at the other test, which may let everything begin anew. */
export function endNeighbour(history: History, attempt: KnownNeighbourAttempt): void {
  const { neighbour } = history;
  const hadPassed = neighbour.attempts.some(({ round, score }) => round === neighbour.round && score === 100);
  attempt.state = 'submitted';
  attempt.score = attempt.value === true ? 100 : 0;
  if (hadPassed) return;
  if (attempt.score === 100) neighbour.state = 'approved';
  else if (neighbour.kind === 'conventional_test') neighbour.state = 'reproved';
  else {
    const open = openAttempt(history);
    if (open) cut(history, open);
    // What was passed by its end stays passed in the round that is left.
    if (open && hasPassed(open) && !isDone(history.state)) history.state = 'approved';
    if (open || history.state !== 'not_started') beginRound(history);
    restartNeighbour(neighbour, true);
  }
}

/** A restart of what the other test belongs to ends it where it runs. */
function restartNeighbour(neighbour: KnownNeighbour, hasBegun = neighbour.state !== 'not_started'): void {
  const open = neighbour.attempts.find(({ state }) => state === 'started');
  if (open) Object.assign(open, { state: 'expired', score: open.value === true ? 100 : 0 });
  if (!open && !hasBegun) return;
  neighbour.round += 1;
  neighbour.state = 'restarted';
}

/** A restart ends an attempt with what was acknowledged. */
export function cut(history: History, attempt: KnownAttempt): void {
  attempt.state = 'expired';
  attempt.isCut = true;
  attempt.score = scoreOf(history, attempt) ?? 0;
}

/** The team lets all begin anew: an attempt under way is graded, and counts for nothing in what comes. */
export function beginAnew(history: History): void {
  const open = openAttempt(history);
  if (open) cut(history, open);
  if (open || (history.state !== 'not_started' && history.state !== 'restarted')) beginRound(history);
  const { neighbour } = history;
  restartNeighbour(neighbour, neighbour.state !== 'not_started' && neighbour.state !== 'restarted');
}
