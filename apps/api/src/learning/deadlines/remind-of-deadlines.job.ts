import { dueDay } from '@trilha/rules/learning/deadline.rule';
import {
  DEADLINE_WARNING_DAYS,
  type DeadlineWarning,
  deadlineWarningDue,
  isMailedWarning,
} from '@trilha/rules/learning/deadline-warning.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Platform } from '#platform/context.ts';
import { derivedId, NIL_ID } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { deadlineNear } from './deadline-near.ts';
import { inTheMorning, timeZoneOf } from './in-the-morning.ts';
import {
  assignedNear,
  type DatedTraining,
  datedTrainings,
  enrolledNear,
  missingNear,
  type NearPerson,
} from './near-deadlines.queries.ts';

/** Messages written in one transaction. */
const CHUNK = 200;

interface Day {
  readonly clientId: string;
  readonly timeZone: string;
  readonly today: LocalDate;
}

/**
 * Tells people that the deadline of a course or trail comes near, and once that it has passed: those who are in it, and those who must do it and have
 * not begun. Safe to repeat: every reminder has one id. @spec LE-11
 */
export async function remindOfDeadlines(platform: Platform, clientId: string): Promise<void> {
  const timeZone = await timeZoneOf(platform, clientId);
  if (!timeZone) return;
  const day = { clientId, timeZone, today: localDateIn(platform.now(), timeZone) };
  for (const training of await datedTrainings(platform.database.readerOf(clientId), clientId))
    for (const people of [enrolledNear, assignedNear, missingNear]) {
      let after: string | null = NIL_ID;
      while (after) after = await tellSome(platform, { day, training, people, after });
    }
}

interface Some {
  readonly day: Day;
  readonly training: DatedTraining;
  readonly people: typeof assignedNear;
  readonly after: string;
}

/** Tells so many people at once; answers the last of them while there may be more. */
const tellSome = (platform: Platform, { day, training, people, after }: Some): Promise<string | null> =>
  platform.database.inClient(day.clientId, async (db) => {
    const { clientId } = day;
    const daysBefore = DEADLINE_WARNING_DAYS[0];
    const near = await people(db, { ...day, training, daysBefore, after, limit: CHUNK });
    const reminders = near.flatMap((person) => reminderOf(day, training, person) ?? []);
    if (reminders.length > 0) {
      const told = await db
        .insertInto('notification')
        .values(reminders.map((reminder) => rowOf(day, { training, reminder, at: platform.now() })))
        .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
        .returning('membership_id')
        .execute();
      const fresh = new Set(told.map(({ membership_id }) => membership_id));
      for (const { membershipId, dueOn, warning } of reminders)
        if (fresh.has(membershipId) && isMailedWarning(warning))
          await publishFromJob({ db, now: platform.now(), clientId }, deadlineNear, {
            membershipId,
            trainingId: training.id,
            dueOn,
            overdue: warning === 'overdue',
          });
    }
    return near.length === CHUNK ? (near.at(-1)?.membership_id ?? null) : null;
  });

interface Reminder {
  readonly membershipId: string;
  readonly dueOn: LocalDate;
  readonly warning: DeadlineWarning;
}

function reminderOf({ today, timeZone }: Day, training: DatedTraining, person: NearPerson): Reminder | null {
  const dueOn = dueDay({
    assignedDueOn: person.due_on,
    deadlineDays: training.deadline_days,
    enrolledAt: person.enrolled_at,
    cycleStartedAt: person.cycle_started_at,
    mandatory: training.mandatory,
    onlyInTrails: training.only_in_trails,
    mandatorySince: training.mandatory_since,
    publishedAt: training.published_at,
    joinedAt: person.joined_at,
    timeZone,
  });
  const warning = dueOn === null ? null : deadlineWarningDue(today, dueOn);
  // Whoever is late in what is not asked of them need not hear of it.
  const isAsked = training.mandatory || person.due_on !== null;
  if (dueOn === null || warning === null || (warning === 'overdue' && !isAsked)) return null;
  return { membershipId: person.membership_id, dueOn, warning };
}

function rowOf(
  { clientId }: Day,
  {
    training,
    reminder: { membershipId, dueOn, warning },
    at,
  }: { readonly training: DatedTraining; readonly reminder: Reminder; readonly at: Date },
) {
  const isTrail = training.kind === 'trail';
  return inboxRow({
    clientId,
    id: derivedId('deadline', training.id, membershipId, dueOn, String(warning)),
    membershipId,
    kind:
      warning === 'overdue' ? 'training_overdue' : isTrail ? 'trail_deadline_near' : 'course_deadline_near',
    parameters: { training: training.title, until: dueOn },
    link: trainingPath(training),
    at,
  });
}

export const remindOfDeadlinesJob = defineClockJob({
  name: 'learning.remind-of-deadlines',
  cron: '11 * * * *',
  run: inTheMorning(remindOfDeadlines),
});
