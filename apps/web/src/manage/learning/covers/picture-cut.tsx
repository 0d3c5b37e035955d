import classes from './covers.module.css';

interface PictureCutProps {
  readonly url: string;
  /** What of the picture is shown, as shares of it. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly ratio: number;
}

/** A part of a picture in a box of this shape. */
export function PictureCut({ url, box, ratio }: PictureCutProps) {
  return (
    <span className={classes['cut']} style={{ aspectRatio: ratio }}>
      <img
        src={url}
        alt=""
        draggable={false}
        style={{
          width: `${100 / box.width}%`,
          height: `${100 / box.height}%`,
          left: `${(-100 * box.left) / box.width}%`,
          top: `${(-100 * box.top) / box.height}%`,
        }}
      />
    </span>
  );
}
