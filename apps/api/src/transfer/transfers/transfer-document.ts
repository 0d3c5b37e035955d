import { createHmac } from 'node:crypto';
import type { Sealer } from '#platform/sealing.ts';

const purposeOf = (clientId: string): string => `points transfer document of ${clientId}`;

/** Tells two documents of a client apart and gives none away: without the key of the installation it cannot be guessed. @spec TR-01 */
export const documentHash = (sealer: Sealer, clientId: string, document: string): string =>
  createHmac('sha256', sealer.keyToGive(purposeOf(clientId)))
    .update(document)
    .digest('base64url');

/** The document as it is kept until the programme has answered. */
export const sealDocument = (sealer: Sealer, clientId: string, document: string): string =>
  sealer.seal(purposeOf(clientId), document).toString('base64url');

export const openDocument = (sealer: Sealer, clientId: string, sealed: string): string =>
  sealer.open(purposeOf(clientId), Buffer.from(sealed, 'base64url'));

/** As much of a document as its owner needs to know it again. */
export const documentEnd = (document: string): string => document.slice(-2);
