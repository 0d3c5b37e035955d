import { riskReasonText } from '@trilha/i18n/risk-text';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { QueuedSale } from './audit-queries.ts';

type Risk = QueuedSale['risk'];

const TONES: Readonly<Record<Risk['level'], StatusTone>> = { green: 'ok', amber: 'warn', red: 'bad' };

interface RiskProps {
  readonly risk: Risk;
}

/** How much attention a sale asks for, in a word. */
export function SaleRiskPill({ risk }: RiskProps) {
  const text = useText('audit');
  if (risk.weighedAt === null) return <StatusPill tone="neutral">{text('risk.unweighed')}</StatusPill>;
  return <StatusPill tone={TONES[risk.level]}>{text(`riskLevel.${risk.level}`)}</StatusPill>;
}

/** In a row; the cockpit says them all. */
const MOST_REASONS = 2;

/** The level with what weighs most in it. */
export function SaleRiskCell({ risk }: RiskProps) {
  const text = useText('audit');
  const locale = useLocale();
  return (
    <div className={classes['risk']}>
      <SaleRiskPill risk={risk} />
      {risk.reasons.slice(0, MOST_REASONS).map((reason) => (
        <small key={reason.code}>{riskReasonText(text, reason, locale)}</small>
      ))}
    </div>
  );
}

/** Every reason as a sentence, and what the risk is for. @spec LO-30 */
export function SaleRiskReasons({ risk }: RiskProps) {
  const text = useText('audit');
  const locale = useLocale();
  const nothing = risk.weighedAt === null ? text('risk.waiting') : text('risk.none');
  return (
    <section className={classes['block']}>
      <h2>{text('risk.title')}</h2>
      <div className={classes['risk']}>
        <SaleRiskPill risk={risk} />
        {risk.reasons.length === 0 ? (
          <p>{nothing}</p>
        ) : (
          <ul>
            {risk.reasons.map((reason) => (
              <li key={reason.code}>{riskReasonText(text, reason, locale)}</li>
            ))}
          </ul>
        )}
        <small>{text('risk.advises')}</small>
      </div>
    </section>
  );
}
