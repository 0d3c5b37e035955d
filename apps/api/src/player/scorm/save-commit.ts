import { AppError } from '@trilha/contract/errors';
import type { PackageCommit } from '@trilha/contract/player/package-commit';
import { bestScore, scorm2004Outcome } from '@trilha/rules/learning/scorm-outcome.rule';
import { packageTreeOf } from '#files/index.ts';
import { learnerOf, lockEnrolment, recordProgress } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import { recordTrace } from '../package-trace/record-trace.ts';
import { keepPackageSeen } from '../renewal/package-seen.queries.ts';
import { isPartOf, merged, storedState } from './commit.ts';
import { keepMemory, keepRuntime, runtimeOf } from './runtime.queries.ts';
import { launchedPackage, onlyLesson, type PackagePlace } from './scorm-content.ts';

/** As much as is kept of a package for one learner; honest ones need a hundredth of it. */
const RUNTIME_LIMIT = 8 * 1024 * 1024;

/**
 * Stores a commit unless a newer one came first, and moves the progress by what the package said. One that another package
 * has replaced meanwhile is listened to until the learner has said something in the new one: what they reach is the
 * activity's, and lessons that bear the same identifiers go on from there. Error: package_replaced. @spec PL-03 PL-04 LE-07
 */
export async function saveCommit(
  tx: Transaction,
  claims: PackagePlace,
  { sequence, change, report, trace }: PackageCommit,
) {
  const enrolment = await lockEnrolment(learnerOf(tx), claims.trainingId);
  const launched = await launchedPackage(tx, claims);
  if (!launched) throw new AppError('package_replaced');
  const { content, isReplaced } = launched;
  const before = await runtimeOf(tx.db, claims);
  if (sequence <= before.sequence) {
    if (isReplaced && !isPartOf(sequence, before.sequence)) throw new AppError('package_replaced');
    return { kept: false, isOvertaken: true, sequence: before.sequence };
  }
  const state = merged(storedState(before.runtime), change);
  if (JSON.stringify(state).length > RUNTIME_LIMIT) throw new AppError('validation_failed');
  const tree = await packageTreeOf(tx, content.fileId, content);
  const minimum = onlyLesson(tree) ? content.masteryScore : null;
  const result = scorm2004Outcome({
    ...report,
    scaledPassingScore: minimum === null ? null : minimum / 100,
  });
  const outcome = await recordProgress(tx, claims.trainingId, claims.activityId, {
    event: result.event ?? 'start',
    seconds: report.seconds,
    score: bestScore(result.score, before.score),
    percent: result.event ? 100 : report.percent,
  });
  await keepRuntime(tx.db, claims, state, sequence);
  await keepMemory(tx.db, claims, {
    objectives: tree.areObjectivesShared ? state.tree.globals : {},
    stores: tree.isDataShared ? state.stores : {},
  });
  const place = { clientId: claims.clientId, enrolmentId: enrolment.id, activityId: claims.activityId };
  await keepPackageSeen(tx.db, place, claims.fileId, tx.now);
  await recordTrace(tx, place, { sequence, report, told: trace ?? [], state: outcome.activityState });
  return { kept: true, sequence, outcome };
}
