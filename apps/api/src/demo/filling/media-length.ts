import { type MediaFileName, mediaFiles } from '../content/media-files.ts';

/** How long a film or a recording plays, in seconds. */
export function secondsOf(name: MediaFileName): number {
  const file = mediaFiles[name];
  return 'seconds' in file ? file.seconds : 1;
}

/** Pages of a document. */
export function pagesOf(name: MediaFileName): number {
  const file = mediaFiles[name];
  return 'pages' in file ? file.pages : 1;
}
