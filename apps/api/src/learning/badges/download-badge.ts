import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import { downloadBadge } from '@trilha/contract/learning/open-badges.calls';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { openBadgeClaims } from '@trilha/rules/learning/open-badge.rule';
import { SignJWT } from 'jose';
import { linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { brandColours, brandOf } from '#platform/printing/client-brand.ts';
import { certificateOf, snapshotOf } from '../certificates/certificates.queries.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { badgeAddresses } from './badge-addresses.ts';
import { badgeKey } from './badge-key.ts';
import { bakedBadge } from './baked-badge.ts';

const LARGEST_BADGE = 256 * 1024;
type Certificate = NonNullable<Awaited<ReturnType<typeof certificateOf>>>;

/** Signs what the certificate says and names the key by its address: whoever keeps the issuer's keys needs no network. @spec LE-12 */
export const routes = (bind: Bind): void =>
  bind.read(downloadBadge, async (context, { params }) => {
    const { platform, client, db } = context;
    const row = await certificateOf(learnerOf(context), params.certificateId);
    if (!row) throw new AppError('not_found');
    if (row.revoked_at) throw new AppError('certificate_revoked');
    const credential = await signedCredential(context, row);
    const brand = await brandOf(db, client.id);
    const picture = bakedBadge({
      seed: row.id,
      title: snapshotOf(row).training,
      colours: brandColours.parse(brand.colours),
      credential,
    });
    const key = `badges/${client.id}/${row.id}.svg`;
    await platform.storage.write(key, Readable.from([Buffer.from(picture)]), LARGEST_BADGE);
    const name = `${row.number}.svg`;
    const { url } = linkTo(context, { storage_key: key, name, content_type: 'image/svg+xml' }, true);
    return { url, name, credential };
  });

async function signedCredential(context: Context, row: Certificate): Promise<string> {
  const { platform, client, actor, db } = context;
  const said = snapshotOf(row);
  const addresses = await badgeAddresses(platform, client);
  const text = await loadText(localeFor(actor.language) ?? SOURCE_LOCALE, 'certificate');
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', actor.personId)
    .executeTakeFirstOrThrow();
  const { privateKey, publicJwk } = await badgeKey(context);
  const claims = openBadgeClaims({
    id: addresses.credential(row.verification_code),
    statusId: addresses.status(row.verification_code),
    issuer: { id: addresses.issuer, name: said.client, url: addresses.origin },
    holder: {
      membershipId: actor.membershipId,
      name: said.person,
      // Salted by what only holders of the certificate know.
      emailHash: createHash('sha256').update(`${email}${row.verification_code}`).digest('hex'),
      salt: row.verification_code,
    },
    training: {
      id: row.training_id,
      title: said.training,
      narrative: text('badge.narrative', { training: said.training, client: said.client }),
    },
    score: said.score,
    issuedAt: row.issued_at,
    validUntil: said.validUntil,
    timeZone: client.timeZone,
  });
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: addresses.key(publicJwk.kid) })
    .sign(privateKey);
}
