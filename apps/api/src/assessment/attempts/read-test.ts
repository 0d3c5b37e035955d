import { readTest } from '@trilha/contract/assessment/attempts.calls';
import { AppError } from '@trilha/contract/errors';
import { isTestContent, type TestContent } from '@trilha/contract/learning/activity-content';
import {
  attemptStartProblem,
  attemptsLeft,
  bestPercent,
  pauseEnd,
  withPassOwed,
} from '@trilha/rules/assessment/attempt.rule';
import type { EffectiveTest } from '@trilha/rules/assessment/test-exception.rule';
import { startWarning, TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { activityForLearner } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { leasesOf } from '../offline/offline.queries.ts';
import { askedOf, attemptsOf, scorePolicyOf, startPolicyOf, summaryOf } from './attempts.queries.ts';
import { drawnTraits } from './drawn-traits.queries.ts';
import { passOwed } from './owed-pass.queries.ts';

export interface OpenTest extends Awaited<ReturnType<typeof activityForLearner>> {
  readonly content: TestContent;
}

/** The test at a place, opened as its learner. Errors: those of activityForLearner. */
export async function testForLearner(
  context: Pick<Context, 'db' | 'client' | 'actor' | 'now'>,
  place: { readonly trainingId: string; readonly hierarchyOrder: number },
): Promise<OpenTest> {
  const opened = await activityForLearner(context, place.trainingId, place.hierarchyOrder);
  const { content } = opened;
  if (!isTestContent(content)) throw new AppError('not_found');
  return { ...opened, content };
}

export const routes = (bind: Bind): void =>
  bind.read(readTest, async (context, { params }) => {
    const { activity, content, enrolmentId } = await testForLearner(context, params);
    const place = { enrolmentId, activityId: activity.id, round: activity.round };
    const rows = await attemptsOf(context, place);
    const leases = await leasesOf(
      context,
      rows.map(({ id }) => id),
    );
    const attempts = rows.map(summaryOf);
    const asked = askedOf(content, activity.exceptions);
    const policy = startPolicyOf(content, asked);
    const left = attemptsLeft(policy, attempts);
    const { scored } = TEST_TYPE_FACTS[content.kind];
    const counted = withPassOwed(attempts, scored ? await passOwed(context, place) : null);
    const hasPassed = scored && counted.some(({ passed }) => passed);
    const situation = {
      enrolled: true,
      locked: false,
      blocked: activity.state === 'blocked',
      attempts,
      opensAt: asked.opensAt,
      closesAt: asked.closesAt,
      now: context.now,
    };
    const problem = attemptStartProblem(policy, situation);
    const until = problem === 'attempt_cooling_down' ? pauseEnd(policy, attempts, context.now) : null;
    return {
      type: content.kind,
      scored,
      questions: content.draw,
      minutes: asked.timeLimitSeconds === null ? null : asked.timeLimitSeconds / 60,
      minimumScore: content.minimumScore,
      penaltyPercent: scored ? scorePolicyOf(content).penaltyPercent : 0,
      ...(scored ? await drawnTraits(context, content) : NO_TRAITS),
      maximumAttempts: asked.maximumAttempts,
      attemptsLeft: left,
      warning: startWarning(content.kind, left, hasPassed),
      problem,
      pauseMinutes: policy.pauseMinutes,
      pause: until && {
        until: until.toISOString(),
        secondsLeft: Math.ceil((until.getTime() - context.now.getTime()) / 1000),
      },
      bestScore: scored ? bestPercent(counted) : null,
      passed: hasPassed,
      given: givenIn(asked),
      offline: content.offline === true,
      attempts: rows.map((row) => ({
        id: row.id,
        number: row.number,
        round: row.round_told,
        state: summaryOf(row).state,
        score: scored ? row.score : null,
        passed: scored ? row.passed : null,
        startedAt: row.started_at.toISOString(),
        submittedAt: row.submitted_at?.toISOString() ?? null,
        offline: leases.get(row.id) ?? null,
      })),
    };
  });

/** Without a grade nothing counts in part, or more than the rest. */
const NO_TRAITS = { partly: false, weighed: false };

/** What of it the others do not have; null without anything. @spec LE-07 */
function givenIn({ extraTime, extraAttempts, opensAt, closesAt }: EffectiveTest) {
  if (extraTime === null && extraAttempts === 0 && opensAt === null && closesAt === null) return null;
  return {
    time: extraTime && { percent: extraTime.percent, minutes: extraTime.seconds / 60 },
    attempts: extraAttempts,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  };
}
