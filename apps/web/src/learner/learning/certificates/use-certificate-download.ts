import { useMutation } from '@tanstack/react-query';
import { downloadCertificate } from '@trilha/contract/learning/certificates.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';

/** Asks for a fresh address of the PDF and saves what it leads to. @spec LE-12 */
export function useCertificateDownload(certificateId: string) {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => api(downloadCertificate, { params: { certificateId } }),
    // The address answers as an attachment, so the page stays where it is.
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
}
