import type { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  effectiveWeights,
  itemFigures,
  type MarkedAnswer,
  testFigures,
} from '@trilha/rules/assessment/analysis/item-figures.rule';
import {
  type ChoiceCount,
  ENOUGH_ANSWERS,
  itemSigns,
} from '@trilha/rules/assessment/analysis/item-signs.rule';
import { countedResponses, type GivenResponse } from '@trilha/rules/assessment/analysis/responses.rule';
import { wholeAbsence } from '@trilha/rules/assessment/analysis/whole-absence.rule';
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { sentenceOf } from '@trilha/rules/assessment/gapped-sentence.rule';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { type BankScope, bankById, questionsOfBank } from '../banks/banks.ts';
import { type AnalysedAttempt, analysedAttempts, testsOfBank } from './analysed-attempts.queries.ts';

export type BankAnalysis = ResponseOf<typeof readBankAnalysis>;
type Item = BankAnalysis['items'][number];

/** Enough for every figure to stand still, few enough to be read while somebody waits. */
const MOST_ATTEMPTS = 2000;

/** How the questions of a bank did, in one of its tests or in all. Errors: not_found. @spec AS-06 */
export async function bankAnalysis(
  scope: BankScope,
  bankId: string,
  testId: string | undefined,
): Promise<BankAnalysis> {
  const bank = await bankById(scope, bankId);
  const tests = await testsOfBank(scope, bankId);
  const chosen = tests.filter(({ id }) => (testId ?? id) === id);
  if (testId && chosen.length === 0) throw new AppError('not_found');
  const attempts = await analysedAttempts(
    scope,
    chosen.map(({ id }) => id),
    MOST_ATTEMPTS,
  );
  const graded = attempts.filter(({ isGraded }) => isGraded);
  const same = sameQuestions(graded);
  const marks = same ? graded.map((attempt) => marksOf(attempt, same)) : [];
  const weights = effectiveWeights(marks);
  const answers = answersByQuestion(attempts);
  const absence = wholeAbsence({
    graded: graded.length,
    ungraded: attempts.length - graded.length,
    isSame: same !== null,
  });
  const questions = await questionsOfBank(scope, bankId);
  return {
    bank: { id: bank.id, name: bank.name },
    tests,
    attempts: attempts.length,
    gradedAttempts: graded.length,
    most: MOST_ATTEMPTS,
    enough: ENOUGH_ANSWERS,
    items: questions.map((question, index): Item => {
      const given = answers.get(question.id) ?? [];
      const sentence = sentenceOf(question.question);
      const keyless = isKeyless(question.key);
      const marked = keyless ? [] : given.filter(({ isGraded }) => isGraded);
      const figures = itemFigures(marked, 1);
      const partsIn = (some: readonly GivenAnswer[]): Item['parts'] =>
        countedResponses(
          question.question,
          question.key,
          some.flatMap(({ response }) => response ?? []),
        ).map(({ responses, ...part }) => ({ ...part, responses: [...responses] }));
      return {
        questionId: question.id,
        number: index + 1,
        kind: question.question.kind,
        keyless,
        prompt: question.question.prompt,
        ...(question.question.promptHtml ? { promptHtml: question.question.promptHtml } : {}),
        ...(sentence ? { sentence } : {}),
        ...figures,
        ...(marked.length === 0 ? { facility: null } : {}),
        answers: given.length,
        blank: given.filter(({ response }) => !isAnswered(response?.answer)).length,
        gradedAnswers: marked.length,
        effectiveWeight: keyless ? null : (weights[same?.indexOf(question.id) ?? -1] ?? null),
        // Where nothing counts, people choose freely: only answers for a grade tell of the question.
        signs: itemSigns(figures, choicesOf(question.question.kind, partsIn(marked))),
        parts: partsIn(given),
      };
    }),
    whole: absence === null ? testFigures(marks, greatest(graded)) : null,
    wholeAbsence: absence,
  };
}

interface GivenAnswer extends MarkedAnswer {
  readonly isGraded: boolean;
  /** Null where it was left blank. */
  readonly response: GivenResponse | null;
}

/** Marks of a question beside what its person got of the rest: tests draw different questions, so both are shares. */
function answersByQuestion(
  attempts: readonly AnalysedAttempt[],
): ReadonlyMap<string, readonly GivenAnswer[]> {
  const given = attempts.flatMap(({ isGraded, questions }) => {
    const earned = questions.reduce((sum, { fraction, weight }) => sum + fraction * weight, 0);
    const possible = questions.reduce((sum, { weight }) => sum + weight, 0);
    return questions.map(({ id, fraction, weight, answer, originalIds }) => ({
      id,
      isGraded,
      mark: fraction,
      others: possible > weight ? (earned - fraction * weight) / (possible - weight) : 0,
      response: answer && { answer, originalIds },
    }));
  });
  return Map.groupBy(given, ({ id }) => id);
}

/** Of what is chosen from a few, whether a wrong one draws more than the right one; of what is typed, somebody always errs in some way. */
const choicesOf = (kind: string, [whole]: Item['parts']): readonly ChoiceCount[] =>
  CHOSEN.has(kind) ? (whole?.responses ?? []) : [];
const CHOSEN: ReadonlySet<string> = new Set(['alternatives', 'multiple_choice', 'true_false']);

/** The questions that all were asked, by their ids in order; null where attempts differ. */
function sameQuestions(attempts: readonly AnalysedAttempt[]): readonly string[] | null {
  const idsOf = ({ questions }: AnalysedAttempt): string[] => questions.map(({ id }) => id).toSorted();
  const [first] = attempts;
  if (!first) return null;
  const ids = idsOf(first);
  return attempts.every((attempt) => idsOf(attempt).join() === ids.join()) ? ids : null;
}

const marksOf = ({ questions }: AnalysedAttempt, ids: readonly string[]): number[] =>
  ids.map((id) => {
    const found = questions.find((one) => one.id === id);
    return found ? found.fraction * found.weight : 0;
  });

const greatest = ([attempt]: readonly AnalysedAttempt[]): number =>
  (attempt?.questions ?? []).reduce((sum, { weight }) => sum + weight, 0);
