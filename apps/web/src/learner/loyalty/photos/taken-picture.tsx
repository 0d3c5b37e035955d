import { percentText } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { ProgressBar } from '@trilha/ui/progress';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './photos.module.css';
import type { TakenPhoto } from './use-send-photo.ts';

interface TakenPictureProps {
  readonly picture: TakenPhoto;
  readonly alt: string;
  /** How much of it was sent, while it is. */
  readonly progress: number | null;
}

/** A photo before it is sent, with what makes it hard to see: advice, as another may be taken or not. @spec LO-20 */
export function TakenPicture({ picture, alt, progress }: TakenPictureProps) {
  const text = useText('photos');
  const locale = useLocale();
  return (
    <>
      {picture.faults.length > 0 ? (
        <Notice tone="warn">
          {picture.faults.map((fault) => text(`fault.${fault}`)).join(' ')} {text('fault.anyway')}
        </Notice>
      ) : null}
      <figure className={classes['preview']}>
        <figcaption>{text('guide.preview')}</figcaption>
        <img src={picture.preview} alt={alt} />
        {progress === null ? null : (
          <ProgressBar
            value={progress}
            label={text('guide.sending', { percent: percentText(progress, locale) })}
          />
        )}
      </figure>
    </>
  );
}
