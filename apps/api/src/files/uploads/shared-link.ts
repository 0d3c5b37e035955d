import type { Context } from '#platform/context.ts';
import type { StoragePort } from '#platform/storage/port.ts';

const LINK_SECONDS = 10 * 60;
const MOST_LINKS = 10_000;

interface SharedLinks {
  /** The ten minutes they are for, counted from the epoch. */
  readonly window: number;
  readonly urls: Map<string, string>;
}
const keptOf = new WeakMap<StoragePort, SharedLinks>();

/**
 * A signed address for what everybody of the client may see, the same for ten minutes on end: the phone that has the
 * picture does not load it again, and it is signed once for all.
 */
export function sharedLinkTo(
  { platform: { storage, now } }: Pick<Context, 'platform'>,
  file: { readonly storage_key: string; readonly name: string; readonly content_type: string | null },
): string {
  return keptLink({ storage, now }, `${file.storage_key} ${file.name}`, () =>
    storage.downloadUrl(file.storage_key, LINK_SECONDS, {
      name: file.name,
      contentType: file.content_type ?? 'application/octet-stream',
      attachment: false,
      steady: true,
    }),
  );
}

/** The same for all sizes of a picture at once, by the folder they lie in. */
export const sharedPicturesAt = (
  { platform: { storage, now } }: Pick<Context, 'platform'>,
  folder: string,
): string => keptLink({ storage, now }, folder, () => storage.picturesUrl(folder, LINK_SECONDS));

function keptLink(
  { storage, now }: Pick<Context['platform'], 'storage' | 'now'>,
  name: string,
  sign: () => string,
): string {
  const window = Math.floor(now().getTime() / 1000 / LINK_SECONDS);
  const before = keptOf.get(storage);
  const kept =
    before?.window === window && before.urls.size < MOST_LINKS
      ? before
      : { window, urls: new Map<string, string>() };
  keptOf.set(storage, kept);
  const url = kept.urls.get(name) ?? sign();
  kept.urls.set(name, url);
  return url;
}
