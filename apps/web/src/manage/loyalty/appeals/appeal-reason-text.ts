import { APPEAL_REASONS } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { useText } from '#shared/use-text.ts';

/** The reasons of each kind in the words of its own queue. */
export function useAppealReasons() {
  const audit = useText('audit');
  const auditing = useText('auditing');
  const levels = useText('administration');
  return {
    sale: APPEAL_REASONS.sale.map((value) => ({ value, label: audit(`reason.${value}`) })),
    photo: APPEAL_REASONS.photo.map((value) => ({ value, label: auditing(`reason.${value}`) })),
    level: APPEAL_REASONS.level.map((value) => ({ value, label: levels(`levels.reason.${value}`) })),
  };
}
