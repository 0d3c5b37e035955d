import { logoIn } from '@trilha/rules/clients/logo.rule';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';

/** The client's colours as they are stored. */
export const brandColours = z.object({ primary: z.string(), secondary: z.string(), tertiary: z.string() });
export type DocumentColours = z.infer<typeof brandColours>;

/** The client's look, for its documents. */
export const brandOf = (db: Kysely<Tables>, clientId: string) =>
  db
    .selectFrom('client')
    .select(['name', 'colours', 'logo_svg', 'logo_by_language'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();

/** The sign of the client for readers of a language. @spec CL-05 */
export const brandLogo = (
  { logo_svg: logo, logo_by_language: logos }: Awaited<ReturnType<typeof brandOf>>,
  language: string,
): string | null => logoIn(language, { logo, logos: z.record(z.string(), z.string()).parse(logos) });

const LOGO_PIXELS = 192;

/** The client's mark as a picture; a mark that cannot be drawn leaves its place to the name. */
export async function logoPicture(svg: string | null): Promise<Buffer | null> {
  if (svg === null) return null;
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
    .catch(() => null);
}
