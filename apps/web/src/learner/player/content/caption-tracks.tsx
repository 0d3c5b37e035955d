import type { ContentOf } from '../use-activity.ts';

export interface CaptionTracksProps {
  readonly kind: TextTrackKind;
  readonly captions: ContentOf<'video'>['captions'];
}

/** The captions of a video, the first language shown from the start. @spec PL-08 */
export function CaptionTracks({ kind, captions }: CaptionTracksProps) {
  return captions.map(({ language, url }, index) => (
    <track key={language} kind={kind} srcLang={language} label={language} src={url} default={index === 0} />
  ));
}
