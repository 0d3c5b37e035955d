import { listMailDeliveries, resendMail } from '@trilha/contract/clients/mail-deliveries.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { deliveriesPage, deliveryById, takeFailed, tellAgain } from './mail-deliveries.queries.ts';

type Delivery = ResponseOf<typeof listMailDeliveries>['items'][number];

export function routes(bind: Bind): void {
  bind.read(listMailDeliveries, async (context, { query: { cursor, limit = PAGE_SIZE, ...filter } }) => {
    const [after] = positionOf(cursor, ['id']) ?? [null];
    const rows = await deliveriesPage(context, filter, { after, limit });
    return pageFrom(rows, limit, {
      position: (row) => [row.id],
      item: (row) => ({
        id: row.id,
        kind: row.kind as Delivery['kind'],
        language: row.language,
        recipient: row.recipient,
        state: row.state as Delivery['state'],
        reason: row.reason as Delivery['reason'],
        tries: row.tries,
        firstTriedAt: row.first_tried_at.toISOString(),
        lastTriedAt: row.last_tried_at.toISOString(),
      }),
    });
  });

  bind.write(resendMail, async (tx, { params: { mailId } }) => {
    const mail = await deliveryById(tx, mailId);
    if (!mail) throw new AppError('not_found');
    if (!(await takeFailed(tx, mailId)) || !(await tellAgain(tx, mail)))
      throw new AppError('mail_not_failed');
    await recordAudit(tx, {
      action: 'platform.mail.resend',
      subjectKind: 'mail',
      subjectId: mailId,
      after: { recipient: mail.recipient, kind: mail.kind },
    });
    return { done: true as const };
  });
}
