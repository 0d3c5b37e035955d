import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import type { QueuedPhoto } from './photo-audit-queries.ts';

const TONES: Readonly<Record<QueuedPhoto['state'], StatusTone>> = {
  sent: 'waiting',
  approved: 'ok',
  refused: 'bad',
};

/** Where a photo stands, whether it looks like another picture, and whether its refusal is under appeal. */
export function PhotoSigns({ photo }: { readonly photo: Pick<QueuedPhoto, 'state' | 'twins' | 'appeal'> }) {
  const text = useText('auditing');
  const audit = useText('audit');
  return (
    <>
      <StatusPill tone={TONES[photo.state]}>{text(`state.${photo.state}`)}</StatusPill>
      {photo.twins > 0 ? <StatusPill tone="warn">{text('twins', { count: photo.twins })}</StatusPill> : null}
      {photo.appeal ? <StatusPill tone="warn">{audit('filter.appealed')}</StatusPill> : null}
    </>
  );
}
