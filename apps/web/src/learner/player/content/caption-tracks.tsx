import { languageName } from '@trilha/i18n/locales';
import { useLocale } from '#shared/use-text.ts';
import type { ContentOf } from '../use-activity.ts';
import { captionLanguage } from './caption-language.ts';

export interface CaptionTracksProps {
  readonly kind: TextTrackKind;
  readonly captions: ContentOf<'video'>['captions'];
}

/** The captions of a video, shown from the start in the reader's language or else the first. @spec PL-08 */
export function CaptionTracks({ kind, captions }: CaptionTracksProps) {
  const locale = useLocale();
  const shown = captionLanguage(captions, locale);
  return captions.map(({ language, url }) => (
    <track
      key={language}
      kind={kind}
      srcLang={language}
      label={languageName(language)}
      src={url}
      default={language === shown}
    />
  ));
}
