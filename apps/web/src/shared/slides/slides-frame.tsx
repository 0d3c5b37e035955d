import { EmbedFrame } from '#shared/embeds/embed-frame.tsx';
import classes from './slides-frame.module.css';

export interface SlidesFrameProps {
  readonly presentationId: string;
  readonly title: string;
}

/** A presentation of SlideShare. @spec PL-03 */
export function SlidesFrame({ presentationId, title }: SlidesFrameProps) {
  return (
    <EmbedFrame className={classes['slides']} title={title} site="linkedin_slidshare" id={presentationId} />
  );
}
