import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import type { QueuedPhoto } from './photo-audit-queries.ts';

const TONES: Readonly<Record<QueuedPhoto['state'], StatusTone>> = {
  sent: 'waiting',
  approved: 'ok',
  refused: 'bad',
};

/** Where a photo stands, and whether it looks like another picture. */
export function PhotoSigns({ photo }: { readonly photo: Pick<QueuedPhoto, 'state' | 'twins'> }) {
  const text = useText('auditing');
  return (
    <>
      <StatusPill tone={TONES[photo.state]}>{text(`state.${photo.state}`)}</StatusPill>
      {photo.twins > 0 ? <StatusPill tone="warn">{text('twins', { count: photo.twins })}</StatusPill> : null}
    </>
  );
}
