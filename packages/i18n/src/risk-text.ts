import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';
import { numberText, percentText } from './formats.ts';
import type { Locale } from './locales.ts';

type ReasonCode = keyof Domains['audit'] extends infer Key
  ? Key extends `riskReason.${infer Code}`
    ? Code
    : never
  : never;

interface Reason {
  readonly code: ReasonCode;
  /** What its sentence counts, if it counts anything. */
  readonly value: number | null;
}

/** One reason for the risk of a sale, as a sentence. @spec LO-30 */
export const riskReasonText = (
  text: Text<Domains['audit']>,
  { code, value }: Reason,
  locale: Locale,
): string =>
  text(`riskReason.${code}`, {
    times: numberText(value ?? 0, locale, { maximumFractionDigits: 1 }),
    percent: percentText((value ?? 0) / 100, locale),
  });
