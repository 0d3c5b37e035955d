import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import { type ListedPerson, STATUS_TONES } from './people-queries.ts';

/** Whether a person may come in. */
export function PersonStatus({ status }: Pick<ListedPerson, 'status'>) {
  const text = useText('people');
  return <StatusPill tone={STATUS_TONES[status]}>{text(`status.${status}`)}</StatusPill>;
}
