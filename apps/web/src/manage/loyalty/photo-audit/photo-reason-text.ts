import type { Text } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';
import { PHOTO_REFUSAL_REASONS } from '@trilha/rules/loyalty/photos/photo-audit.rule';

/** A reason in the reader's language. */
export function photoReasonText(text: Text<Domains['auditing']>, reason: string): string {
  const known = PHOTO_REFUSAL_REASONS.find((name) => name === reason);
  return known ? text(`reason.${known}`) : reason;
}
