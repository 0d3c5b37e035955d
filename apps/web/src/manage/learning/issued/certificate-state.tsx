import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import type { IssuedCertificate } from './issued-certificates-queries.ts';

const TONES = { valid: 'ok', expired: 'neutral', revoked: 'bad' } as const;

/** Whether a certificate holds, in a word. @spec LE-12 */
export function CertificateState({ certificate: { state } }: { readonly certificate: IssuedCertificate }) {
  const words = useText('issued');
  return <StatusPill tone={TONES[state]}>{words(`state.${state}`)}</StatusPill>;
}
