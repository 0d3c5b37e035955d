import type { ResponseOf } from '@trilha/contract/define-call';
import type { readMyAppeals } from '@trilha/contract/loyalty/appeals.calls';
import type { AppealAnswer, AppealState } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import { type AppealRow, type MessageRow, messagesOf } from './appeals.queries.ts';

type Thread = ResponseOf<typeof readMyAppeals>['appeals'][number];

/** Appeals with all that was said in them, for somebody who was found entitled to read them. */
export async function threadsOf(context: Context, appeals: readonly AppealRow[]): Promise<Thread[]> {
  if (appeals.length === 0) return [];
  const messages = await messagesOf(
    context,
    appeals.map(({ id }) => id),
  );
  return appeals.map((appeal) => ({
    id: appeal.id,
    revision: appeal.revision,
    state: appeal.state as AppealState,
    openedAt: appeal.opened_at.toISOString(),
    reason: appeal.reason as Thread['reason'],
    messages: messages
      .filter(({ appeal_id }) => appeal_id === appeal.id)
      .map((message) => messageOf(context, message)),
  }));
}

const messageOf = (context: Context, row: MessageRow): Thread['messages'][number] => ({
  id: row.id,
  from: row.answer === null ? 'member' : 'auditor',
  answer: row.answer as AppealAnswer | null,
  words: row.words,
  file:
    row.storage_key === null
      ? null
      : linkTo(context, {
          storage_key: row.storage_key,
          name: row.name ?? '',
          content_type: row.content_type,
        }),
  sentAt: row.sent_at.toISOString(),
});
