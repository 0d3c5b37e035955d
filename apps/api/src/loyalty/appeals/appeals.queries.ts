import { AppError } from '@trilha/contract/errors';
import {
  APPEAL_MESSAGES_LIMIT,
  type AppealAnswer,
  type AppealState,
  type AppealSubject,
} from '@trilha/rules/loyalty/appeals/appeal.rule';
import { sql } from 'kysely';
import { completeFileById } from '#files/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

type Scope = Pick<Context, 'db' | 'client'>;

export const APPEAL_COLUMNS = [
  'id',
  'subject_kind',
  'subject_id',
  'refusal_id',
  'membership_id',
  'refused_by',
  'refusal_proposed_by',
  'state',
  'reason',
  'opened_at',
  'revision',
] as const;

export const appealsAbout = ({ db, client }: Scope, kind: AppealSubject, subjectId: string) =>
  db
    .selectFrom('appeal')
    .select(APPEAL_COLUMNS)
    .where('client_id', '=', client.id)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();

export type AppealRow = Awaited<ReturnType<typeof appealsAbout>>[number];

/** What was said in appeals, oldest first; an appeal has so many messages and its last answer at most. */
export const messagesOf = ({ db, client }: Scope, appealIds: readonly string[]) =>
  db
    .selectFrom('appeal_message as message')
    .leftJoin('file', (join) =>
      join
        .onRef('file.client_id', '=', 'message.client_id')
        .onRef('file.id', '=', 'message.file_id')
        .on('file.state', '=', 'complete'),
    )
    .select([
      'message.id',
      'message.appeal_id',
      'message.answer',
      'message.words',
      'message.sent_at',
      'file.name',
      'file.storage_key',
      'file.content_type',
    ])
    .where('message.client_id', '=', client.id)
    .where('message.appeal_id', 'in', [...appealIds])
    .orderBy('message.sent_at')
    .orderBy('message.id')
    .limit(appealIds.length * (APPEAL_MESSAGES_LIMIT + 1))
    .execute();

export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

/** The subject of an appeal, read before either is locked: the subject is locked first by everybody. */
export async function subjectOfAppeal({ db, client }: Scope, appealId: string) {
  const found = await db
    .selectFrom('appeal')
    .select(['subject_kind', 'subject_id'])
    .where('client_id', '=', client.id)
    .where('id', '=', appealId)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

/** An appeal locked for what is said next, with how much was said. */
export async function lockAppeal(tx: Transaction, appealId: string) {
  const appeal = await tx.db
    .selectFrom('appeal')
    .select(APPEAL_COLUMNS)
    .where('client_id', '=', tx.client.id)
    .where('id', '=', appealId)
    .forUpdate()
    .executeTakeFirst();
  if (!appeal) throw new AppError('not_found');
  const { messages } = await tx.db
    .selectFrom('appeal_message')
    .select(sql<number>`count(*)`.as('messages'))
    .where('client_id', '=', tx.client.id)
    .where('appeal_id', '=', appealId)
    .executeTakeFirstOrThrow();
  return { ...appeal, state: appeal.state as AppealState, messages };
}

export type LockedAppeal = Awaited<ReturnType<typeof lockAppeal>>;

/** One's own appeal, locked; that of somebody else is not there. */
export async function lockOwnAppeal(tx: Transaction, appealId: string): Promise<LockedAppeal> {
  const appeal = await lockAppeal(tx, appealId);
  if (appeal.membership_id !== tx.actor.membershipId) throw new AppError('not_found');
  return appeal;
}

/** What is attached is a photo or document that the writer has sent. */
export async function assertOwnAttachment(tx: Transaction, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const file = await completeFileById(tx, fileId, ['invoice']);
  if (file.owner_membership_id !== tx.actor.membershipId) throw new AppError('not_found');
}

export async function insertMessage(
  tx: Transaction,
  appealId: string,
  said: { readonly words: string; readonly fileId: string | null; readonly answer: AppealAnswer | null },
): Promise<string> {
  const id = newId(tx.now.getTime());
  await tx.db
    .insertInto('appeal_message')
    .values({
      client_id: tx.client.id,
      id,
      appeal_id: appealId,
      author_membership_id: tx.actor.membershipId,
      answer: said.answer,
      words: said.words,
      file_id: said.fileId,
      sent_at: tx.now,
    })
    .execute();
  return id;
}

export async function moveAppeal(
  tx: Transaction,
  appeal: Pick<LockedAppeal, 'id' | 'revision'>,
  to: { readonly state: AppealState; readonly reason?: string | null },
): Promise<void> {
  const isOpen = to.state === 'open' || to.state === 'asked';
  await tx.db
    .updateTable('appeal')
    .set({
      state: to.state,
      reason: to.reason ?? null,
      changed_at: tx.now,
      closed_at: isOpen ? null : tx.now,
      closed_by: isOpen ? null : tx.actor.membershipId,
      revision: appeal.revision + 1,
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', appeal.id)
    .execute();
}

/** An open appeal whose refusal was taken back without it has nothing left to ask for. */
export async function closeOvertaken(tx: Transaction, kind: AppealSubject, subjectId: string): Promise<void> {
  await tx.db
    .updateTable('appeal')
    .set((eb) => ({
      state: 'overtaken',
      changed_at: tx.now,
      closed_at: tx.now,
      closed_by: tx.actor.membershipId,
      revision: eb('revision', '+', 1),
    }))
    .where('client_id', '=', tx.client.id)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', ['open', 'asked'])
    .execute();
}
