import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { derivedId } from '#platform/identifier.ts';
import { clients } from '../content/clients.ts';
import { activitiesOf, activityIdOf, activityPoints, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, inChunks } from './demo-writer.ts';
import type { ToldEnrolment } from './told-enrolment.ts';

/** Points that were earned once. */
export interface Credit {
  readonly slug: string;
  readonly client: string;
  readonly membership: string;
  readonly transaction: string;
  readonly kind: 'activity' | 'training';
  readonly source_kind: 'activity' | 'enrolment';
  readonly source: string;
  readonly points: number;
  readonly reason: Readonly<Record<string, string>>;
  readonly at: string;
}

/** Points for what was achieved, through the ledger and in the order of time, with the sums of each month. @spec GM-01 */
export async function fillTrainingPoints(
  { db }: DemoWriter,
  told: readonly ToldEnrolment[],
  ofTrails: readonly Credit[],
): Promise<void> {
  const credits = [...told.flatMap(creditsOf), ...ofTrails]
    .filter(({ slug }) => clientOf(slug)?.flags.group_training_use_score)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  await inChunks(credits, (chunk) =>
    sql`select ledger_credit(c.client, c.transaction, c.kind, c.source_kind, c.source, null, c.membership,
        '00000000-0000-0000-0000-000000000000', 0, 0, c.points, c.membership, c.reason, c.at)
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as c(client uuid, membership uuid, transaction uuid,
        kind text, source_kind text, source uuid, points bigint, reason jsonb, at timestamptz)
      order by c.at`.execute(db),
  );
  await fillMonths(db, credits);
}

const clientOf = (slug: string) => clients.find((client) => client.slug === slug);

function creditsOf({ id, clientId, membershipId, course, marks, finishedAt }: ToldEnrolment): Credit[] {
  const about = { training: course.title, trainingId: trainingIdOf(course.slug) };
  const common = { slug: course.client, client: clientId, membership: membershipId };
  const ofActivities = marks
    .filter(({ state }) => isDone(state))
    .map((mark): Credit => {
      const activity = activitiesOf(course).find(({ key }) => key === mark.key);
      return {
        ...common,
        transaction: demoId('training-credit', id, mark.key),
        kind: 'activity',
        source_kind: 'activity',
        source: derivedId(id, activityIdOf(course.slug, mark.key)),
        points: activityPoints(mark.kind),
        reason: { ...about, activity: activity?.title ?? '' },
        at: mark.touchedAt.toISOString(),
      };
    });
  if (finishedAt === null || course.points === 0) return ofActivities;
  return [
    ...ofActivities,
    {
      ...common,
      transaction: demoId('training-credit', id),
      kind: 'training',
      source_kind: 'enrolment',
      source: id,
      points: course.points,
      reason: about,
      at: finishedAt.toISOString(),
    },
  ];
}

async function fillMonths(db: DemoWriter['db'], credits: readonly Credit[]): Promise<void> {
  const months = new Map<
    string,
    { client: string; membership: string; month: string; points: number; at: string }
  >();
  const zones = new Map(clients.map(({ slug, timeZone }) => [demoId('client', slug), timeZone]));
  for (const { client, membership, points, at } of credits) {
    const month = `${localDateIn(new Date(at), zones.get(client) ?? 'UTC').slice(0, 7)}-01`;
    const key = `${membership} ${month}`;
    const sum = (months.get(key)?.points ?? 0) + points;
    months.set(key, { client, membership, month, points: sum, at });
  }
  await inChunks([...months.values()], (chunk) =>
    db
      .insertInto('training_month_points')
      .values(
        chunk.map(({ client, membership, month, points, at }) => ({
          client_id: client,
          membership_id: membership,
          month,
          points,
          changed_at: new Date(at),
        })),
      )
      .execute(),
  );
}
