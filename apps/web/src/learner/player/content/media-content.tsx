import { Art } from '@trilha/ui/art';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useRef } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import { captionLanguage } from './caption-language.ts';
import { CaptionTracks } from './caption-tracks.tsx';
import classes from './content.module.css';
import { MediaControls } from './media-controls.tsx';
import { useLivingAddress } from './use-living-address.ts';
import { type MediaContentOf, useMedia } from './use-media.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePictureBefore } from './use-picture-before.ts';
import { WatchedStatus } from './watched-status.tsx';

function showCaptions(player: HTMLMediaElement | null, shown: string | null): void {
  for (const track of player?.textTracks ?? []) track.mode = track.language === shown ? 'showing' : 'hidden';
}

/** A video or an audio with controls of our own: keyboard, speeds, captions, transcript. @spec PL-06 PL-08 */
export function MediaContent({
  content,
  title,
}: {
  readonly content: MediaContentOf;
  readonly title: string;
}) {
  const text = useText('player');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const { element, events, second, isPlaying, percent, saving } = useMedia(content);
  const { src, hasFailed, onError, retry, goOn } = useLivingAddress(content, element);
  useMediaSession(element, title);
  usePictureBefore(content.url, element, box, classes['before'] ?? '');
  const captions = content.kind === 'video' ? content.captions : [];
  const player = {
    ref: element,
    src,
    preload: 'metadata' as const,
    onError,
    ...events,
    onLoadedMetadata: () => {
      if (!goOn()) events.onLoadedMetadata();
    },
  };
  return (
    <div className={classes['sheet']}>
      {hasFailed ? (
        <Notice tone="bad" action={<Button onClick={retry}>{text('film.again')}</Button>}>
          {text('media.failed')}
        </Notice>
      ) : null}
      <div ref={box} className={content.kind === 'audio' ? classes['audio'] : classes['media']}>
        {content.kind === 'video' ? (
          <video {...player} playsInline title={title}>
            <CaptionTracks kind="captions" captions={content.captions} />
          </video>
        ) : (
          <>
            <div className={classes['artwork']} aria-hidden="true">
              <Art seed={title} columns={10} rows={3} />
            </div>
            <audio {...player} title={title}>
              <track kind="captions" />
            </audio>
          </>
        )}
        <MediaControls
          playerRef={element}
          boxRef={content.kind === 'video' ? box : null}
          seconds={content.seconds}
          onCaptions={
            captions.length > 0
              ? (areShown) =>
                  showCaptions(element.current, areShown ? captionLanguage(captions, locale) : null)
              : null
          }
          second={second}
          isPlaying={isPlaying}
        />
      </div>
      <WatchedStatus percent={percent} saving={saving} transcript={content.transcript} />
    </div>
  );
}
