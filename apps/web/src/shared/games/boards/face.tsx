import classes from '../games.module.css';
import type { LivePlay } from '../live-play.ts';

export interface FaceProps {
  readonly text: string;
  readonly picture: { readonly fileId: string; readonly alt: string } | undefined;
  readonly live: LivePlay;
}

/** What is on a card: its picture, its words, or both. Who does not see the picture has what it shows in words. */
export function Face({ text, picture, live }: FaceProps) {
  const address = picture ? live.play.pictures[picture.fileId] : undefined;
  return (
    <>
      {picture && address ? (
        <img className={classes['picture']} src={address} alt={picture.alt} draggable={false} />
      ) : null}
      {picture && !address ? <span>{picture.alt}</span> : null}
      {text ? <span>{text}</span> : null}
    </>
  );
}
