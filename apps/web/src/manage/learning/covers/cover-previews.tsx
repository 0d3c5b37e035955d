import { COVER_RATIO, cutOfFrame } from '@trilha/rules/learning/cover-frame.rule';
import { useText } from '#shared/use-text.ts';
import classes from './covers.module.css';
import type { FrameProps } from './frame-stage.tsx';
import { PictureCut } from './picture-cut.tsx';

/** The shapes of the places that covers stand in. */
const PLACES = [
  { place: 'card', ratio: COVER_RATIO },
  { place: 'phone', ratio: 5 / 6 },
  { place: 'head', ratio: 7 / 2 },
] as const;

/** What is left of the frame in each place that it stands in. */
export function CoverPreviews({ url, size, frame }: FrameProps) {
  const text = useText('covers');
  return (
    <section>
      <h3 className={classes['previewsTitle']}>{text('previews')}</h3>
      <ul className={classes['previews']}>
        {PLACES.map(({ place, ratio }) => (
          <li key={place} data-place={place}>
            <PictureCut url={url} box={cutOfFrame(frame, size, ratio)} ratio={ratio} />
            <span>{text(place)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
