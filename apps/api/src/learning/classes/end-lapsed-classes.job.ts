import { CLASS_STATUSES, CLASS_TRANSITIONS } from '@trilha/rules/learning/classes/class-status.rule';
import { lapsedEnd } from '@trilha/rules/learning/classes/class-time.rule';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';

const RESULT = 'awaiting_results';
const LAPSING = CLASS_STATUSES.filter((status) => CLASS_TRANSITIONS[status].lapse === RESULT);

/**
 * Takes classes for over whose time went by while nobody began or ended them: nobody waits for them any more, and
 * whoever held one can still mark who was there. Safe to repeat. @spec EV-01
 */
export const endLapsedClasses = (platform: Platform, clientId: string): Promise<void> =>
  platform.database.inClient(clientId, async (db) => {
    const now = platform.now();
    await db
      .updateTable('training_class')
      .set((set) => ({ status: RESULT, updated_at: now, revision: set('revision', '+', 1) }))
      .where('client_id', '=', clientId)
      .where('status', 'in', LAPSING)
      .where('ends_at', '<', lapsedEnd(now))
      .execute();
  });

export const endLapsedClassesJob = defineClockJob({
  name: 'learning.end-lapsed-classes',
  cron: '*/15 * * * *',
  run: endLapsedClasses,
});
