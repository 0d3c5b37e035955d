import type { JobContext } from '#platform/context.ts';
import { correspondents } from '../recovery/letter-of.ts';
import { hasAccess, supportOf } from './access-changes.queries.ts';
import type { accessChanged } from './access-events.ts';
import { wordsOfChange } from './words-of-change.ts';

type AccessChanged = ReturnType<(typeof accessChanged)['parse']>;

/** Who is told of a change, by whom and in which words; null for whoever has no access that could change. @spec ID-26 ID-27 */
export async function letterOfChange(job: JobContext, event: AccessChanged) {
  const found = await correspondents(job, event.personId);
  if (!found || !(await hasAccess(job.db, event.personId))) return null;
  const { client, from, locale } = found;
  const support = await supportOf(job.db, job.clientId);
  const words = await wordsOfChange(event, { locale, client: from.name, zone: client.timeZone, support });
  return { ...found, words };
}
