import { readAttemptResult } from '@trilha/contract/assessment/attempts.calls';
import { answerKeyShape, answerShape, levelsShape } from '@trilha/contract/assessment/question-shapes';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { attemptsLeft } from '@trilha/rules/assessment/attempt.rule';
import { levelsReached, rubricOf } from '@trilha/rules/assessment/essays/essay-grade.rule';
import { feedbackFor, feedbackOnChosen } from '@trilha/rules/assessment/feedback.rule';
import type { AnswerKey } from '@trilha/rules/assessment/question';
import { toldKey, visibleResults } from '@trilha/rules/assessment/results.rule';
import { isWrong, pointsOf } from '@trilha/rules/assessment/score.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import type { Bind } from '#platform/http/bind.ts';
import { fractionOf } from '../regrades/fraction-of.ts';
import { byQuestion, rulingsOf } from '../regrades/rulings.queries.ts';
import { parseAnswer, parseKeys, parseQuestions } from './attempt-questions.ts';
import {
  answersOf,
  attemptById,
  attemptsOf,
  essaysOf,
  runningAttempts,
  scorePolicyOf,
  summaryOf,
} from './attempts.queries.ts';

type Shown = ResponseOf<typeof readAttemptResult>['questions'][number];

export const routes = (bind: Bind): void =>
  bind.read(readAttemptResult, async (context, { params }) => {
    const attempt = await attemptById(context, params.attemptId);
    if (attempt.state === 'started') throw new AppError('results_not_available');
    const { settings } = attempt;
    const place = {
      enrolmentId: attempt.enrolment_id,
      activityId: attempt.activity_id,
      round: attempt.round,
    };
    const attempts = (await attemptsOf(context, place)).map(summaryOf);
    const { maximumAttempts } = attempt.asked;
    const left = attemptsLeft({ type: settings.kind, maximumAttempts }, attempts);
    const visible = visibleResults(settings.results, settings.kind, {
      over: true,
      graded: attempt.score !== null,
      attemptsLeft: left,
      passed: attempts.some(({ passed }) => passed),
      anotherRuns: (await runningAttempts(context, place.enrolmentId, [place.activityId])).length > 0,
    });
    const { scored } = TEST_TYPE_FACTS[settings.kind];
    const answers = new Map((await answersOf(context, attempt.id)).map((row) => [row.question_id, row]));
    const keys = new Map(parseKeys(attempt.keys).map((frozen) => [frozen.id, frozen]));
    const essays = new Map((await essaysOf(context, attempt.id)).map((row) => [row.question_id, row]));
    const told = await rulingsOf(context, [attempt.id]);
    const rulings = byQuestion(told);
    const questions = parseQuestions(attempt.questions).map((asked): Shown => {
      const { id, question, weight, counting, keyless } = asked;
      const answer = answers.get(id);
      const given = answer ? answerShape.parse(answer.answer) : null;
      const frozen = keys.get(id);
      const ruling = attempt.score === null ? undefined : rulings.get(id);
      const earned = answer?.fraction ?? (keyless || (scored && attempt.score === null) ? null : 0);
      const parsed = answer ? parseAnswer(answer.answer) : null;
      const fraction = ruling
        ? fractionOf({ id, question, grade: earned ?? 0, counting, answer: parsed }, ruling)
        : earned;
      const isPaid = scored && visible.correctness && fraction !== null;
      const key = ruling?.way === 'key' ? ruling.key : frozen?.key;
      const wrong = isWrong(parsed, fraction ?? 0, { key: key ?? null, question });
      const graded = { grade: fraction ?? 0, weight, isWrong: wrong };
      const told = key && !keyless ? toldKey(key) : null;
      const said = visible.answers ? feedbackFor(frozen?.feedback, fraction === 1) : null;
      return {
        id,
        question,
        answer: given,
        fraction: visible.correctness ? fraction : null,
        points: isPaid ? { earned: pointsOf(graded, scorePolicyOf(settings)), of: weight } : null,
        // Whoever earned it without being right is told of no other answer.
        key: visible.answers && told && (!ruling || ruling.way === 'key') ? answerKeyShape.parse(told) : null,
        feedback: said?.text ?? null,
        ...(said?.html ? { feedbackHtml: said.html } : {}),
        keyless,
        optionFeedback: visible.answers
          ? feedbackOnChosen({ question, key, answer: given }, frozen?.feedback ?? {})
          : [],
        review: visible.score
          ? reviewOf(essays.get(id), frozen?.key, { isWhole: visible.correctness })
          : null,
        regraded: visible.score ? (ruling?.way ?? null) : null,
      };
    });
    return {
      attemptId: attempt.id,
      number: attempt.number,
      round: attempt.round_told,
      state: attempt.state,
      scored,
      score: visible.score ? attempt.score : null,
      passed: visible.score ? attempt.passed : null,
      minimumScore: settings.minimumScore,
      maximumAttempts,
      attemptsLeft: left,
      trainingId: attempt.training_id,
      hierarchyOrder: attempt.hierarchy_order,
      startedAt: attempt.started_at.toISOString(),
      submittedAt: attempt.submitted_at?.toISOString() ?? null,
      reviews: visible.score ? [...new Set(told.map(({ reason }) => reason))] : [],
      // What an instructor wrote to the learner is theirs to read, whatever else the test tells.
      questions:
        visible.correctness || visible.answers
          ? questions
          : questions.filter(({ review }) => review?.comment),
    };
  });

type Essay = Awaited<ReturnType<typeof essaysOf>>[number];

/** Grade and levels are part of what is right and wrong; the comment goes with the score. @spec AS-07 */
function reviewOf(
  essay: Essay | undefined,
  key: AnswerKey | undefined,
  { isWhole }: { readonly isWhole: boolean },
): Shown['review'] {
  if (!essay) return null;
  const levels = levelsShape.nullable().parse(essay.levels) ?? {};
  return {
    percent: isWhole ? essay.percent : null,
    comment: essay.comment,
    levels: isWhole ? [...levelsReached(rubricOf(key), levels)] : [],
  };
}
