import { useEffect, useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { type AnswerSendings, createAnswerSendings } from '#shared/questions/answer-sendings.ts';
import { type FilesGiven, isWaiting, type Sending } from '#shared/questions/sending.ts';
import { deviceFileStore } from './answer-file-store.ts';
import type { Answer, RunningAttempt } from './use-test.ts';

/** The numbers of the questions whose files are not with the server. */
export interface UnsentFiles {
  readonly stuck: readonly number[];
  /** Kept on the device until there is a network. */
  readonly waiting: readonly number[];
  readonly onTheWay: readonly number[];
  readonly recorded: readonly number[];
  /** Answered otherwise since: whether what was left counts is for their person to say. */
  readonly overtaken: readonly number[];
  /** Their page ended while they were recorded, and nobody has said whether what was said until then may stay. */
  readonly unfinished: readonly number[];
}

interface SheetOfFiles {
  readonly questions: RunningAttempt['questions'];
  readonly answers: ReadonlyMap<string, Answer>;
  readonly give: (questionId: string, answer: FilesGiven) => unknown;
}

/** So often what waits for a network is tried, where nothing tells that there is one. */
const HURRY_MS = 15_000;

/** Keeps the files on their way and the answers of an attempt together, and tells where some are missing. @spec AS-05 AS-06 */
export function useUnsentFiles(
  sendings: AnswerSendings,
  { questions, answers, give }: SheetOfFiles,
): UnsentFiles {
  useEffect(() => sendings.tell(give), [sendings, give]);
  useEffect(() => {
    for (const [questionId, answer] of answers)
      if ('fileIds' in answer) sendings.learn(questionId, answer.fileIds);
  }, [sendings, answers]);
  const shown = useSyncExternalStore(sendings.subscribe, sendings.read);
  const isAnyStuck = shown.sendings.some(({ isStuck }) => isStuck);
  useEffect(() => {
    if (!isAnyStuck) return undefined;
    const forget = onConnectionChange(() => {
      if (!isOffline()) sendings.hurry();
    });
    window.addEventListener('online', sendings.hurry);
    const timer = setInterval(sendings.hurry, HURRY_MS);
    return () => {
      forget();
      window.removeEventListener('online', sendings.hurry);
      clearInterval(timer);
    };
  }, [sendings, isAnyStuck]);
  const numbers = (isMeant: (questionId: string) => boolean): readonly number[] =>
    questions.flatMap(({ id }, place) => (isMeant(id) ? [place + 1] : []));
  const of = (isMeant: (sending: Sending) => boolean): readonly number[] =>
    numbers((id) => shown.sendings.some((each) => each.questionId === id && isMeant(each)));
  return {
    stuck: of((each) => each.isStuck && !each.isOvertaken && !isWaiting(each)),
    waiting: of(isWaiting),
    onTheWay: of(({ isStuck }) => !isStuck),
    overtaken: of(({ isOvertaken, isUnfinished }) => isOvertaken && !isUnfinished),
    unfinished: numbers(
      (id) => shown.unfinished.includes(id) || shown.sendings.some((each) => isLeftOver(each, id)),
    ),
    recorded: numbers((id) => shown.recorded.includes(id)),
  };
}

/** A recording whose page ended, beside another answer. */
const isLeftOver = ({ questionId, isOvertaken, isUnfinished }: Sending, id: string): boolean =>
  questionId === id && isOvertaken && isUnfinished === true;

/** Of attempts in this page: who leaves one and comes back finds what is on its way. */
const here = new Map<string, AnswerSendings>();

/** What is on its way for an attempt, also where its page was left meanwhile. */
export function sendingsOf(attemptId: string, deviceKey: string | null): AnswerSendings {
  const found = here.get(attemptId);
  if (found) return found;
  for (const [id, sendings] of here) if (sendings.isIdle()) here.delete(id);
  const created = createAnswerSendings(undefined, deviceFileStore(deviceKey, attemptId));
  here.set(attemptId, created);
  return created;
}
