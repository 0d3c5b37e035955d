/** A piece of what a training holds: the kind of an activity, and how the name of its file ends. */
export interface HeldContent {
  readonly kind: string;
  readonly ending: string | null;
}

/** Of the kinds that hold something to open, what it is where no file or no name says it. */
const USUAL: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  html: 'html',
  audio: 'mp3',
  video: 'mp4',
  flash: 'swf',
  scorm: 'zip',
  cmi5: 'zip',
};
const SAME: Readonly<Record<string, string>> = { htm: 'html', jpeg: 'jpg', mpg: 'mp4', m4v: 'mp4' };
const EXTENSION = /^[a-z0-9]{2,5}$/;

/**
 * The file extensions of what a training holds, each once, in order. Films of other sites, tests and games are no files
 * and have none. @spec LE-04
 */
export function extensionsOf(held: readonly HeldContent[]): string[] {
  const found = held.flatMap(({ kind, ending }) => {
    const own = (ending ?? '').toLowerCase();
    const extension = EXTENSION.test(own) ? (SAME[own] ?? own) : USUAL[kind];
    return extension === undefined ? [] : [extension];
  });
  return [...new Set(found)].toSorted();
}

/** Whether something is done without going anywhere: a meeting in a room is not, nor a trail that leads to one. @spec LE-04 */
export const isDoneOnline = (kinds: readonly string[]): boolean => !kinds.includes('presential_course');
