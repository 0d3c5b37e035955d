import { AppError } from '@trilha/contract/errors';
import { answerTrainingVerification } from '@trilha/contract/loyalty/training-account.calls';
import { assertNotArchived } from '#clients/index.ts';
import { bearsSecret } from '#platform/http/bears-secret.ts';
import type { Bind } from '#platform/http/bind.ts';
import { secrets } from './programme-secret.ts';
import { refusalOf } from './service-programme.ts';
import { settleAccount } from './settle-account.ts';
import { accountOf } from './training-account.queries.ts';

/** Takes a later answer of a programme, once. @spec ID-28 */
export const routes = (bind: Bind): void =>
  bind.open(answerTrainingVerification, async ({ platform, now }, { params, body }, { request }) => {
    const programme = await platform.database.readerOfAll
      .selectFrom('training_programme as programme')
      .innerJoin('client', 'client.id', 'programme.client_id')
      .select([
        'programme.client_id',
        'programme.sealed_secret',
        'programme.way',
        'client.modules',
        'client.archived_at',
      ])
      .where('programme.answer_key', '=', params.answerKey)
      .executeTakeFirst();
    if (programme?.way !== 'service') throw new AppError('not_found');
    if (!bearsSecret(request.headers.authorization, secrets.open(platform.sealer, programme)))
      throw new AppError('not_signed_in');
    assertNotArchived(programme);
    if (!programme.modules.includes('campaigns')) throw new AppError('module_disabled');
    const clientId = programme.client_id;
    const accepted = await platform.database.inClient(clientId, async (db) => {
      const asked = await db
        .selectFrom('training_account')
        .select('membership_id')
        .where('client_id', '=', clientId)
        .where('verification_id', '=', body.verificationId)
        .executeTakeFirst();
      const account = asked && (await accountOf({ db, clientId }, asked.membership_id, true));
      if (account?.verification_id !== body.verificationId) return false;
      const told =
        body.state === 'verified'
          ? ({ event: 'confirm', reason: null } as const)
          : ({ event: 'deny', reason: refusalOf(body.reason) } as const);
      return (await settleAccount({ db, clientId }, account, told, now)) !== null;
    });
    return { accepted };
  });
