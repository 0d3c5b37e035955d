import { answerTrainingVerification } from '@trilha/contract/loyalty/training-account.calls';
import { programmeSecrets } from '#platform/programme-secrets.ts';

export const secrets = programmeSecrets('training');

/** Where a programme answers later. */
export const answerAddress = (origin: string, answerKey: string): string =>
  origin + answerTrainingVerification.path.replace(':answerKey', answerKey);
