import { AppError } from '@trilha/contract/errors';
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  confirmAuthenticatorApp,
  readSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@trilha/contract/identity/second-factor.calls';
import { MOST_PASSKEYS } from '@trilha/rules/identity/second-factor.rule';
import type { Kysely } from 'kysely';
import { encode } from 'uqr';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publishOwnChange } from '../access-changes/publish-access-change.ts';
import type { Authentication } from '../sessions/authenticate.ts';
import { forgetFailures, tryCounted } from '../sign-in/login-failures.ts';
import { newSecret, stepOfCode } from './authenticator-codes.ts';
import {
  appOf,
  hasSecondFactor,
  keepSecret,
  lockPerson,
  passkeysOf,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  takeStep,
} from './factors.queries.ts';
import { assertKnowsPassword } from './known-password.ts';
import { hostOf, keyMade, newKeyOptions } from './passkeys.ts';
import { newRecoveryCodes, withFirstCodes } from './recovery-codes.ts';
import { countTry, endStep, openStep, stepOfSession } from './steps.queries.ts';

type Db = Kysely<Tables>;

/** What a person sets up beside the password, and takes away again. @spec ID-27 */
export function routes(bind: Bind, { forget }: Authentication): void {
  bind.read(readSecondFactors, async ({ platform, actor }) => {
    const everywhere = platform.database.readerOfAll;
    const [app, passkeys, left] = await Promise.all([
      appOf(everywhere, actor.personId),
      passkeysOf(everywhere, actor.personId),
      recoveryCodesLeft(everywhere, actor.personId),
    ]);
    return {
      asked: actor.isAskedSecondFactor,
      app: app?.confirmed_at ? { since: app.confirmed_at.toISOString() } : null,
      passkeys: passkeys.map((key) => ({
        credential: key.credential_id,
        device: key.device,
        since: key.created_at.toISOString(),
        usedAt: key.used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: left,
    };
  });

  bind.read(beginAuthenticatorApp, async (context, { body }, { request }) => {
    const { platform, actor, client, now } = context;
    const person = await assertKnowsPassword(context, body.password, request);
    const { secret, address, sealed } = newSecret(platform.sealer, client.name, person.username);
    const kept = await platform.database.acrossClients((db) => keepSecret(db, actor.personId, sealed, now));
    if (!kept) throw new AppError('second_factor_there');
    const { data } = encode(address, { ecc: 'M', border: 2 });
    return {
      secret,
      address,
      drawing: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
    };
  });

  bind.read(confirmAuthenticatorApp, async (context, { body }, { request }) => {
    const { platform, actor, now } = context;
    const { database, sealer } = platform;
    const tried = `first code of ${actor.personId}`;
    const confirm = async (db: Db) => {
      const app = await appOf(db, actor.personId);
      if (!app || app.confirmed_at) throw new AppError('second_step_over');
      const step = stepOfCode(sealer, app, body.code, now);
      if (step === null) return null;
      return withFirstCodes(db, actor.personId, async () => {
        if (!(await takeStep(db, actor.personId, step, now))) throw new AppError('second_step_over');
        await forgetFailures(db, [tried]);
        await publishOwnChange(context, db, request, 'app');
      });
    };
    const recoveryCodes = await tryCounted(
      platform,
      { account: tried, address: request.ip, by: 'proved' },
      () => database.acrossClients(confirm),
      (codes) => codes !== null,
    );
    if (recoveryCodes === null) throw new AppError('second_factor_wrong');
    forget(request);
    return { recoveryCodes };
  });

  bind.read(beginPasskey, async (context, { body }, { request }) => {
    const { platform, actor, client, now } = context;
    const person = await assertKnowsPassword(context, body.password, request);
    const keys = await passkeysOf(platform.database.readerOfAll, actor.personId);
    if (keys.length >= MOST_PASSKEYS) throw new AppError('second_factor_there');
    const whose = { id: actor.personId, username: person.username, name: actor.displayName };
    const options = await newKeyOptions(request, client.name, whose, keys);
    await platform.database.acrossClients((db) =>
      openStep(
        db,
        {
          personId: actor.personId,
          purpose: 'new_passkey',
          sessionId: actor.sessionId,
          challenge: options.challenge,
          device: request.headers['user-agent'] ?? '',
        },
        now,
      ),
    );
    return options;
  });

  bind.read(addPasskey, async (context, { body }, { request }) => {
    const { actor, now } = context;
    const { database } = context.platform;
    const recoveryCodes = await database.acrossClients(async (db) => {
      const step = await stepOfSession(db, actor.sessionId, now);
      if (!step?.challenge) throw new AppError('second_step_over');
      const key = await keyMade(request, step.challenge, {
        ...body.key,
        rawId: body.key.id,
        clientExtensionResults: {},
      });
      if (!key) {
        await countTry(db, step);
        return null;
      }
      await endStep(db, step, now);
      return withFirstCodes(db, actor.personId, async () => {
        const kept = await db
          .insertInto('passkey')
          .values({
            id: newId(now.getTime()),
            person_id: actor.personId,
            host: hostOf(request),
            credential_id: key.id,
            public_key: Buffer.from(key.publicKey),
            counter: key.counter,
            transports: body.key.response.transports,
            device: step.device,
            created_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!kept) throw new AppError('second_factor_there');
        await publishOwnChange(context, db, request, 'passkey');
      });
    });
    if (recoveryCodes === null) throw new AppError('second_factor_wrong');
    forget(request);
    return { recoveryCodes };
  });

  bind.read(removeSecondFactor, async (context, { body }, { request }) => {
    const { platform, actor } = context;
    await assertKnowsPassword(context, body.password, request);
    await platform.database.acrossClients(async (db) => {
      await lockPerson(db, actor.personId);
      const removed =
        body.credential === null
          ? await db
              .deleteFrom('authenticator_app')
              .where('person_id', '=', actor.personId)
              .executeTakeFirst()
          : await db
              .deleteFrom('passkey')
              .where('person_id', '=', actor.personId)
              .where('credential_id', '=', body.credential)
              .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw new AppError('not_found');
      await publishOwnChange(context, db, request, 'removed');
      if (!(await hasSecondFactor(db, actor.personId))) await replaceRecoveryCodes(db, actor.personId, []);
    });
    forget(request);
    return { done: true as const };
  });

  bind.read(renewRecoveryCodes, async (context, { body }, { request }) => {
    const { platform, actor } = context;
    await assertKnowsPassword(context, body.password, request);
    const recoveryCodes = await platform.database.acrossClients(async (db) => {
      await lockPerson(db, actor.personId);
      if (!(await hasSecondFactor(db, actor.personId))) throw new AppError('not_found');
      await publishOwnChange(context, db, request, 'codes');
      return newRecoveryCodes(db, actor.personId);
    });
    return { recoveryCodes };
  });
}
