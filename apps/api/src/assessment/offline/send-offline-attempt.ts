import { sendOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { linkText, reportProblems } from '@trilha/rules/assessment/offline-attempt.rule';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { type Attempt, attemptById } from '../attempts/attempts.queries.ts';
import { closeAttempt } from '../attempts/close-attempt.ts';
import { optionalLease, type ReportState, reportsOf } from './offline.queries.ts';
import { areAnswersOf, putAnswers } from './offline-answers.ts';
import { sealHolds, sha256 } from './sealed-lease.ts';

type Report = ParsedInputOf<typeof sendOfflineAttempt>['body'];

export const routes = (bind: Bind): void =>
  bind.write(sendOfflineAttempt, async (tx, { params: { attemptId }, body }) => {
    const { training_id: trainingId } = await attemptById(tx, attemptId);
    // Twenty at once stand in line here; the unique index on what counts stands behind.
    await lockEnrolment(learnerOf(tx), trainingId);
    const attempt = await attemptById(tx, attemptId, true);
    const earlier = await reportsOf(tx, attemptId);
    const fingerprint = sha256(JSON.stringify([body.device, body.seal, body.events]));
    const same = earlier.find((report) => report.fingerprint === fingerprint);
    if (same) return { state: same.state, problems: same.problems };
    const problems = await problemsOf(tx, attempt, body, earlier.length > 0);
    const state: ReportState = problems.length === 0 ? 'counted' : 'held';
    await tx.db
      .insertInto('offline_report')
      .values({
        client_id: tx.client.id,
        id: newId(tx.now.getTime()),
        attempt_id: attemptId,
        fingerprint,
        events: JSON.stringify(body.events),
        problems,
        state,
        received_at: tx.now,
      })
      .execute();
    if (state === 'counted') {
      await putAnswers(tx, attempt, body);
      await closeAttempt(tx, attemptId, 'submitted');
    } else if (attempt.state === 'started') await waitForTeam(tx, attemptId);
    return { state, problems };
  });

async function problemsOf(tx: Transaction, attempt: Attempt, report: Report, isSecond: boolean) {
  const lease = await optionalLease(tx, attempt.id);
  if (!lease) throw new AppError('not_found');
  const { device, events } = report;
  const { minutes } = attempt.settings;
  const timeLimitSeconds = lease.time_limit_seconds ?? (minutes === null ? null : minutes * 60);
  return reportProblems({
    isOpen: attempt.state === 'started',
    isSecond,
    isSameDevice: device === lease.device,
    sealHolds: sealHolds(
      tx.platform.signer,
      {
        clientId: tx.client.id,
        membershipId: tx.actor.membershipId,
        attemptId: attempt.id,
        device: lease.device,
        sendBy: lease.send_by,
        timeLimitSeconds,
      },
      report.seal,
    ),
    chainHolds: isChained(report) && areAnswersOf(attempt, events),
    takenAt: lease.taken_at,
    sendBy: lease.send_by,
    receivedAt: tx.now,
    timeLimitSeconds,
    events,
  });
}

function isChained({ seal, events }: Report): boolean {
  let previous = seal;
  return events.every(({ link, ...event }) => {
    const holds = sha256(linkText(previous, event)) === link;
    previous = link;
    return holds;
  });
}

/** Like an attempt whose essay waits: it is over and has no score yet, and so nothing comes of it yet. */
const waitForTeam = ({ db, client, now }: Transaction, attemptId: string) =>
  db
    .updateTable('attempt')
    .set({ state: 'submitted', submitted_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', attemptId)
    .execute();
