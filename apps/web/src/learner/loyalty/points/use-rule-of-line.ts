import { shortDay } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Explanation } from './statement-queries.ts';

/** The rule of each kind of movement that needs nothing else to be told. */
const RULES = {
  sale_withdrawn: 'rule.withdrawn',
  sale_refused: 'rule.refused',
  sale_adjusted: 'rule.adjusted',
  sale_restored: 'rule.restored',
  photo: 'rule.photo',
  photo_undone: 'rule.photoUndone',
  redemption: 'rule.order',
  redemption_given_back: 'rule.orderBack',
  return_repays: 'rule.returnRepays',
  expiry_undone: 'rule.expiryUndone',
  training: 'rule.training',
  activity: 'rule.activity',
  challenge: 'rule.challenge',
  enrolment: 'rule.enrolment',
  enrolment_given_back: 'rule.enrolmentBack',
} as const;
const isRuled = (kind: string): kind is keyof typeof RULES => kind in RULES;

/** By which rule a line came about, in plain words: for a sale the points table and the terms that held. @spec PT-01 */
export function useRuleOfLine({ line, campaign, sale }: Explanation): string[] {
  const text = useText('explaining');
  const locale = useLocale();
  if (line.kind === 'sale')
    return [
      ...(campaign
        ? [
            text('fact.values', {
              campaign: campaign.name,
              day: shortDay(campaign.valuesSince, locale),
            }),
          ]
        : []),
      ...(sale && sale.termsVersion !== null ? [text('fact.terms', { version: sale.termsVersion })] : []),
    ];
  if (isRuled(line.kind)) return [text(RULES[line.kind])];
  if (line.kind === 'gift') return [text(line.reason['level'] ? 'rule.gift' : 'rule.plainGift')];
  if (line.kind === 'expiry' && line.source.kind === 'ledger_transaction') return [text('rule.expiredAgain')];
  if (line.kind === 'expiry' && campaign)
    return [text('rule.expiry', { day: shortDay(campaign.endsOn, locale) })];
  if (line.kind === 'transfer')
    return [text('rule.transfer', { programme: String(line.reason['programme'] ?? '—') })];
  if (line.kind === 'transfer_returned')
    return [text('rule.transferReturned', { programme: String(line.reason['programme'] ?? '—') })];
  return [text('rule.other')];
}
