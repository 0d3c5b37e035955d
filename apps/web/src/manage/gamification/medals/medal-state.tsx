import type { MedalState as State } from '@trilha/rules/gamification/medals/medal.rule';
import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';

const TONES = { draft: 'waiting', published: 'ok', archived: 'neutral' } as const;

/** Whether a medal is given, in a word. @spec GM-02 */
export function MedalState({ state }: { readonly state: State }) {
  const text = useText('honouring');
  return <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}
