import { IconCamera, IconPhotoOff } from '@tabler/icons-react';
import type { PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './photos.module.css';

interface PhotoPictureProps {
  /** Null once it was erased, undefined where there is none yet. */
  readonly picture: { readonly smallUrl: string } | null | undefined;
  readonly alt: string;
}

/** A photo, small; the place where one is missing is drawn too. */
export function PhotoPicture({ picture, alt }: PhotoPictureProps) {
  const text = useText('photos');
  const [failed, setFailed] = useState<string | null>(null);
  if (picture && failed !== picture.smallUrl)
    return (
      <img
        className={classes['picture']}
        src={picture.smallUrl}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(picture.smallUrl)}
      />
    );
  return picture === undefined ? (
    <span className={classes['picture']} data-open>
      <IconCamera size={24} aria-hidden="true" />
    </span>
  ) : (
    <span className={classes['picture']}>
      <IconPhotoOff size={24} aria-hidden="true" />
      <span className="visually-hidden">{picture ? alt : text('gone')}</span>
    </span>
  );
}

const TONES: Readonly<Record<PhotoState, StatusTone>> = {
  sent: 'waiting',
  approved: 'ok',
  refused: 'bad',
};

/** Where a photo stands, by sign and word. @spec LO-20 */
export function PhotoStatePill({ state }: { readonly state: PhotoState }) {
  const text = useText('photos');
  return <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}
