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
    const isOwn = file.owner_membership_id === context.actor.membershipId;
    if (!SHARED.includes(file.purpose) && !isOwn) throw new AppError('not_found');
    const isNamed = isOwn || AUTHORS.some((permission) => context.actor.permissions.has(permission));
    return linkTo(context, isNamed ? file : { ...file, name: namelessly(file.content_type) });
  });

/** Who works with files by their names. */
const AUTHORS = ['assessment.bank.author', 'learning.training.author', 'loyalty.reward.administer'] as const;

/** Authors name pictures by what they mean; whoever answers learns what it is and no more. @spec AS-08 */
function namelessly(contentType: string | null): string {
  const [kind = 'file', ending] = (contentType ?? '').split(/[/;]/);
  return ending ? `${kind}.${ending}` : 'file';
}

type Reader = Pick<Context, 'platform'> & { readonly actor?: Pick<Context['actor'], 'sessionId'> };
interface Linked {
  readonly storage_key: string;
  readonly name: string;
  readonly content_type: string | null;
}

/** A signed address for a file whose reader was already found entitled. */
export const linkTo = (reader: Reader, file: Linked, attachment = false) =>
  linked(reader, file, { seconds: LINK_SECONDS, attachment, steady: false });

/**
 * The same for what is played: for half as long it is the same address, which lives no longer than others, so that the
 * player finds what was fetched ahead of it. @spec PL-06
 */
export const playedLinkTo = (reader: Reader, file: Linked) =>
  linked(reader, file, { seconds: LINK_SECONDS / 2, attachment: false, steady: true });

function linked(
  { platform, actor }: Reader,
  { storage_key, name, content_type }: Linked,
  { seconds, ...as }: { readonly seconds: number; readonly attachment: boolean; readonly steady: boolean },
) {
  const contentType = content_type ?? 'application/octet-stream';
  const session = actor?.sessionId ?? '';
  const url = platform.storage.downloadUrl(storage_key, seconds, { name, contentType, session, ...as });
  return { url, contentType, name };
}
