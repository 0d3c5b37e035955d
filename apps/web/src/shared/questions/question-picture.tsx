import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { useText } from '#shared/use-text.ts';
import { fileLinkQuery } from './file-link.ts';
import classes from './question-picture.module.css';

interface QuestionPictureProps {
  readonly fileId: string;
  readonly alt: string;
  /** Width by height, where it is known before the picture is there. */
  readonly ratio?: number;
}
/** A picture of a question; where it cannot be had, its words and a way to try again. @spec AS-06 PL-08 */
export function QuestionPicture({ fileId, alt, ratio }: QuestionPictureProps) {
  const text = useText('assessment');
  const link = useQuery(fileLinkQuery(fileId));
  const shape = ratio === undefined ? {} : { style: { aspectRatio: ratio } };
  if (link.data)
    return <img className={classes['picture']} src={link.data.url} alt={alt} draggable={false} {...shape} />;
  if (!link.isLoadingError) return <span className={classes['waiting']} {...shape} />;
  return (
    <span className={classes['missing']} {...shape}>
      <IconPhotoOff size={28} aria-hidden="true" />
      {alt}
      <Button onClick={() => void link.refetch()}>{text('picture.again')}</Button>
    </span>
  );
}
