import { answerTrainingVerification } from '@trilha/contract/loyalty/training-account.calls';
import type { Sealer } from '#platform/sealing.ts';

/** What a client's secret is sealed for: another client's does not open here. */
const purposeOf = (clientId: string): string => `training programme secret of ${clientId}`;

export const sealProgrammeSecret = (sealer: Sealer, clientId: string, secret: string): string =>
  sealer.seal(purposeOf(clientId), secret).toString('base64url');

/** The secret of a programme, or nothing where it has none. */
export const programmeSecret = (
  sealer: Sealer,
  settings: { readonly client_id: string; readonly sealed_secret: string | null },
): string =>
  settings.sealed_secret === null
    ? ''
    : sealer.open(purposeOf(settings.client_id), Buffer.from(settings.sealed_secret, 'base64url'));

/** Where a programme answers later. */
export const answerAddress = (origin: string, answerKey: string): string =>
  origin + answerTrainingVerification.path.replace(':answerKey', answerKey);
