import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readEnrolment } from '@trilha/contract/learning/overrides.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { complianceOf } from '@trilha/rules/learning/compliance.rule';
import {
  isDecidedWhole,
  mayTakeBack,
  type OverrideKind,
  overrideProblem,
} from '@trilha/rules/learning/override.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Bind } from '#platform/http/bind.ts';
import { participantBy } from '../participants/participants.queries.ts';
import { menuOf } from '../standing/menu.ts';
import { activitiesOf, type LearnerActivity } from '../standing/standing.queries.ts';
import { overridesOf } from './overrides.queries.ts';

type Enrolment = ResponseOf<typeof readEnrolment>;

export const routes = (bind: Bind): void =>
  bind.read(readEnrolment, async (context, { params: { enrolmentId } }): Promise<Enrolment> => {
    const row = await participantBy(context, enrolmentId);
    if (!row) throw new AppError('not_found');
    const learner = { db: context.db, clientId: context.client.id, membershipId: row.membership_id };
    const activities = await activitiesOf(learner, row.training_id, enrolmentId);
    const locks = activityLocks(row, activities);
    const { state } = row;
    const own = row.membership_id === context.actor.membershipId;
    const may = (kind: OverrideKind, activity: LearnerActivity | null): boolean => {
      const isLocked = activity ? Boolean(locks.get(activity.id)) : false;
      const found = activity && { state: activity.state, exhausted: activity.exhausted, isLocked };
      return !own && overrideProblem(kind, { state, activity: found }) === null;
    };
    const day = (at: Date | null) => (at ? localDateIn(at, context.client.timeZone) : null);
    const byId = new Map(activities.map((activity) => [activity.id, activity]));
    return {
      id: enrolmentId,
      person: { id: row.membership_id, name: row.display_name, email: row.email },
      training: { id: row.training_id, title: row.title, kind: row.kind },
      state,
      percent: row.percent,
      score: row.score,
      enrolledAt: row.enrolled_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      dueOn: row.due_day,
      compliance: complianceOf({
        state,
        dueOn: row.due_day,
        finishedOn: day(row.finished_at),
        today: localDateIn(context.now, context.client.timeZone),
      }),
      own,
      mayRestart: isDecidedWhole(row.kind) && may('restart', null),
      mayApprove: isDecidedWhole(row.kind) && may('approve', null),
      modules: menuOf({ activities, locks }).map((module) => ({
        ...module,
        activities: module.activities.map((line) => {
          const activity = byId.get(line.id) ?? null;
          return {
            ...line,
            ownState: activity?.ownState ?? line.state,
            exhausted: activity?.exhausted ?? false,
            may: { done: may('done', activity), unlock: may('unlock', activity) },
          };
        }),
      })),
      overrides: (await overridesOf(context, enrolmentId)).map((made) => ({
        id: made.id,
        kind: made.kind as OverrideKind,
        activity: made.activity_id === null ? null : { id: made.activity_id, title: made.title ?? '' },
        reason: made.reason,
        madeAt: made.made_at.toISOString(),
        madeBy: made.maker_name,
        endedAt: made.ended_at?.toISOString() ?? null,
        takenBack:
          made.taken_back_reason === null
            ? null
            : { by: made.ender_name ?? '', reason: made.taken_back_reason },
        mayTakeBack: !own && made.ended_at === null && mayTakeBack(made.kind as OverrideKind),
      })),
    };
  });
