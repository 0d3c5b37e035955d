import type { Signer } from '#platform/storage/signing.ts';

const LABEL = /^p-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([0-9a-f]{24})$/;
/** As much of the seal as fits into a label of 63 letters. */
const SEAL_BYTES = 12;

/**
 * The host label of one package: each runs on an origin of its own. The seal is given to those who may launch it, so
 * that knowing a file's id opens nothing. @spec PL-05 CL-07
 */
export const packageLabel = (signer: Signer, fileId: string): string =>
  `p-${fileId}-${sealOf(signer, fileId)}`;

/** The package of a host label, or null when it names none or its seal is not ours. */
export function packageOfLabel(signer: Signer, label: string): string | null {
  const [, fileId = '', seal = ''] = LABEL.exec(label) ?? [];
  return fileId !== '' && seal === sealOf(signer, fileId) ? fileId : null;
}

const sealOf = (signer: Signer, fileId: string): string =>
  Buffer.from(signer.sign({ purpose: 'package-host', fileId }), 'base64url')
    .subarray(0, SEAL_BYTES)
    .toString('hex');

/**
 * What a page of a package may do. Framed it needs its origin, for its storage and to find the run-time above it, and
 * the plain questions by which packages ask whether to resume; opened directly in a tab, where no frame of ours holds
 * it, it may run its scripts and nothing else. @spec PL-05
 */
export const sandboxOf = (destination: string | string[] | undefined): string =>
  destination === 'document' ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-forms allow-modals';
