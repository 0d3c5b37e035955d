import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import type { SaveState } from '../progress-saver.ts';

/** Whether what was done is safe. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const text = useText('player');
  const tone = state === 'saved' ? 'ok' : state === 'saving' ? 'neutral' : 'warn';
  return (
    <output>
      <StatusPill tone={tone}>{text(state)}</StatusPill>
    </output>
  );
}
