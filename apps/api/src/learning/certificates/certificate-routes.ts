import type { Bind } from '#platform/http/bind.ts';
import { routes as administerTemplatesRoutes } from '../certificate-templates/administer-templates.ts';
import { routes as previewCertificateRoutes } from '../certificate-templates/preview-certificate.ts';
import { routes as downloadCertificateRoutes } from './download-certificate.ts';
import { routes as exportCertificatesRoutes } from './export-certificates.ts';
import { routes as listCertificatesRoutes } from './list-certificates.ts';
import { routes as listIssuedCertificatesRoutes } from './list-issued-certificates.ts';
import { routes as revokeCertificatesRoutes } from './revoke-certificates.ts';
import { routes as verifyCertificateRoutes } from './verify-certificate.ts';

/** Certificates of oneself, of everybody, and in the eyes of strangers. */
export function certificateRoutes(bind: Bind): void {
  listCertificatesRoutes(bind);
  downloadCertificateRoutes(bind);
  verifyCertificateRoutes(bind);
  listIssuedCertificatesRoutes(bind);
  revokeCertificatesRoutes(bind);
  exportCertificatesRoutes(bind);
  administerTemplatesRoutes(bind);
  previewCertificateRoutes(bind);
}
