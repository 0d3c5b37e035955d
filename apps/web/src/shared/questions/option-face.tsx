import { FormedText } from './formed-text.tsx';
import classes from './question-field.module.css';
import { QuestionPicture } from './question-picture.tsx';

interface OptionFaceProps {
  readonly option: {
    readonly text: string;
    readonly html?: string | undefined;
    readonly imageFileId: string | null;
    readonly imageAlt?: string | undefined;
  };
}

/** The picture of an option above its words. */
export function OptionFace({ option: { text, html, imageFileId, imageAlt } }: OptionFaceProps) {
  return (
    <span className={classes['face']}>
      {imageFileId === null ? null : <QuestionPicture fileId={imageFileId} alt={imageAlt ?? ''} />}
      {html ? <FormedText text={text} html={html} /> : text}
    </span>
  );
}

/** The name of a choice whose words are formed: read aloud piece by piece, a formula would say something else. */
export const formedName = ({ text, html }: OptionFaceProps['option']): { readonly 'aria-label'?: string } =>
  html ? { 'aria-label': text } : {};
