import { Button } from './button.tsx';
import { useComponentTexts } from './component-texts.tsx';
import classes from './pagination.module.css';

export interface LoadMoreProps {
  /** Nothing more when false; the button goes away. */
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
  /** How much of how much is shown, in words. */
  readonly shown?: string;
}

/** The next page of a list, below what is already there. */
export function LoadMore({ hasMore, busy, onMore, shown }: LoadMoreProps) {
  const texts = useComponentTexts();
  if (!hasMore && !shown) return null;
  return (
    <div className={classes['more']}>
      {shown ? <output>{shown}</output> : null}
      {hasMore ? (
        <Button busy={busy} onClick={onMore}>
          {texts.loadMore}
        </Button>
      ) : null}
    </div>
  );
}
