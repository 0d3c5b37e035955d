import { AppError } from '@trilha/contract/errors';
import { readAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { salesToAudit } from '../audit/audit-queue.queries.ts';
import { photosToAudit } from '../photo-audit/photo-queue.queries.ts';
import { answerProblemFor } from './answer-problem.ts';
import { threadsOf } from './appeal-threads.ts';
import { appealsAbout } from './appeals.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readAppealsToAudit, async (context, { params: { subjectKind, subjectId } }) => {
    if (!(await isThere(context, subjectKind, subjectId))) throw new AppError('not_found');
    const appeals = await appealsAbout(context, subjectKind, subjectId);
    const problems = new Map(
      appeals.map((appeal) => [appeal.id, answerProblemFor(appeal, context.actor.membershipId)]),
    );
    const threads = await threadsOf(context, appeals);
    return { appeals: threads.map((thread) => ({ ...thread, problem: problems.get(thread.id) ?? null })) };
  });

/** Whether an auditor may see it at all. */
async function isThere(context: Context, kind: AppealSubject, id: string): Promise<boolean> {
  const { db, client } = context;
  const found = {
    sale: () => salesToAudit(context, {}).select('sale.id').where('sale.id', '=', id).executeTakeFirst(),
    photo: () => photosToAudit(context, {}).select('photo.id').where('photo.id', '=', id).executeTakeFirst(),
    level: () =>
      db
        .selectFrom('level_request')
        .select('id')
        .where('client_id', '=', client.id)
        .where('id', '=', id)
        .executeTakeFirst(),
    order: () => Promise.resolve(undefined),
  };
  return (await found[kind]()) !== undefined;
}
