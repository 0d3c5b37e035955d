import { AppError } from '@trilha/contract/errors';
import { archiveTraining, publishTraining } from '@trilha/contract/learning/authoring.calls';
import { stopsPublishing } from '@trilha/rules/learning/accessibility/barriers.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { assignmentDue } from '../assignments/assignment-due.ts';
import { fillPlaces } from '../enrolment/places.ts';
import { standingDue } from '../standing/events.ts';
import { publishVersion } from '../versions/publish-version.ts';
import { type AuthoredKind, authoredTraining, takeRevision } from './authoring.queries.ts';
import { barriersOf } from './barriers-of.ts';
import { publishingGaps } from './publishing-gaps.ts';

export function routes(bind: Bind): void {
  bind.write(publishTraining, async (tx, { params: { trainingId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision, 'online_course');
    const { gaps, barriers } = await whatStops(tx, trainingId);
    if (gaps.length > 0)
      throw new AppError(
        'training_not_publishable',
        {},
        gaps.map(({ code, place }) => ({ path: place, code })),
      );
    const { reason, note, people } = body;
    if (stopsPublishing(barriers) && reason === undefined)
      throw new AppError(
        'training_not_accessible',
        {},
        barriers.map(({ code, place }) => ({ path: place, code })),
      );
    // A reason is kept only where there was something to answer for.
    const answered = stopsPublishing(barriers) ? { reason, barriers: barriers.length } : {};
    await publishContent(tx, trainingId, { note, people }, answered);
    return { revision };
  });

  bind.write(archiveTraining, async (tx, { params: { trainingId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision, 'online_course');
    await changeStatus(tx, trainingId, 'archived');
    return { revision };
  });
}

/** What a course lacks, and what in it some people cannot reach, before it is published. @spec MG-02 PL-08 */
export async function whatStops(tx: Transaction, trainingId: string) {
  const gaps = await publishingGaps(tx, trainingId);
  const barriers = (await barriersOf(tx, trainingId)).filter(({ weight }) => weight === 'must');
  return { gaps, barriers };
}

/** Makes what is written the newest version, where it differs, and shows it to the audience. */
export async function publishContent(
  tx: Transaction,
  trainingId: string,
  choice: { readonly note: string; readonly people: 'move' | 'keep' },
  also: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { version } = await authoredTraining(tx, trainingId, 'online_course');
  const number = await publishVersion(tx, trainingId, { version, ...choice });
  if (number !== null && choice.people === 'move')
    await publish(tx, standingDue, { trainingId, after: NIL_ID });
  await changeStatus(tx, trainingId, 'published', 'online_course', {
    ...(number === null ? {} : { version: number }),
    ...also,
  });
}

/** Shows a training to its audience or takes it away, and says so in the action log. */
export async function changeStatus(
  tx: Transaction,
  trainingId: string,
  status: 'published' | 'archived' | 'draft',
  kind: AuthoredKind = 'online_course',
  also: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { status: before, title, published_at } = await authoredTraining(tx, trainingId, kind);
  await tx.db
    .updateTable('training')
    .set({ status, ...(status === 'published' && !published_at ? { published_at: tx.now } : {}) })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', trainingId)
    .execute();
  if (status === 'published') {
    // Places that became free while it was away, and whoever was to be in it from the first moment.
    await fillPlaces(tx, trainingId);
    await publish(tx, assignmentDue, { trainingId, after: NIL_ID });
  }
  // What is offered no more need not be done any more in the trails that lead through it.
  for (const trailId of await trailsThrough(tx, trainingId))
    await publish(tx, standingDue, { trainingId: trailId, after: NIL_ID });
  await recordAudit(tx, {
    action: `learning.training.${status}`,
    subjectKind: 'training',
    subjectId: trainingId,
    before: { status: before },
    after: { status, title, ...also },
  });
}

/** In whichever version somebody may find. */
async function trailsThrough({ db, client }: Transaction, trainingId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('version_item')
    .select('trail_id')
    .distinct()
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .orderBy('trail_id')
    .execute();
  return rows.map(({ trail_id }) => trail_id);
}
