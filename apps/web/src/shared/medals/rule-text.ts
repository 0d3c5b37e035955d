import type { SaidRule } from '@trilha/contract/gamification/medal-shapes';
import { percentText } from '@trilha/i18n/formats';
import type { MedalRuleKind } from '@trilha/rules/gamification/medals/medal.rule';
import { useLocale, useText } from '#shared/use-text.ts';

/** What a medal is given for, in a sentence. @spec GM-02 */
export function useRuleText(): (rule: SaidRule) => string {
  const text = useText('medals');
  const locale = useLocale();
  return ({ kind, goal: count, category, minimumScore, training, campaign, level }) => {
    const sentences: Readonly<Record<MedalRuleKind, () => string>> = {
      trainings: () =>
        category === null ? text('rule.trainings', { count }) : text('rule.trainingsOf', { count, category }),
      training: () => text('rule.training', { training: training?.title ?? '' }),
      tests: () => text('rule.tests', { count, score: percentText((minimumScore ?? 0) / 100, locale) }),
      streak: () => text('rule.streak', { count }),
      level: () => text('rule.level', { level: level ?? String(count), campaign: campaign?.name ?? '' }),
      sales: () => text('rule.sales', { count }),
    };
    return sentences[kind]();
  };
}
