import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import { type ListedPerson, STATUS_TONES } from './people-queries.ts';

/** Whether a person may come in, or is about to go. */
export function PersonStatus({ status, deletionDueAt }: Pick<ListedPerson, 'status' | 'deletionDueAt'>) {
  const text = useText('people');
  if (deletionDueAt) return <StatusPill tone="waiting">{text('status.leaving')}</StatusPill>;
  return <StatusPill tone={STATUS_TONES[status]}>{text(`status.${status}`)}</StatusPill>;
}
