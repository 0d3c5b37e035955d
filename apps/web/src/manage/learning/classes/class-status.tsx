import {
  type ClassKind,
  type ClassStatus,
  statusName,
} from '@trilha/rules/learning/classes/class-status.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';

const TONES: Readonly<Record<ClassStatus, StatusTone>> = {
  pre_scheduled: 'waiting',
  scheduled: 'info',
  open: 'ok',
  invited_only: 'info',
  live: 'brand',
  in_progress: 'brand',
  intermission: 'waiting',
  offline: 'bad',
  awaiting_results: 'warn',
  finished: 'neutral',
  reproved: 'bad',
  cancelled: 'neutral',
};

/** Where a class stands, by sign, word and colour. @spec EV-01 */
export function ClassStatusPill({
  kind,
  status,
}: {
  readonly kind: ClassKind;
  readonly status: ClassStatus;
}) {
  const text = useText('classes');
  return <StatusPill tone={TONES[status]}>{text(`status.${statusName(kind, status)}`)}</StatusPill>;
}
