import { exportCertificates } from '@trilha/contract/learning/issued-certificates.calls';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { z } from 'zod';
import { originOfClient } from '#clients/index.ts';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import { type ArchiveSource, exportAddress, storableName } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { withErasedNames } from '#platform/http/erased-names.ts';
import { brandColours, brandLogo, brandOf } from '#platform/printing/client-brand.ts';
import { certificateDocument } from './certificate-document.ts';
import { snapshotOf } from './certificates.queries.ts';
import { type IssuedPosition, issuedCertificates } from './issued-certificates.queries.ts';
import { type PrintedDesign, printedDesign } from './printed-design.ts';
import { verifyPath } from './verify-path.ts';

/** Rows of one reading: their PDFs take far longer than another reading. */
const PIECE = 100;

const asked = z.object({
  search: z.string().optional(),
  training: z.string().optional(),
  state: z.enum(['issued', 'revoked']).optional(),
});

/** A PDF for each certificate, drawn when its turn in the archive comes: one at a time is in memory. @spec LE-12 */
export const certificatesArchive: ArchiveSource = {
  name: 'certificates',
  async *entries({ platform, db, client, locale: asking, filter }) {
    const narrowed = asked.parse(filter);
    const locale = localeFor(asking) ?? SOURCE_LOCALE;
    const brand = await brandOf(db, client.id);
    const origin = await originOfClient(platform, client.id);
    const designs = onceEach((designId) => printedDesign({ platform, db, client }, designId));
    let after: IssuedPosition | null = null;
    for (;;) {
      const rows: Awaited<ReturnType<typeof issuedCertificates>> = await issuedCertificates(
        { db, client },
        narrowed,
        after,
        PIECE,
      );
      for (const row of rows) {
        const said = snapshotOf(row);
        const person = await withErasedNames(said.person, locale);
        const document = await certificateDocument({
          ...said,
          person,
          id: row.id,
          number: row.number,
          issuedAt: row.issued_at,
          revoked: row.revoked_at !== null,
          verifyUrl: `${origin}${verifyPath(row.verification_code)}`,
          brand: {
            colours: brandColours.parse(brand.colours),
            logo: brandLogo(brand, locale),
          },
          locale,
          timeZone: client.timeZone,
          printed: await designs(row.design_id),
        });
        yield { name: fileName(person, row.number), content: once(document), isPacked: true };
      }
      const last = rows.at(-1);
      if (!last || rows.length < PIECE) return;
      after = { issuedAt: last.issued_at.toISOString(), id: last.id };
    }
  },
};

/** Names that every system can store: no signs that lead into folders or end a name early. */
const fileName = (person: string, number: string): string => `${storableName(person)} ${number}.pdf`;

/** Thousands of certificates share a handful of designs. */
function onceEach(read: (designId: string | null) => Promise<PrintedDesign>) {
  const found = new Map<string | null, Promise<PrintedDesign>>();
  return (designId: string | null): Promise<PrintedDesign> => {
    const design = found.get(designId) ?? read(designId);
    found.set(designId, design);
    return design;
  };
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}

export const routes = (bind: Bind): void =>
  bind.read(exportCertificates, async (context, { body: filter }) => {
    await assertOwnRows(context, 'training', filter.training ? [filter.training] : []);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'issued');
    // Names leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'learning.certificate.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: filter,
      }),
    );
    const name = `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`;
    return {
      url: exportAddress(context, certificatesArchive, { filter, locale, fileName: name, format: 'zip' }),
    };
  });
