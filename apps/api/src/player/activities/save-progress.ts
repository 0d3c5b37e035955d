import { AppError } from '@trilha/contract/errors';
import { confirmReading, savePagesSeen, saveWatched } from '@trilha/contract/player/player.calls';
import { mediaProgress, openedProgress, pagesProgress } from '@trilha/rules/learning/content-completion.rule';
import { coveredSeconds, rangesAfterReport, watchedSince } from '@trilha/rules/learning/watched-ranges.rule';
import {
  activityForLearner,
  learnerOf,
  lockEnrolment,
  type OpenedActivity,
  recordProgress,
} from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { completionOf } from './document-content.ts';
import { openedAt } from './opening.ts';
import { mediaPosition, pagesPosition } from './positions.ts';
import { progressClock } from './progress-clock.queries.ts';

interface Place {
  readonly trainingId: string;
  readonly hierarchyOrder: number;
}

/** Opens the activity with its enrolment locked, so that two tabs report in one line. */
async function lockedActivity(
  tx: Transaction,
  { trainingId, hierarchyOrder }: Place,
): Promise<OpenedActivity> {
  await lockEnrolment(learnerOf(tx), trainingId);
  return activityForLearner(tx, trainingId, hierarchyOrder);
}

export function routes(bind: Bind): void {
  bind.write(savePagesSeen, async (tx, { params, body }) => {
    const { activity, content } = await lockedActivity(tx, params);
    const { rule, pages } = await completionOf(tx, content);
    if (rule !== 'pages') throw new AppError('not_found');
    const before = pagesPosition(activity.position);
    const seenPages = [...new Set([...before.seenPages, ...body.seenPages])]
      .filter((page) => page <= pages)
      .sort((a, b) => a - b);
    const { percent, complete } = pagesProgress(seenPages, pages);
    return recordProgress(tx, params.trainingId, activity.id, {
      event: complete ? 'finish' : 'start',
      percent,
      position: { page: Math.min(body.page, pages), seenPages },
    });
  });

  bind.write(saveWatched, async (tx, { params, body }) => {
    const { activity, content, enrolmentId } = await lockedActivity(tx, params);
    if (!('seconds' in content)) throw new AppError('not_found');
    const before = mediaPosition(activity.position);
    const clock = await progressClock(tx, enrolmentId, activity.id);
    const since = watchedSince({
      now: tx.now.getTime(),
      keptSince: before.since,
      openedAt: openedAt(tx, activity.id, body.opening)?.getTime() ?? null,
      // Only a round that is not the first has a row before its first report.
      begunAnewAt: clock && clock.round > 1 ? clock.startedAt.getTime() : null,
      reportedAt: clock?.touchedAt.getTime() ?? null,
      covered: coveredSeconds(before.watched),
    });
    const watched = rangesAfterReport(before.watched, body.ranges, {
      elapsedSeconds: (tx.now.getTime() - since) / 1000,
      durationSeconds: content.seconds,
    });
    if (watched === 'progress_implausible') throw new AppError('progress_implausible');
    const { percent, complete } = mediaProgress(watched, content.seconds);
    return recordProgress(tx, params.trainingId, activity.id, {
      event: complete ? 'finish' : 'start',
      percent,
      seconds: Math.floor(coveredSeconds(watched)),
      position: { second: Math.min(body.second, content.seconds), watched, since },
    });
  });

  bind.write(confirmReading, async (tx, { params }) => {
    const { activity, content } = await lockedActivity(tx, params);
    const { rule } = await completionOf(tx, content);
    if (rule !== 'opened') throw new AppError('not_found');
    const { percent } = openedProgress({ opened: true, confirmed: true });
    return recordProgress(tx, params.trainingId, activity.id, {
      event: 'finish',
      percent,
      position: { confirmed: true },
    });
  });
}
