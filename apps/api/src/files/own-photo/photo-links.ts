import type { Context } from '#platform/context.ts';
import { completeFilesById } from '../uploads/files.queries.ts';
import { linkTo } from '../uploads/read-file-link.ts';

/** Signed addresses of people's photos, in one reading; under a name that tells nothing of how theirs was called. @spec GM-02 */
export async function photoLinks(
  context: Context,
  fileIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = fileIds.filter((id) => id !== null);
  const files = await completeFilesById(context, ids, 'own_photo');
  return new Map(files.map((file) => [file.id, linkTo(context, { ...file, name: 'photo.webp' }).url]));
}
