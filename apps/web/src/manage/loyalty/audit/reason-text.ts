import type { Text } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';
import { SALE_DECISION_REASONS } from '@trilha/rules/loyalty/sales/sale-audit.rule';

/** A reason in the reader's language. */
export function reasonText(text: Text<Domains['audit']>, reason: string): string {
  const known = SALE_DECISION_REASONS.find((name) => name === reason);
  return known ? text(`reason.${known}`) : reason;
}
