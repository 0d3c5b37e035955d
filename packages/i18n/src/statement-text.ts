import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';

interface Line {
  readonly kind: string;
  readonly account: string;
  readonly amount: number;
  readonly reason: Readonly<Record<string, string | number | null>>;
}

/** Why a line stands in the statement of points, in one sentence of the person's language. @spec PT-01 */
export function statementText(text: Text<Domains['loyalty']>, line: Line): string {
  if (line.account === 'debt') return text(line.amount > 0 ? 'kind.repaid' : 'kind.owed');
  const of = (name: string): string => String(line.reason[name] ?? '—');
  switch (line.kind) {
    case 'sale':
      return text('kind.sale', { invoice: of('invoiceNumber'), store: of('store') });
    case 'sale_withdrawn':
      return text('kind.saleWithdrawn', { invoice: of('invoiceNumber') });
    case 'sale_refused':
      return text('kind.saleRefused', { invoice: of('invoiceNumber') });
    case 'sale_adjusted':
      return text('kind.saleAdjusted', { invoice: of('invoiceNumber') });
    case 'sale_restored':
      return text('kind.saleRestored', { invoice: of('invoiceNumber') });
    case 'photo':
      return text('kind.photo', { photo: of('photo'), store: of('store') });
    case 'photo_undone':
      return text('kind.photoUndone', { photo: of('photo'), store: of('store') });
    case 'redemption':
      return text('kind.redemption', { reward: of('reward') });
    case 'return_repays':
      return text('kind.returnRepays');
    case 'redemption_given_back':
      return text('kind.redemptionGivenBack', { reward: of('reward') });
    case 'enrolment':
      return text('kind.enrolment', { title: of('training') });
    case 'enrolment_given_back':
      return text('kind.enrolmentGivenBack', { title: of('training') });
    case 'gift':
      return giftText(text, line, of);
    case 'expiry':
      return text('kind.expiry');
    case 'expiry_undone':
      return text('kind.expiryUndone');
    case 'training':
      return text('kind.training', { title: of('training') });
    case 'activity':
      return text('kind.activity', { title: of('activity') });
    case 'transfer':
      return text('kind.transfer', { programme: of('programme') });
    case 'transfer_returned':
      return text('kind.transferReturned', { programme: of('programme') });
    case 'challenge':
      return text('kind.challenge', { title: of('training') });
    default:
      return text('kind.other');
  }
}

/** What a gift was for; of whoever is no more it is not said. */
function giftText(text: Text<Domains['loyalty']>, { reason }: Line, of: (name: string) => string): string {
  if (reason['occasion'] === 'birthday') return text('kind.giftBirthday', { level: of('level') });
  if (reason['occasion'] === 'special_date')
    return text('kind.giftSpecialDate', { gift: of('gift'), level: of('level') });
  return text('kind.gift');
}
