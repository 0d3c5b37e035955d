import { AppError } from '@trilha/contract/errors';
import {
  openAppeal,
  readMyAppeals,
  withdrawAppeal,
  writeToAppeal,
} from '@trilha/contract/loyalty/appeals.calls';
import {
  type AppealSubject,
  appealProblem,
  appealWritingProblem,
  isOpenAppeal,
} from '@trilha/rules/loyalty/appeals/appeal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { threadsOf } from './appeal-threads.ts';
import { lockAppealed } from './appealed-subjects.ts';
import {
  appealsAbout,
  assertOwnAttachment,
  insertMessage,
  lockOwnAppeal,
  moveAppeal,
  subjectOfAppeal,
} from './appeals.queries.ts';
import { lockOwnSubject, ownSubject, type Refusal } from './own-subjects.ts';
import { tellAskers } from './tell-askers.ts';

export function routes(bind: Bind): void {
  bind.read(readMyAppeals, async (context, { params: { subjectKind, subjectId } }) => {
    const subject = await ownSubject(context, subjectKind, subjectId);
    if (!subject) throw new AppError('not_found');
    const { refusal } = subject;
    const appeals = await appealsAbout(context, subjectKind, subjectId);
    const wasAppealed = appeals.some(({ refusal_id }) => refusal_id === refusal?.id);
    return {
      until: refusal?.until ?? null,
      canAppeal: problemOf(refusal, wasAppealed, context.now) === null,
      appeals: await threadsOf(context, appeals),
    };
  });

  bind.write(openAppeal, async (tx, { body }) => {
    const subject = await lockOwnSubject(tx, body.subjectKind, body.subjectId);
    if (!subject) throw new AppError('not_found');
    const { refusal } = subject;
    const problem = problemOf(refusal, await wasAppealed(tx, body.subjectKind, refusal), tx.now);
    if (problem || !refusal) throw new AppError(problem ?? 'nothing_to_appeal');
    await assertOwnAttachment(tx, body.fileId);
    const appealId = newId(tx.now.getTime());
    await tx.db
      .insertInto('appeal')
      .values({
        client_id: tx.client.id,
        id: appealId,
        campaign_id: refusal.campaignId,
        membership_id: tx.actor.membershipId,
        subject_kind: body.subjectKind,
        subject_id: body.subjectId,
        refusal_id: refusal.id,
        refused_by: refusal.refusedBy,
        refusal_proposed_by: refusal.proposedBy,
        opened_at: tx.now,
        changed_at: tx.now,
      })
      .execute();
    await insertMessage(tx, appealId, { words: body.words, fileId: body.fileId, answer: null });
    return { appealId };
  });

  bind.write(writeToAppeal, async (tx, { params: { appealId }, body }) => {
    const subject = await lockAppealed(tx, await subjectOfAppeal(tx, appealId));
    const appeal = await lockOwnAppeal(tx, appealId);
    const problem = appealWritingProblem(appeal);
    if (problem) throw new AppError(problem);
    await assertOwnAttachment(tx, body.fileId);
    const messageId = await insertMessage(tx, appealId, {
      words: body.words,
      fileId: body.fileId,
      answer: null,
    });
    await moveAppeal(tx, appeal, { state: 'open' });
    if (appeal.state === 'asked') await tellAskers(tx, appeal, subject);
    return { messageId };
  });

  bind.write(withdrawAppeal, async (tx, { params: { appealId } }) => {
    const appeal = await lockOwnAppeal(tx, appealId);
    if (!isOpenAppeal(appeal.state)) throw new AppError('appeal_closed');
    await moveAppeal(tx, appeal, { state: 'withdrawn' });
    return { state: 'withdrawn' as const };
  });
}

const problemOf = (refusal: Refusal | null, isAppealed: boolean, now: Date) =>
  appealProblem(
    refusal && { until: refusal.until, wasAppealed: isAppealed },
    localDateIn(now, refusal?.timeZone ?? 'UTC'),
  );

async function wasAppealed(
  { db, client }: Transaction,
  kind: AppealSubject,
  refusal: Refusal | null,
): Promise<boolean> {
  if (!refusal) return false;
  const made = await db
    .selectFrom('appeal')
    .select('id')
    .where('client_id', '=', client.id)
    .where('subject_kind', '=', kind)
    .where('refusal_id', '=', refusal.id)
    .executeTakeFirst();
  return made !== undefined;
}
