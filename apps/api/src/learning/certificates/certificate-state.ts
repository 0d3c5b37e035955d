import type { LocalDate } from '@trilha/rules/shared/local-date';

/** Whether a certificate holds on a day; a revoked one holds on none. @spec LE-12 LE-08 */
export const certificateState = (
  { revoked, validUntil }: { readonly revoked: boolean; readonly validUntil: LocalDate | null },
  today: LocalDate,
): 'valid' | 'expired' | 'revoked' =>
  revoked ? 'revoked' : validUntil !== null && validUntil < today ? 'expired' : 'valid';
