import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { validityOf } from '@trilha/rules/learning/trails/renewal.rule';
import type { TrailSectionStanding } from '@trilha/rules/learning/trails/trail-outline';
import { trailProgress } from '@trilha/rules/learning/trails/trail-progress.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { clients } from '../content/clients.ts';
import { people } from '../content/people.ts';
import { trails } from '../content/trails.ts';
import type { DemoTrail } from '../content/types.ts';
import { codeOf } from './certificates.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';
import type { ToldEnrolment } from './told-enrolment.ts';
import { trailIdOf, trailMinutes } from './trails.ts';
import type { Credit } from './training-points.ts';

/** Somebody in a trail, as far as their courses brought them. */
export interface ToldTrail {
  readonly id: string;
  readonly trail: DemoTrail;
  readonly clientId: string;
  readonly membershipId: string;
  readonly personName: string;
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly enrolledAt: Date;
  readonly touchedAt: Date;
  readonly finishedAt: Date | null;
  readonly period: ReturnType<typeof validityOf>;
  readonly isVisitor: boolean;
}

/** Of three who began a course of a trail, two are in the trail. */
const SHARE = 3;

/** Who is in which trail, by the rules of the product on what they did of its courses. @spec LE-08 */
export function tellTrails(told: readonly ToldEnrolment[]): ToldTrail[] {
  return trails.flatMap((trail) => {
    const slugs = new Set(trail.sections.flatMap(({ courses }) => courses));
    const inTrail = told.filter(
      ({ course, marks, event }) => slugs.has(course.slug) && marks.length > 0 && isFor(trail, event.person),
    );
    return [...new Set(inTrail.map(({ membershipId }) => membershipId))].flatMap((membershipId, index) =>
      index % SHARE === SHARE - 1 && !inTrail.some(isOfVisitor(membershipId))
        ? []
        : [
            tell(
              trail,
              told.filter((one) => one.membershipId === membershipId),
            ),
          ],
    );
  });
}

/** A trail of one country is for who works there. */
function isFor({ groups }: DemoTrail, personKey: string): boolean {
  const country = people.find(({ key }) => key === personKey)?.country;
  return groups.length === 0 || groups.includes(country === 'CL' ? 'chile' : 'brasil');
}

/** Who is offered first on the login page is in every trail their courses lead to. */
const VISITOR = 'rafael-nogueira';
const isOfVisitor =
  (membershipId: string) =>
  (one: ToldEnrolment): boolean =>
    one.membershipId === membershipId && one.event.person === VISITOR;

function tell(trail: DemoTrail, own: readonly ToldEnrolment[]): ToldTrail {
  const [first] = own;
  if (!first) throw new Error('Whoever is in a trail has begun one of its courses.');
  const sections: TrailSectionStanding[] = trail.sections.map((section, index) => ({
    id: String(index),
    rule: section.rule,
    minimum: section.minimum,
    items: section.courses.map((slug) => itemOf(slug, section.optional ?? [], own)),
  }));
  const { percent, score, outcome } = trailProgress(sections);
  const slugs = new Set(trail.sections.flatMap(({ courses }) => courses));
  const counted = own.filter(({ course, marks }) => slugs.has(course.slug) && marks.length > 0);
  const moments = counted.flatMap(({ marks }) => marks.map(({ touchedAt }) => touchedAt.getTime()));
  const finished = counted.flatMap(({ finishedAt }) => (finishedAt ? [finishedAt.getTime()] : []));
  const finishedAt = outcome === 'open' ? null : new Date(Math.max(...finished));
  const client = clients.find(({ slug }) => slug === trail.client);
  return {
    id: demoId('trail-enrolment', trail.slug, first.membershipId),
    trail,
    clientId: first.clientId,
    membershipId: first.membershipId,
    personName: first.personName,
    isVisitor: first.event.person === VISITOR,
    state: outcome === 'open' ? 'in_progress' : outcome,
    percent,
    score,
    enrolledAt: new Date(Math.min(...moments)),
    touchedAt: new Date(Math.max(...moments)),
    finishedAt,
    period:
      finishedAt === null
        ? null
        : validityOf(localDateIn(finishedAt, client?.timeZone ?? 'UTC'), {
            validityMonths: trail.validity?.months ?? null,
            renewalWindowDays: trail.validity?.windowDays ?? 1,
          }),
  };
}

