import { AppError } from '@trilha/contract/errors';
import { answerPointsTransfer } from '@trilha/contract/transfer/points-transfer.calls';
import { assertNotArchived } from '#clients/index.ts';
import { bearsSecret } from '#platform/http/bears-secret.ts';
import type { Bind } from '#platform/http/bind.ts';
import { secrets } from '../programme/programme-secret.ts';
import { keepHeard } from './keep-heard.ts';
import { refusalOf } from './service-programme.ts';
import { lockedTransfer } from './transfers.queries.ts';

/** Takes a later answer of a programme, once. @spec TR-03 */
export const routes = (bind: Bind): void =>
  bind.open(answerPointsTransfer, async ({ platform, now }, { params, body }, { request }) => {
    const programme = await platform.database.readerOfAll
      .selectFrom('transfer_programme as programme')
      .innerJoin('client', 'client.id', 'programme.client_id')
      .select(['programme.client_id', 'programme.sealed_secret', 'client.modules', 'client.archived_at'])
      .where('programme.answer_key', '=', params.answerKey)
      .executeTakeFirst();
    if (!programme) throw new AppError('not_found');
    if (!bearsSecret(request.headers.authorization, secrets.open(platform.sealer, programme)))
      throw new AppError('not_signed_in');
    assertNotArchived(programme);
    if (!programme.modules.includes('points_transfers')) throw new AppError('module_disabled');
    const clientId = programme.client_id;
    const accepted = await platform.database.inClient(clientId, async (db) => {
      const rows = { db, clientId };
      const transfer = await lockedTransfer(rows, body.transferId);
      if (!transfer) return false;
      const isConfirmed = body.state === 'confirmed';
      const heard = {
        state: body.state,
        points: isConfirmed ? (body.points ?? null) : null,
        reference: isConfirmed ? (body.reference ?? null) : null,
        reason: isConfirmed ? null : refusalOf(body.reason),
      };
      return keepHeard(rows, transfer, heard, now);
    });
    return { accepted };
  });
