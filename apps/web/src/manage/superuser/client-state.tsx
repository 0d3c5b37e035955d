import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import type { ListedClient } from './clients-queries.ts';

const TONES = { open: 'ok', maintenance: 'warn', archived: 'neutral' } as const;

/** Whether a client's people may come in. */
export function ClientState({ state }: Pick<ListedClient, 'state'>) {
  const text = useText('superuser');
  return <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>;
}