function itemOf(slug: string, optional: readonly string[], own: readonly ToldEnrolment[]) {
  const one = own.find(({ course }) => course.slug === slug);
  const state = one?.event.state ?? 'not_started';
  return {
    id: slug,
    required: !optional.includes(slug),
    releaseOn: null,
    releaseAfterDays: null,
    offered: true,
    state,
    percent: isDone(state) ? 100 : Math.min(90, (one?.marks.length ?? 0) * 20),
    score: one?.event.score ?? null,
    touchedAt: null,
  };
}

/** Who was under way when a trail got another version stays in the first one; the visitor has moved. */
const staysOn = (
  { trail: { revised }, finishedAt, enrolledAt, isVisitor }: ToldTrail,
  now: Date,
): number | null =>
  revised && finishedAt === null && !isVisitor && enrolledAt < dayAt(now, revised.published) ? 1 : null;

export async function fillTrailEnrolments(
  { db, now }: DemoWriter,
  told: readonly ToldTrail[],
): Promise<void> {
  await inChunks(
    told.map((one) => ({
      client_id: one.clientId,
      id: one.id,
      training_id: trailIdOf(one.trail.slug),
      membership_id: one.membershipId,
      state: one.state,
      percent: one.percent,
      score: one.score,
      version: staysOn(one, now),
      enrolled_at: one.enrolledAt,
      started_at: one.enrolledAt,
      finished_at: one.finishedAt,
      touched_at: one.touchedAt,
      expires_on: one.period?.expiresOn ?? null,
      renews_from: one.period?.renewsFrom ?? null,
    })),
    (chunk) => db.insertInto('enrolment').values(chunk).execute(),
  );
  for (const trail of trails)
    await db
      .updateTable('training')
      .set({ enrolled: told.filter((one) => one.trail === trail).length })
      .where('client_id', '=', demoId('client', trail.client))
      .where('id', '=', trailIdOf(trail.slug))
      .execute();
  await inChunks(told.flatMap(certificateOf), (chunk) =>
    db.insertInto('certificate').values(chunk).execute(),
  );
}

function certificateOf(one: ToldTrail) {
  const { id, trail, clientId, membershipId, personName, score, finishedAt, period } = one;
  if (finishedAt === null) return [];
  return [
    {
      client_id: clientId,
      id: demoId('certificate', id),
      number: `${finishedAt.getUTCFullYear()}-${codeOf(8, 'number', id)}`,
      verification_code: codeOf(20, 'verification', id),
      membership_id: membershipId,
      training_id: trailIdOf(trail.slug),
      enrolment_id: id,
      snapshot: JSON.stringify({
        person: personName,
        training: trail.title,
        client: clients.find(({ slug }) => slug === trail.client)?.name ?? '',
        workloadMinutes: trailMinutes(trail),
        score,
        validUntil: period?.expiresOn ?? null,
      }),
      issued_at: finishedAt,
    },
  ];
}

/** Points for whole trails. @spec GM-01 */
export const trailCredits = (told: readonly ToldTrail[]): Credit[] =>
  told.flatMap(({ id, trail, clientId, membershipId, finishedAt }) =>
    finishedAt === null || trail.points === 0
      ? []
      : [
          {
            slug: trail.client,
            client: clientId,
            membership: membershipId,
            transaction: demoId('training-credit', id),
            kind: 'training' as const,
            source_kind: 'enrolment' as const,
            source: id,
            points: trail.points,
            reason: { training: trail.title, trailId: trailIdOf(trail.slug) },
            at: finishedAt.toISOString(),
          },
        ],
  );
