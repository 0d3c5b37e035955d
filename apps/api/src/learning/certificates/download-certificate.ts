import { Readable } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import { downloadCertificate, getTrailCertificate } from '@trilha/contract/learning/certificates.calls';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { brandColours, brandLogo, brandOf } from '#platform/printing/client-brand.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { certificateDocument } from './certificate-document.ts';
import { certificateOf, snapshotOf, trailCertificate } from './certificates.queries.ts';
import { printedDesign } from './printed-design.ts';
import { verifyPath } from './verify-path.ts';

const LARGEST_DOCUMENT = 8 * 1024 * 1024;

export function routes(bind: Bind): void {
  bind.read(downloadCertificate, (context, { params }) => documentOf(context, params.certificateId));
  bind.read(getTrailCertificate, async (context, { body }) => {
    const trail = await trailCertificate(learnerOf(context), body.trail);
    if (!trail) throw new AppError('not_found');
    if (!trail.certificate_id) throw new AppError('certificate_not_earned');
    return documentOf(context, trail.certificate_id);
  });
}

/** Draws the certificate in the person's language and hands out a short-lived address of it. @spec LE-12 */
async function documentOf(context: Context, certificateId: string) {
  const { platform, client, actor, db } = context;
  const row = await certificateOf(learnerOf(context), certificateId);
  if (!row) throw new AppError('not_found');
  const brand = await brandOf(db, client.id);
  const locale = localeFor(actor.language) ?? SOURCE_LOCALE;
  const document = await certificateDocument({
    ...snapshotOf(row),
    id: row.id,
    number: row.number,
    issuedAt: row.issued_at,
    revoked: row.revoked_at !== null,
    verifyUrl: `${platform.addresses.origin}${verifyPath(row.verification_code)}`,
    brand: { colours: brandColours.parse(brand.colours), logo: brandLogo(brand, locale) },
    locale,
    timeZone: client.timeZone,
    printed: await printedDesign(context, row.design_id),
  });
  const key = `certificates/${client.id}/${row.id}-${locale.toLowerCase()}.pdf`;
  await platform.storage.write(key, Readable.from([document]), LARGEST_DOCUMENT);
  const name = `${row.number}.pdf`;
  const link = linkTo(context, { storage_key: key, name, content_type: 'application/pdf' }, true);
  return { url: link.url, name, number: row.number };
}
