import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import own from './bulk.module.css';
import type { BulkResult } from './use-bulk.ts';

interface RefusedListProps {
  readonly refused: readonly BulkResult[];
  readonly onDismiss: () => void;
}

/** The courses that were left as they were, each with the reason and the way to it. @spec MG-02 */
export function RefusedList({ refused, onDismiss }: RefusedListProps) {
  const text = useText('bulk');
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
            <TextLink to="/manage/trainings/$trainingId" params={{ trainingId }}>
              {title}
            </TextLink>
            {code ? <span>{text(`refusal.${code}`)}</span> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
