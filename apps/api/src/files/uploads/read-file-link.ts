import { AppError } from '@trilha/contract/errors';
import { readFileLink } from '@trilha/contract/files/files.calls';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { completeFileById } from './files.queries.ts';

const LINK_SECONDS = 5 * 60;

/** Purposes anybody of the client may see; the others are linked by the use case that knows who may see them. */
const SHARED = ['cover', 'reward_image', 'page_image', 'question_media', 'own_photo', 'medal_image'];

export const routes = (bind: Bind): void =>
  bind.read(readFileLink, async (context, { params }) => {
    const file = await completeFileById(context, params.fileId, [
      ...SHARED,
      'invoice',
      'document',
      'office_document',
      'video',
      'audio',
      'captions',
      'support_material',
      'answer_file',
      'answer_audio',
      'package',
      'flash',
    ]);
    if (!SHARED.includes(file.purpose) && file.owner_membership_id !== context.actor.membershipId)
      throw new AppError('not_found');
    return linkTo(context, file);
  });

/** A signed address for a file whose reader was already found entitled. */
export function linkTo(
  { platform, actor }: Pick<Context, 'platform'> & { readonly actor?: Pick<Context['actor'], 'sessionId'> },
  file: { readonly storage_key: string; readonly name: string; readonly content_type: string | null },
  attachment = false,
) {
  const contentType = file.content_type ?? 'application/octet-stream';
  return {
    url: platform.storage.downloadUrl(file.storage_key, LINK_SECONDS, {
      name: file.name,
      contentType,
      attachment,
      session: actor?.sessionId ?? '',
    }),
    contentType,
    name: file.name,
  };
}
