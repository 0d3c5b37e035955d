import { generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { dropSamlKey, readSamlKeys, renewSamlKey } from '@trilha/contract/identity/saml-keys.calls';
import { recordAudit } from '#platform/audit.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { deleteSamlKey, insertSamlKey, replaceSamlKey, samlKeysOf, samlKeyUse } from './saml-keys.queries.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

type Listed = ResponseOf<typeof readSamlKeys>['keys'][number];
const UNIQUE = '23505';
const BITS = 3072;
const YEARS = 5;
const DAY_MS = 86_400_000;
const makePair = promisify(generateKeyPair);

/** What identity providers encrypt their answers for, and its renewal without a day on which nobody gets in. */
export function routes(bind: Bind): void {
  bind.read(readSamlKeys, async (context) => ({ keys: (await samlKeysOf(context)).map(shape) }));

  bind.write(renewSamlKey, async (tx, { body: { replaces } }) => {
    const { sealer, addresses } = tx.platform;
    const rows = await samlKeysOf(tx);
    if (replaces !== null && !rows.some(({ id }) => id === replaces)) throw new AppError('not_found');
    if (rows.some(({ replaced_at }) => replaced_at !== null)) throw new AppError('former_certificate_kept');
    if (replaces !== null && !(await replaceSamlKey(tx, replaces))) throw new AppError('changed_meanwhile');
    const id = newId(tx.now.getTime());
    const pair = await makePair('rsa', { modulusLength: BITS });
    const expiresAt = new Date(tx.now);
    expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + YEARS);
    const certificate = selfSignedCertificate(pair, {
      name: addresses.hosts.product,
      // A clock elsewhere may still be at yesterday.
      from: new Date(tx.now.getTime() - DAY_MS),
      until: expiresAt,
    });
    const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const sealed = sealer.seal(samlKeyUse(id), pem).toString('base64url');
    // The one present pair that a client may have decides, of two who renew at once.
    await insertSamlKey(tx, { id, certificate, sealed_private_key: sealed, expires_at: expiresAt }).catch(
      (error: unknown) => {
        throw databaseCode(error) === UNIQUE ? new AppError('changed_meanwhile') : error;
      },
    );
    await recordAudit(tx, {
      action: 'platform.samlKey.renew',
      subjectKind: 'saml_key',
      subjectId: id,
      after: { fingerprint: fingerprintOf(certificate) },
    });
    return { id };
  });

  bind.write(dropSamlKey, async (tx, { params: { keyId } }) => {
    const gone = await deleteSamlKey(tx, keyId);
    if (!gone) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'platform.samlKey.drop',
      subjectKind: 'saml_key',
      subjectId: keyId,
      before: { fingerprint: fingerprintOf(gone.certificate) },
    });
    return { done: true as const };
  });
}

const shape = (row: Awaited<ReturnType<typeof samlKeysOf>>[number]): Listed => ({
  id: row.id,
  isPresent: row.replaced_at === null,
  certificate: row.certificate,
  fingerprint: fingerprintOf(row.certificate),
  madeAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

const fingerprintOf = (certificate: string): string =>
  new X509Certificate(Buffer.from(certificate, 'base64')).fingerprint256;
