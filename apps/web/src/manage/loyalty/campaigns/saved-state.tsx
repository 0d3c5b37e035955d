import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';

const TONES = { saved: 'ok', saving: 'waiting', failed: 'bad' } as const;

/** Whether what was typed has arrived. */
export function SavedState({ state }: { readonly state: keyof typeof TONES }) {
  const text = useText('administration');
  return (
    <output>
      <StatusPill tone={TONES[state]}>{text(`saved.${state}`)}</StatusPill>
    </output>
  );
}
