import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { TextLink } from '#shared/links.tsx';
import own from './bulk.module.css';
import type { BulkKind, BulkResult } from './use-bulk.ts';
import { useBulkText } from './use-bulk-text.ts';

interface RefusedListProps {
  readonly kind: BulkKind;
  readonly refused: readonly BulkResult[];
  readonly onDismiss: () => void;
}

/** The courses or trails that were left as they were, each with the reason and the way to it. @spec MG-02 */
export function RefusedList({ kind, refused, onDismiss }: RefusedListProps) {
  const text = useBulkText(kind);
  return (
    <Notice
      tone="warn"
      title={text('refused', { count: refused.length })}
      action={
        <Button kind="quiet" onClick={onDismiss}>
          {text('dismiss')}
        </Button>
      }
    >
      <ul className={own['refused']}>
        {refused.map(({ trainingId, title, code }) => (
          <li key={trainingId}>
            {kind === 'trail' ? (
              <TextLink to="/manage/trails/$trailId" params={{ trailId: trainingId }}>
                {title}
              </TextLink>
            ) : (
              <TextLink to="/manage/trainings/$trainingId" params={{ trainingId }}>
                {title}
              </TextLink>
            )}
            {code ? <span>{text(`refusal.${code}`)}</span> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
