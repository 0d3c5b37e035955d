import { createHash } from 'node:crypto';
import { inboxRow } from '#platform/inbox.ts';
import { clients } from '../content/clients.ts';
import { activitiesOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, inChunks } from './demo-writer.ts';
import type { ToldEnrolment } from './told-enrolment.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages older than this are not kept in the inbox of the demo, and those older than a week were read. */
const INBOX_DAYS = 60;
const UNREAD_DAYS = 7;

/** Letters that are the same in every filling, so that a printed certificate of the demo stays valid. */
export const codeOf = (length: number, ...parts: readonly string[]): string =>
  Array.from(createHash('sha256').update(parts.join('|')).digest().subarray(0, length), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');

/** A certificate for each course that was achieved, and the message about it. @spec LE-12 GM-03 */
export async function fillCertificates(
  { db, now }: DemoWriter,
  told: readonly ToldEnrolment[],
): Promise<void> {
  const earned = told.flatMap((one) => (one.finishedAt ? [{ ...one, finishedAt: one.finishedAt }] : []));
  const certificates = earned.map(
    ({ id, clientId, membershipId, personName, course, event, finishedAt }) => ({
      client_id: clientId,
      id: demoId('certificate', id),
      number: `${finishedAt.getUTCFullYear()}-${codeOf(8, 'number', id)}`,
      verification_code: codeOf(20, 'verification', id),
      membership_id: membershipId,
      training_id: trainingIdOf(course.slug),
      enrolment_id: id,
      snapshot: JSON.stringify({
        person: personName,
        training: course.title,
        client: clients.find(({ slug }) => slug === course.client)?.name ?? '',
        workloadMinutes: activitiesOf(course).reduce((sum, { minutes }) => sum + minutes, 0),
        score: event.score,
      }),
      issued_at: finishedAt,
    }),
  );
  await inChunks(certificates, (chunk) => db.insertInto('certificate').values(chunk).execute());

  const age = (at: Date): number => (now.getTime() - at.getTime()) / DAY_MS;
  const messages = earned
    .filter(({ finishedAt }) => age(finishedAt) < INBOX_DAYS)
    .map(({ id, clientId, membershipId, course, finishedAt }) => ({
      ...inboxRow({
        clientId,
        id: demoId('certificate-message', id),
        membershipId,
        kind: 'certificate_issued',
        parameters: { training: course.title },
        link: `/online-courses/${trainingIdOf(course.slug)}`,
        at: finishedAt,
      }),
      read_at: age(finishedAt) > UNREAD_DAYS ? finishedAt : null,
    }));
  await inChunks(messages, (chunk) => db.insertInto('notification').values(chunk).execute());
}
