import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import classes from './assignment.module.css';
import { previewQuery, type Terms } from './assignment-queries.ts';

const OTHERS = ['inside', 'done', 'heldBack', 'withoutPlace', 'leaving'] as const;

interface AssignmentPreviewProps {
  readonly trainingId: string;
  /** Null while something is missing. */
  readonly terms: Terms | null;
  readonly isPublished: boolean;
}

/** Whom it would touch, in numbers, before anybody is enrolled. @spec LE-06 LE-11 */
export function AssignmentPreview({ trainingId, terms, isPublished }: AssignmentPreviewProps) {
  const text = useText('assigning');
  const errorText = useErrorText();
  const preview = useQuery(previewQuery(trainingId, terms));
  if (terms === null) return <p className={classes['preview']}>{text('preview.choose')}</p>;
  if (preview.isLoadingError)
    return (
      <Notice
        tone="bad"
        action={<Button onClick={() => void preview.refetch()}>{text('preview.again')}</Button>}
      >
        {errorText(preview.error)}
      </Notice>
    );
  const found = preview.data;
  return (
    <output className={classes['preview']} aria-busy={preview.isFetching}>
      {found ? (
        <>
          <strong>{text('preview.enrolled', { count: found.enrolled })}</strong>
          {isPublished ? null : <span>{text('preview.draft')}</span>}
          <ul>
            {OTHERS.filter((name) => found[name] > 0).map((name) => (
              <li key={name}>{text(`preview.${name}`, { count: found[name] })}</li>
            ))}
          </ul>
        </>
      ) : (
        text('preview.counting')
      )}
    </output>
  );
}
