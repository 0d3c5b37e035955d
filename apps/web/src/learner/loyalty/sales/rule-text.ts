import { numberText, pointsText } from '@trilha/i18n/formats';
import type { Multiplier } from '@trilha/rules/shared/points';
import { useLocale, useText } from '#shared/use-text.ts';

interface Line {
  readonly pointsEach: number;
  readonly quantity: number;
  readonly multiplier: Multiplier;
  readonly promotion: string | null;
}

/** Why a line gives its points, in words: value, quantity, and what multiplies them. @spec PT-01 */
export function useRuleText(): (line: Line) => string {
  const text = useText('loyalty');
  const locale = useLocale();
  return ({ pointsEach, quantity, multiplier, promotion }) => {
    const values = { each: pointsText(pointsEach, locale), quantity };
    if (multiplier.numerator === multiplier.denominator) return text('sale.rule.plain', values);
    const factor = numberText(multiplier.numerator / multiplier.denominator, locale);
    return promotion === null
      ? text('sale.rule.level', { ...values, factor })
      : text('sale.rule.promotion', { ...values, factor, promotion });
  };
}
