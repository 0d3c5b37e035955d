import { useMutation } from '@tanstack/react-query';
import { downloadCertificate } from '@trilha/contract/learning/certificates.calls';
import { downloadBadge } from '@trilha/contract/learning/open-badges.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';

/** Asks for a fresh address of the PDF and saves what it leads to. @spec LE-12 */
export const useCertificateDownload = (certificateId: string) =>
  useDownload(() => api(downloadCertificate, { params: { certificateId } }));

/** The same for the Open Badge of it, which wallets take. @spec LE-12 */
export const useBadgeDownload = (certificateId: string) =>
  useDownload(() => api(downloadBadge, { params: { certificateId } }));

function useDownload(ask: () => Promise<{ readonly url: string }>) {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ask,
    // The address answers as an attachment, so the page stays where it is.
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
}
