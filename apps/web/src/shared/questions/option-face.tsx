import classes from './question-field.module.css';
import { QuestionPicture } from './question-picture.tsx';

interface OptionFaceProps {
  readonly option: {
    readonly text: string;
    readonly imageFileId: string | null;
    readonly imageAlt?: string | undefined;
  };
}

/** The picture of an option above its words. */
export function OptionFace({ option: { text, imageFileId, imageAlt } }: OptionFaceProps) {
  return (
    <span className={classes['face']}>
      {imageFileId === null ? null : <QuestionPicture fileId={imageFileId} alt={imageAlt ?? ''} />}
      {text}
    </span>
  );
}
