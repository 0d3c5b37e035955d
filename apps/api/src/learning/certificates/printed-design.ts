import { buffer } from 'node:stream/consumers';
import { certificateDesign } from '@trilha/contract/learning/certificate-templates.calls';
import { type CertificateDesign, STANDARD_DESIGN } from '@trilha/rules/learning/certificate-design.rule';
import sharp from 'sharp';
import { completeFilesById } from '#files/index.ts';
import type { Context } from '#platform/context.ts';

export interface PrintedSignature {
  readonly name: string;
  readonly role: string;
  readonly picture: Buffer | null;
}
/** A design with its pictures at hand. */
export interface PrintedDesign {
  readonly design: CertificateDesign;
  readonly signatures: readonly PrintedSignature[];
}

export const SIGNATURE_PURPOSE = 'certificate_signature';
const SIGNATURE_PIXELS = { width: 800, height: 200 };
const MAXIMUM_PIXELS = 50_000_000;
interface Reader extends Pick<Context, 'db' | 'platform'> {
  readonly client: { readonly id: string };
}

/** How a certificate looks that was issued by this design; those without one have the product's look. @spec LE-12 */
export async function printedDesign(reader: Reader, designId: string | null): Promise<PrintedDesign> {
  if (designId === null) return { design: STANDARD_DESIGN, signatures: [] };
  const { design } = await reader.db
    .selectFrom('certificate_design')
    .select('design')
    .where('client_id', '=', reader.client.id)
    .where('id', '=', designId)
    .executeTakeFirstOrThrow();
  return withPictures(reader, keptDesign(design));
}

/** A design as it is kept. */
export const keptDesign = (stored: unknown) => certificateDesign.parse(stored);

/** Reads the pictures of the signatures; one that cannot be drawn leaves the line to the name. */
export async function withPictures(reader: Reader, design: CertificateDesign): Promise<PrintedDesign> {
  const ids = design.signatures.flatMap(({ imageFileId }) => imageFileId ?? []);
  const files = await completeFilesById(reader, ids, SIGNATURE_PURPOSE);
  const signatures = await Promise.all(
    design.signatures.map(async ({ name, role, imageFileId }) => {
      const file = files.find(({ id }) => id === imageFileId);
      return { name, role, picture: file ? await pictureOf(reader, file.storage_key) : null };
    }),
  );
  return { design, signatures };
}

async function pictureOf({ platform }: Reader, key: string): Promise<Buffer | null> {
  return sharp(await buffer(await platform.storage.read(key)), {
    limitInputPixels: MAXIMUM_PIXELS,
    pages: 1,
  })
    .autoOrient()
    .resize({ ...SIGNATURE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}
