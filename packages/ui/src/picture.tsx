import classes from './picture.module.css';
import { type PictureSources, sourceSet } from './picture-sources.ts';

export interface PictureProps {
  readonly picture: PictureSources;
  /** How wide it stands in the layout, as the `sizes` of an image: media conditions and lengths. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  /** The largest thing on its screen, wanted at once; others wait until they come near. */
  readonly first?: boolean;
}

/** A picture in the smallest size and the best format that will do, cut around what the eye is to see. */
export function Picture({ picture, sizes, width, height, first = false }: PictureProps) {
  const { left, top } = picture.focus;
  const image = (
    <img
      // First of all: later ones would set out before it is known that they may wait.
      loading={first ? 'eager' : 'lazy'}
      {...(first ? { fetchPriority: 'high' as const } : {})}
      {...(picture.sizes ? { sizes, srcSet: sourceSet(picture.sizes, 'webp') } : {})}
      src={picture.url}
      alt=""
      width={width}
      height={height}
      style={{ objectPosition: `${left}% ${top}%` }}
    />
  );
  return picture.sizes ? (
    <picture className={classes['picture']}>
      <source type="image/avif" sizes={sizes} srcSet={sourceSet(picture.sizes, 'avif')} />
      {image}
    </picture>
  ) : (
    image
  );
}
