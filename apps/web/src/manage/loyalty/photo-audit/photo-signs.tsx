import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import { AuditWaits } from '../audit/sale-state-pill.tsx';
import type { QueuedPhoto } from './photo-audit-queries.ts';

const TONES: Readonly<Record<QueuedPhoto['state'], StatusTone>> = {
  sent: 'waiting',
  approved: 'ok',
  refused: 'bad',
};

/** Where a photo stands, whether it looks like another picture, and whose word it waits for. */
export function PhotoSigns({
  photo,
}: {
  readonly photo: Pick<QueuedPhoto, 'state' | 'twins' | 'appeal' | 'proposal'>;
}) {
  const text = useText('auditing');
  return (
    <>
      <StatusPill tone={TONES[photo.state]}>{text(`state.${photo.state}`)}</StatusPill>
      {photo.twins > 0 ? <StatusPill tone="warn">{text('twins', { count: photo.twins })}</StatusPill> : null}
      <AuditWaits waits={photo} />
    </>
  );
}
