export interface Captions {
  readonly language: string;
  readonly fileId: string;
}

/** The tracks with one more; a language has one file, so a new one takes the place of the old. @spec PL-08 */
export const withCaptions = (tracks: readonly Captions[], track: Captions): Captions[] => [
  ...withoutCaptions(tracks, track.language),
  track,
];

/** The tracks without those of a language. */
export const withoutCaptions = (tracks: readonly Captions[], language: string): Captions[] =>
  tracks.filter((one) => one.language !== language);
