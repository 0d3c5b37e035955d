import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreCertificates, revokeCertificates } from '@trilha/contract/learning/issued-certificates.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { issuedCertificatesKey } from './issued-certificates-queries.ts';

/** Makes certificates hold again, and says how many. @spec LE-12 */
export function useRestoration(onDone: () => void) {
  const words = useText('issued');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (certificateIds: readonly string[]) =>
      api(restoreCertificates, { body: { certificateIds: [...certificateIds] } }),
    onSuccess: async ({ restored, untouched }) => {
      await client.invalidateQueries({ queryKey: issuedCertificatesKey });
      showToast(sentence(words('restored', { count: restored }), untouched, words));
      onDone();
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
}

interface Revocation {
  readonly certificateIds: readonly string[];
  readonly reason: string;
}

/** Takes certificates back; for ten seconds one tap undoes it. @spec LE-12 */
export function useRevocation(onDone: () => void) {
  const words = useText('issued');
  const client = useQueryClient();
  const restore = useRestoration(() => undefined);
  return useMutation({
    mutationFn: ({ certificateIds, reason }: Revocation) =>
      api(revokeCertificates, { body: { certificateIds: [...certificateIds], reason } }),
    onSuccess: async ({ revoked, untouched }, { certificateIds }) => {
      await client.invalidateQueries({ queryKey: issuedCertificatesKey });
      // What had been revoked before stays so: only what this has changed is taken back.
      const undo = untouched === 0 ? { undo: () => restore.mutate(certificateIds) } : {};
      showToast(sentence(words('revoked', { count: revoked }), untouched, words), undo);
      onDone();
    },
  });
}

function sentence(done: string, untouched: number, words: ReturnType<typeof useText<'issued'>>): string {
  return untouched === 0 ? `${done}.` : `${done}. ${words('untouched', { count: untouched })}.`;
}
