import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  beginScormCloud,
  launchScormCloud,
  refreshScormCloud,
} from '@trilha/contract/player/scorm-cloud.calls';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { askScormCloud } from '#clients/index.ts';
import { cloudCourseById } from '#files/index.ts';
import {
  activityForLearner,
  learnerOf,
  lockEnrolment,
  type OpenedActivity,
  previewActivity,
  recordProgress,
} from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { frameAddress, leftAddress } from './cloud-pages.ts';
import { keepResult } from './keep-result.ts';
import { launchLinkOf } from './launch-link.ts';
import { insertRun, type RunPlace, runAt } from './registrations.queries.ts';

export function routes(bind: Bind): void {
  bind.write(beginScormCloud, async (tx, { params }) => {
    await lockEnrolment(learnerOf(tx), params.trainingId);
    const opened = await activityForLearner(tx, params.trainingId, params.hierarchyOrder);
    await readyCourse(tx, opened);
    await insertRun(tx, placeOf(opened));
    return recordProgress(tx, params.trainingId, opened.activity.id, { event: 'start' });
  });

  bind.read(launchScormCloud, async (context, { params, query }, { request }) => {
    // Whoever only looks must not learn in the name of another.
    const isLooking = query.preview === '1' || context.actor.impersonator !== null;
    const opened =
      query.preview === '1'
        ? await previewActivity(context, params.trainingId, params.hierarchyOrder)
        : await activityForLearner(context, params.trainingId, params.hierarchyOrder);
    const course = await readyCourse(context, opened);
    const launch = {
      leaveTo: leftAddress(`${request.protocol}://${request.host}`),
      language: context.actor.language,
    };
    const { scormCloud } = context.platform;
    const run = isLooking ? null : await runAt(context, placeOf(opened));
    if (run === undefined) throw new AppError('not_found');
    const link = await askScormCloud(context, (account) =>
      run === null
        ? scormCloud.previewLink(account, course.remote_id, launch)
        : launchLinkOf(context, account, { registrationId: run.id, courseId: course.remote_id }, launch),
    );
    return { link, frame: frameAddress(context.platform.signer, link) };
  });

  bind.write(refreshScormCloud, async (tx, { params }) => {
    const opened = await activityForLearner(tx, params.trainingId, params.hierarchyOrder);
    const run = await runAt(tx, placeOf(opened));
    if (!run) throw new AppError('not_found');
    // Asked before anything is locked: another site takes the time it takes.
    const result = await askScormCloud(tx, (account) => tx.platform.scormCloud.result(account, run.id));
    const { trainingId } = params;
    return (await keepResult(tx, { trainingId, registrationId: run.id }, result)) ?? standingOf(opened);
  });
}

function contentOf({ content }: OpenedActivity) {
  if (content.kind !== 'scorm_cloud') throw new AppError('not_found');
  return content;
}

const placeOf = (opened: OpenedActivity): RunPlace => ({
  enrolmentId: opened.enrolmentId,
  activityId: opened.activity.id,
  round: opened.activity.round,
  courseId: contentOf(opened).cloudCourseId,
});

async function readyCourse(context: Context, opened: OpenedActivity) {
  const course = await cloudCourseById(context, contentOf(opened).cloudCourseId);
  if (course.state !== 'ready') throw new AppError('scorm_cloud_not_ready');
  return course;
}

const standingOf = ({ activity, training }: OpenedActivity): ResponseOf<typeof refreshScormCloud> => ({
  activityState: activity.state,
  trainingState: (training.state ?? 'not_started') as ProgressState,
  percent: training.percent ?? 0,
  earned: 0,
  certificateIssued: false,
});
