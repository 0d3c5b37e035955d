import { linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';

interface Picture {
  readonly storage_key: string;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly small_key: string | null;
}
type Reader = Pick<Context, 'platform'> & { readonly actor: Pick<Context['actor'], 'sessionId'> };

/** The signed addresses of a picture and of its small copy, which is itself until there is one. */
export function linksTo(context: Reader, { storage_key, file_name, content_type, small_key }: Picture) {
  const name = file_name ?? '';
  const whole = linkTo(context, { storage_key, name, content_type });
  const small = small_key && linkTo(context, { storage_key: small_key, name, content_type: 'image/webp' });
  return { ...whole, smallUrl: small ? small.url : whole.url };
}

/** The same for a reader who was found entitled; null once the picture was erased. */
export const pictureOf = (
  context: Reader,
  { storage_key, ...picture }: Omit<Picture, 'storage_key'> & { readonly storage_key: string | null },
) => (storage_key === null ? null : linksTo(context, { ...picture, storage_key }));
