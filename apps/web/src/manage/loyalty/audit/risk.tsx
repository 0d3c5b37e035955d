import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';

const TONES: Readonly<Record<RiskLevel, StatusTone>> = { green: 'ok', amber: 'warn', red: 'bad' };

interface RiskProps {
  readonly risk: { readonly level: RiskLevel; readonly weighedAt: string | null };
}
interface ReasonsProps extends RiskProps {
  /** Each reason as a sentence, what weighs most first. */
  readonly reasons: readonly string[];
}

/** How much attention something asks for, in a word. */
export function RiskPill({ risk }: RiskProps) {
  const text = useText('audit');
  if (risk.weighedAt === null) return <StatusPill tone="neutral">{text('risk.unweighed')}</StatusPill>;
  return <StatusPill tone={TONES[risk.level]}>{text(`riskLevel.${risk.level}`)}</StatusPill>;
}

/** In a row; the cockpit says them all. */
const MOST_REASONS = 2;

/** The level with what weighs most in it. */
export function RiskCell({ risk, reasons }: ReasonsProps) {
  return (
    <div className={classes['risk']}>
      <RiskPill risk={risk} />
      {reasons.slice(0, MOST_REASONS).map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
    </div>
  );
}

/** Every reason as a sentence, and what the risk is for. @spec LO-30 */
export function RiskReasons({ title, risk, reasons }: ReasonsProps & { readonly title: string }) {
  const text = useText('audit');
  const nothing = risk.weighedAt === null ? text('risk.waiting') : text('risk.none');
  return (
    <section className={classes['block']}>
      <h2>{title}</h2>
      <div className={classes['risk']}>
        <RiskPill risk={risk} />
        {reasons.length === 0 ? (
          <p>{nothing}</p>
        ) : (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <small>{text('risk.advises')}</small>
      </div>
    </section>
  );
}
