import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readClassTraining } from '@trilha/contract/learning/class-trainings.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { resultOf } from '@trilha/rules/learning/classes/attendance.rule';
import {
  acceptsSubscriptions,
  type ClassStatus,
  isOver,
  mayUnsubscribe,
} from '@trilha/rules/learning/classes/class-status.rule';
import { enrolmentRefusal } from '@trilha/rules/learning/enrolment.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { cardOf } from '../catalogue/card.ts';
import { catalogueAt } from '../catalogue/kept-catalogue.ts';
import { type OwnCard, ownCard } from '../catalogue/own-catalogue.ts';
import {
  type OwnLearning,
  ownLearningInTraining,
  ownLearningWithTraining,
} from '../catalogue/own-learning.queries.ts';
import { idsMet, prerequisitesMet } from '../catalogue/prerequisites-met.ts';
import { requireModuleOf } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { menuOf } from '../standing/menu.ts';
import { activitiesOf } from '../standing/standing.queries.ts';
import { classStep } from '../trails/class-step.ts';
import { namesInOwnLanguage } from '../translations/own-language.ts';
import { announcedClasses, type OwnSubscription, ownSubscriptions } from './class-training.queries.ts';
import { type ClassRow, factsOf } from './classes.queries.ts';
import { CLASS_KINDS_OF_TRAINING } from './list-class-trainings.ts';

type Page = ResponseOf<typeof readClassTraining>;

export const routes = (bind: Bind): void =>
  bind.read(readClassTraining, async (context, { params: { trainingId }, query }): Promise<Page> => {
    const { own, certificateId } = await (query.trailId
      ? ownLearningWithTraining(learnerOf(context), trainingId)
      : ownLearningInTraining(learnerOf(context), trainingId));
    const step = query.trailId ? await classStep(context, own, { trainingId, trailId: query.trailId }) : null;
    const found = query.trailId
      ? step?.card
      : await ownCard(context, own, CLASS_KINDS_OF_TRAINING, trainingId);
    if (!found) throw new AppError('not_found');
    requireModuleOf(context.client, found.training.kind);
    const outline = await (await catalogueAt(context, own.version)).outline(trainingId);
    const today = localDateIn(context.now, context.client.timeZone);
    const prerequisites = prerequisitesMet(own, outline.prerequisites, today);
    const [classes, subscriptions] = await Promise.all([
      announcedClasses(context, [trainingId]),
      ownSubscriptions(context, trainingId),
    ]);
    const rows = classes.get(trainingId) ?? [];
    const hasPlayer = context.client.modules.has('online_courses');
    const learner = learnerOf(context);
    const activities = hasPlayer
      ? (
          await namesInOwnLanguage(
            context,
            found.training,
            await activitiesOf(learner, trainingId, found.standing?.enrolmentId ?? null),
          )
        ).activities
      : [];
    return {
      ...cardOf(context, own, found),
      description: outline.description,
      certificateId,
      hasCertificate: found.training.hasCertificate,
      sequential: found.training.sequential,
      modules: menuOf({ activities, locks: activityLocks(found.training, activities) }),
      prerequisites,
      enrolmentProblem: found.standing
        ? null
        : whyNotEnter(context, found, { own, prerequisites, byTrail: step !== null }),
      trail: step?.trail ?? null,
      classes: rows.map((row) => classShown(row, { rows, subscriptions, now: context.now })),
    };
  });

function whyNotEnter(
  { now }: Pick<Context, 'now'>,
  { training, groups }: OwnCard,
  {
    own,
    prerequisites,
    byTrail,
  }: {
    readonly own: OwnLearning;
    readonly prerequisites: ReturnType<typeof prerequisitesMet>;
    readonly byTrail: boolean;
  },
): Page['enrolmentProblem'] {
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    // Whomever else it is for, those whom a trail leads there may enter.
    type: byTrail ? 'free' : training.enrolmentType,
    audienceGroupIds: byTrail ? [] : training.audience,
    personGroupIds: groups,
    prerequisiteIds: prerequisites.map(({ id }) => id),
    doneTrainingIds: idsMet(prerequisites),
    vacancies: training.vacancies,
    enrolled: own.taken[training.id] ?? 0,
  });
}

interface Around {
  readonly rows: readonly ClassRow[];
  readonly subscriptions: readonly OwnSubscription[];
  readonly now: Date;
}

/** A class with what this person has in it, and why they may not take a place now. @spec EV-02 */
function classShown(row: ClassRow, { rows, subscriptions, now }: Around): Page['classes'][number] {
  const status = row.status as ClassStatus;
  const mine = subscriptions.find(({ class_id }) => class_id === row.id);
  const elsewhere = subscriptions.some(
    ({ class_id }) =>
      class_id !== row.id &&
      rows.some(
        ({ id, status: other }) =>
          id === class_id && (other === 'awaiting_results' || !isOver(other as ClassStatus)),
      ),
  );
  const isClosed = !acceptsSubscriptions(status) || row.ends_at <= now;
  return {
    ...factsOf(row),
    cancelReason: row.cancel_reason,
    problem: mine ? null : isClosed ? 'class_closed' : elsewhere ? 'other_class_taken' : null,
    own: mine
      ? {
          state: mine.state === 'waiting' ? 'waiting' : 'subscribed',
          place: mine.place,
          meetingUrl: mine.state === 'subscribed' ? row.meeting_url : '',
          mayLeave: mayUnsubscribe(status),
          result:
            mine.state === 'subscribed'
              ? resultOf(mine.mark, status === 'finished' || status === 'reproved')
              : null,
        }
      : null,
  };
}
