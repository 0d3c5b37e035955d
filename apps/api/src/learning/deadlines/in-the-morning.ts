import { isReminderHour } from '@trilha/rules/shared/reminder-hour.rule';
import { localHourIn } from '@trilha/rules/shared/time-zone';
import type { Platform } from '#platform/context.ts';

/** A run of a clock job for one client. */
type Remind = (platform: Platform, clientId: string) => Promise<void>;

export async function timeZoneOf(platform: Platform, clientId: string): Promise<string | null> {
  const client = await platform.database
    .readerOf(clientId)
    .selectFrom('client')
    .select('time_zone')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client?.time_zone ?? null;
}

/** The same by day, in the client's own: nobody's phone rings at night for a training. @spec LE-11 */
export const inTheMorning =
  (remind: Remind): Remind =>
  async (platform, clientId) => {
    const timeZone = await timeZoneOf(platform, clientId);
    if (timeZone && isReminderHour(localHourIn(platform.now(), timeZone))) await remind(platform, clientId);
  };
