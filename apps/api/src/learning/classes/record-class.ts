import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { classRows } from './classes.queries.ts';

type Fields = Readonly<Record<string, unknown>>;

const toldRow = ({ db, client }: Transaction, classId: string) =>
  classRows({ db, client }).where('class.id', '=', classId).executeTakeFirstOrThrow();

/** Says in the log what was done to a class, which is called as its training. @spec MG-07 */
export async function recordClass(
  tx: Transaction,
  { id }: { readonly id: string },
  action: 'create' | 'add' | 'presence',
  { before, after }: { readonly before?: Fields; readonly after: Fields },
): Promise<void> {
  const { title } = await toldRow(tx, id);
  await recordAudit(tx, {
    action: `learning.class.${action}`,
    subjectKind: 'class',
    subjectId: id,
    ...(before ? { before: { title, ...before } } : {}),
    after: { title, ...after },
  });
}

/** All that the log tells of a class: as it stands now. */
export async function toldClass(tx: Transaction, classId: string): Promise<Fields> {
  const row = await toldRow(tx, classId);
  return {
    title: row.title,
    className: row.name,
    summary: row.summary,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    room: row.room,
    address: row.address,
    meetingAddress: row.meeting_url,
    instructor: row.instructor_name,
    vacancies: row.vacancies,
  };
}
