import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listCertificateChoices,
  listCertificateTemplates,
  readCertificateTemplate,
} from '@trilha/contract/learning/certificate-templates.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type ListedTemplate = ResponseOf<typeof listCertificateTemplates>['items'][number];
export type CertificateTemplate = ResponseOf<typeof readCertificateTemplate>;
/** A design as it travels. */
export type Design = CertificateTemplate['design'];
export type DesignLanguage = keyof Design['words'];

export const templatesKey = [...queryKeys.client, 'certificate-templates'];

export const templatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: ({ signal }) => api(listCertificateTemplates, {}, { signal }),
});

export const templateChoicesQuery = queryOptions({
  queryKey: [...templatesKey, 'choices'],
  queryFn: ({ signal }) => api(listCertificateChoices, {}, { signal }),
});

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'one', templateId],
    queryFn: ({ signal }) => api(readCertificateTemplate, { params: { templateId } }, { signal }),
    // What is being typed is newer than what the server would say; whoever changed it meanwhile is told on saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
