import { useEffect, useSyncExternalStore } from 'react';
import {
  type AnswerSendings,
  createAnswerSendings,
  type FilesGiven,
} from '#shared/questions/answer-sendings.ts';
import type { Answer, RunningAttempt } from './use-test.ts';

/** The numbers of the questions whose files are not with the server. */
export interface UnsentFiles {
  readonly stuck: readonly number[];
  readonly onTheWay: readonly number[];
  readonly recorded: readonly number[];
}

interface SheetOfFiles {
  readonly questions: RunningAttempt['questions'];
  readonly answers: ReadonlyMap<string, Answer>;
  readonly give: (questionId: string, answer: FilesGiven) => void;
}

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
  const numbers = (isMeant: (questionId: string) => boolean): readonly number[] =>
    questions.flatMap(({ id }, place) => (isMeant(id) ? [place + 1] : []));
  const isSome = (questionId: string, isStuck: boolean): boolean =>
    shown.sendings.some((each) => each.questionId === questionId && each.isStuck === isStuck);
  return {
    stuck: numbers((id) => isSome(id, true)),
    onTheWay: numbers((id) => isSome(id, false)),
    recorded: numbers((id) => shown.recorded.includes(id)),
  };
}

/** Of attempts in this page: who leaves one and comes back finds what is on its way. */
const here = new Map<string, AnswerSendings>();

/** What is on its way for an attempt, also where its page was left meanwhile. */
export function sendingsOf(attemptId: string): AnswerSendings {
  const found = here.get(attemptId);
  if (found) return found;
  for (const [id, sendings] of here) if (sendings.isIdle()) here.delete(id);
  const created = createAnswerSendings();
  here.set(attemptId, created);
  return created;
}
