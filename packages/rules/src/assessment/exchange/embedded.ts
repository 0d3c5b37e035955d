/** Something of a file of its own that stands in a text: a picture, a sound, a film, or a link to one of them. */
export interface Embedded {
  readonly kind: 'picture' | 'audio' | 'video';
  /** Where the text says that it lies. */
  readonly source: string;
  /** What it shows, or what is said in it; empty where nobody wrote that. */
  readonly words: string;
}

// A text under work carries behind its words a mark for each thing embedded in it, so that whatever becomes of the text,
// what belongs to it comes along. No mark leaves a reader.
const OPEN = '\ue011';
const CLOSE = '\ue012';
const MARKS = new RegExp(`${OPEN}(\\d{1,6})${CLOSE}`, 'g');

/** What stands in a text for the thing at this place. */
export const markOf = (place: number): string => `${OPEN}${place}${CLOSE}`;

/** The places of the things that a text carries. */
export const marksIn = (text: string): number[] =>
  [...text.matchAll(MARKS)].map(([, place]) => Number(place));

/** The words alone. */
export function withoutMarks(text: string): string {
  return text.includes(OPEN)
    ? text
        .replaceAll(MARKS, '')
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .join('\n')
        .trim()
    : text;
}

const KINDS: readonly (readonly [Embedded['kind'], RegExp])[] = [
  ['picture', /\.(jpe?g|png|webp|gif|svg|bmp|heic|avif)$/i],
  ['audio', /\.(mp3|m4a|ogg|oga|wav|aac|flac)$/i],
  ['video', /\.(mp4|m4v|webm|mov|ogv|avi)$/i],
];

/** What a file is by its name, where nothing else tells; its bytes are judged all the same. */
export const kindByName = (name: string): Embedded['kind'] | null =>
  KINDS.find(([, ending]) => ending.test(name.replace(/[?#].*$/, '')))?.[0] ?? null;
