import type { UseQueryResult } from '@tanstack/react-query';
import { BATCH_LIMIT } from '@trilha/rules/loyalty/audit/batch.rule';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { SkeletonList } from '@trilha/ui/skeleton';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';

interface Figures {
  readonly points: number;
  readonly own: number;
  readonly reaudited: number;
  readonly proposed: number;
}

interface BatchDialogProps<Found extends Figures> {
  readonly found: UseQueryResult<Found>;
  readonly countOf: (found: Found) => number;
  readonly peopleOf: (found: Found) => number;
  readonly words: {
    readonly found: (count: number) => string;
    readonly own: (count: number) => string;
    readonly confirm: (count: number) => string;
    readonly none: string;
    /** In words of its own: what it is called, what is drawn, and that it cannot be taken back. */
    readonly title?: string;
    readonly drawn?: (count: number) => string;
    readonly final?: string;
  };
  readonly busy: boolean;
  readonly onConfirm: (found: Found) => void;
  readonly onClose: () => void;
}

/** How many, whose and how many points, before they are approved together. @spec LO-30 */
export function BatchDialog<Found extends Figures>(props: BatchDialogProps<Found>) {
  const { found, words, busy, onClose } = props;
  const text = useText('audit');
  const title = words.title ?? text('batch.title');
  const count = found.data ? props.countOf(found.data) : 0;
  if (!found.data || count === 0)
    return (
      <Dialog opened onClose={onClose} title={title}>
        {found.error ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <p>{words.none}</p>
        ) : (
          <SkeletonList count={2} />
        )}
      </Dialog>
    );
  const { data } = found;
  const { points, own, reaudited, proposed } = data;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirm={words.confirm(count)}
      busy={busy}
      onConfirm={() => props.onConfirm(data)}
    >
      <ul className={classes['batch']}>
        <li>
          {text('batch.what', {
            sales: words.found(count),
            sellers: text('batch.sellers', { count: props.peopleOf(data) }),
            points: text('points', { count: points }),
          })}
        </li>
        {reaudited > 0 ? (
          <li>{words.drawn?.(reaudited) ?? text('batch.reaudited', { count: reaudited })}</li>
        ) : null}
        {proposed > 0 ? <li>{text('batch.proposed', { count: proposed })}</li> : null}
        {own > 0 ? <li>{words.own(own)}</li> : null}
        {count + own >= BATCH_LIMIT ? <li>{text('batch.limit', { limit: BATCH_LIMIT })}</li> : null}
        {words.final ? <li>{words.final}</li> : null}
      </ul>
    </ConfirmDialog>
  );
}
