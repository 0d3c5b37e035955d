import { AppError } from '@trilha/contract/errors';
import { transferQuestionedEvent } from '@trilha/contract/transfer/events';
import { askTransferAgain } from '@trilha/contract/transfer/transfer-administration.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { defineEvent, publish } from '#platform/outbox.ts';

export const transferQuestioned = defineEvent(transferQuestionedEvent.name, transferQuestionedEvent.payload);

/** The answer comes from the programme, so a job fetches it: no transaction waits for a partner. @spec TR-03 */
export const routes = (bind: Bind): void =>
  bind.write(askTransferAgain, async (tx, { params: { transferId } }) => {
    const known = await tx.db
      .selectFrom('points_transfer')
      .select('state')
      .where('client_id', '=', tx.client.id)
      .where('id', '=', transferId)
      .executeTakeFirst();
    if (!known) throw new AppError('not_found');
    await publish(tx, transferQuestioned, { transferId });
    await recordAudit(tx, {
      action: 'transfer.points.question',
      subjectKind: 'points_transfer',
      subjectId: transferId,
      after: { state: known.state },
    });
    return { asked: true as const };
  });
