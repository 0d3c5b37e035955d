import { changeCaptcha, readCaptcha } from '@trilha/contract/clients/captcha.calls';
import { AppError } from '@trilha/contract/errors';
import { captchaProblems } from '@trilha/rules/identity/captcha.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { ownCaptcha, writeCaptcha } from './captcha.queries.ts';
import { secretUse } from './secret-use.ts';

export function routes(bind: Bind): void {
  bind.read(readCaptcha, async (context) => {
    const row = await ownCaptcha(context);
    return {
      revision: row?.revision ?? 0,
      kind: context.platform.captcha.kind,
      enabled: row?.enabled ?? false,
      siteKey: row?.site_key ?? '',
      hasSecret: Boolean(row?.sealed_secret),
    };
  });

  bind.write(changeCaptcha, async (tx, { body: { revision, enabled, siteKey, secret } }, { request }) => {
    const before = await ownCaptcha(tx);
    const hasSecret = secret !== undefined || Boolean(before?.sealed_secret);
    refuse(captchaProblems({ enabled, siteKey, hasSecret }));
    if (secret !== undefined) await assertSecret(tx, secret, request.ip, request.hostname);
    const next = await writeCaptcha(tx, revision, {
      enabled,
      siteKey,
      sealedSecret:
        secret === undefined
          ? (before?.sealed_secret ?? null)
          : tx.platform.sealer.seal(secretUse(tx.client.id), secret).toString('base64url'),
    });
    if (next === undefined) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'platform.captcha.change',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: { enabled: before?.enabled ?? false, siteKey: before?.site_key ?? '' },
      after: { enabled, siteKey, ...(secret === undefined ? {} : { secret: true }) },
    });
    return { revision: next };
  });
}

function refuse(problems: readonly { readonly field: string; readonly code: string }[]): void {
  if (problems.length === 0) return;
  throw new AppError(
    'validation_failed',
    {},
    problems.map(({ field, code }) => ({ path: field, code })),
  );
}

/** No answer is right, but the provider says first when it does not know the secret. Unreachable, it is believed. */
async function assertSecret(
  { platform }: Transaction,
  secret: string,
  address: string,
  host: string,
): Promise<void> {
  const verdict = await platform.captcha.check({ secret, answer: 'is the secret known', address, host });
  if (verdict === 'wrong_secret') refuse([{ field: 'secret', code: 'secret_refused' }]);
}
