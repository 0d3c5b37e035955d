import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';
import { numberText, percentText } from './formats.ts';
import type { Locale } from './locales.ts';

type CodesIn<
  Domain extends keyof Domains,
  Before extends string = '',
> = keyof Domains[Domain] extends infer Key
  ? Key extends `${Before}riskReason.${infer Code}`
    ? Code
    : never
  : never;

interface Reason<Code extends string> {
  readonly code: Code;
  /** What its sentence counts, if it counts anything. */
  readonly value: number | null;
}

/** One reason for the risk of a sale, as a sentence. @spec LO-30 */
export const riskReasonText = (
  text: Text<Domains['audit']>,
  { code, value }: Reason<CodesIn<'audit'>>,
  locale: Locale,
): string =>
  text(`riskReason.${code}`, {
    times: numberText(value ?? 0, locale, { maximumFractionDigits: 1 }),
    percent: percentText((value ?? 0) / 100, locale),
  });

/** One reason for the risk of a photo of a store, as a sentence. @spec LO-20 LO-30 */
export const photoRiskText = (
  text: Text<Domains['auditing']>,
  { code, value }: Reason<CodesIn<'auditing'>>,
  locale: Locale,
): string =>
  text(`riskReason.${code}`, {
    minutes: numberText(value ?? 0, locale),
    days: numberText(value ?? 0, locale),
    percent: percentText((value ?? 0) / 100, locale),
  });

/** One reason for the risk of granting a level, as a sentence. @spec PT-05 LO-30 */
export const levelRiskText = (
  text: Text<Domains['administration']>,
  { code, value }: Reason<CodesIn<'administration', 'levels.'>>,
  locale: Locale,
): string =>
  text(`levels.riskReason.${code}`, {
    count: value ?? 0,
    points: numberText(value ?? 0, locale),
    percent: percentText((value ?? 0) / 100, locale),
  });

/** One reason for the risk of an order, as a sentence. @spec RW-03 LO-30 */
export const orderRiskText = (
  text: Text<Domains['redeeming']>,
  { code, value }: Reason<CodesIn<'redeeming'>>,
  locale: Locale,
): string =>
  text(`riskReason.${code}`, {
    number: numberText(value ?? 0, locale),
    hours: numberText(value ?? 0, locale),
    times: numberText(value ?? 0, locale, { maximumFractionDigits: 1 }),
    percent: percentText((value ?? 0) / 100, locale),
    people: text('people', { count: value ?? 0 }),
    points: text('points', { count: value ?? 0 }),
  });
