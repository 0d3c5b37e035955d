import { answerPointsTransfer } from '@trilha/contract/transfer/points-transfer.calls';
import { programmeSecrets } from '#platform/programme-secrets.ts';

export const secrets = programmeSecrets('transfer');

/** Where a programme answers later. */
export const answerAddress = (origin: string, answerKey: string): string =>
  origin + answerPointsTransfer.path.replace(':answerKey', answerKey);
