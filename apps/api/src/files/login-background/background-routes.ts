import { AppError } from '@trilha/contract/errors';
import { BACKGROUND_WIDTHS } from '@trilha/rules/clients/background.rule';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Platform } from '#platform/context.ts';

const MAXIMUM_PIXELS = 50_000_000;
/** The address names the file, and a file never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A few clients' doors in all sizes; the heap is kept small. */
const MOST_KEPT = 12;

interface Asked {
  readonly slug: string;
  readonly fileId: string;
  readonly file: string;
}

/** The picture of a client's login in the size a screen needs, for everybody. @spec CL-05 UX-09 */
export function backgroundRoutes(app: FastifyInstance, platform: Platform): void {
  const drawn = new Map<string, Promise<Buffer>>();

  app.get<{ Params: Asked }>('/backgrounds/:slug/:fileId/:file', async (request, reply) => {
    const { slug, fileId, file } = request.params;
    const width = BACKGROUND_WIDTHS.find((known) => `${known}.webp` === file);
    const key = width ? await shownKey(platform, slug, fileId) : undefined;
    if (!width || !key) throw new AppError('not_found');
    const name = `${key} ${width}`;
    const picture = drawn.get(name) ?? drawAt(platform, key, width);
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(name, picture);
    picture.catch(() => drawn.delete(name));
    return reply
      .header('cache-control', FOR_EVER)
      .type('image/webp')
      .send(await picture);
  });
}

/** Where the bytes of the picture are that this client shows now; of any other nobody is told that it is there. */
async function shownKey({ database }: Platform, slug: string, fileId: string): Promise<string | undefined> {
  const row = await database.readerOfAll
    .selectFrom('client')
    .innerJoin('file', (join) =>
      join.onRef('file.client_id', '=', 'client.id').onRef('file.id', '=', 'client.background_file_id'),
    )
    .select(['file.id', 'file.storage_key'])
    .where('client.slug', '=', slug)
    .executeTakeFirst();
  return row && row.id === fileId ? row.storage_key : undefined;
}

async function drawAt({ storage }: Platform, key: string, width: number): Promise<Buffer> {
  const image = sharp({ limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 });
  const content = await storage.read(key);
  content.on('error', (error) => image.destroy(error));
  return content.pipe(image).toBuffer();
}
