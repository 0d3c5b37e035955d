import { ON_AIR, OVER } from '@trilha/rules/learning/classes/class-status.rule';
import { isReminderDue, REMINDER_HOURS_BEFORE } from '@trilha/rules/learning/classes/class-time.rule';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { classTold } from './class-told.ts';

const HOUR = 3_600_000;

/**
 * Reminds those with a place of what begins within a day, each class once; one that was moved to another day is
 * reminded of again. Safe to repeat: the mark of the class commits with the reminders. @spec EV-02
 */
export const remindOfClasses = (platform: Platform, clientId: string): Promise<void> =>
  platform.database.inClient(clientId, async (db) => {
    const now = platform.now();
    const near = await db
      .selectFrom('training_class')
      .select(['id', 'starts_at', 'sequence'])
      .where('client_id', '=', clientId)
      .where('reminded_at', 'is', null)
      .where('status', 'not in', ['pre_scheduled', ...ON_AIR, ...OVER])
      .where('starts_at', '>', now)
      .where('starts_at', '<=', new Date(now.getTime() + REMINDER_HOURS_BEFORE * HOUR))
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, starts_at, sequence } of near) {
      if (!isReminderDue(starts_at, now)) continue;
      const people = await db
        .selectFrom('class_subscription')
        .select('membership_id')
        .where('client_id', '=', clientId)
        .where('class_id', '=', id)
        .where('state', '=', 'subscribed')
        .execute();
      for (const { membership_id } of people)
        await publishFromJob({ db, now, clientId }, classTold, {
          classId: id,
          membershipId: membership_id,
          news: 'near',
          occasion: `${sequence}-${starts_at.toISOString()}`,
        });
      await db
        .updateTable('training_class')
        .set({ reminded_at: now })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
    }
  });

export const remindOfClassesJob = defineClockJob({
  name: 'learning.remind-of-classes',
  cron: '*/15 * * * *',
  run: remindOfClasses,
});
