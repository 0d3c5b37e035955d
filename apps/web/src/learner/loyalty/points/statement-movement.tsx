import { dateAndTime, pointsText } from '@trilha/i18n/formats';
import { statementText } from '@trilha/i18n/statement-text';
import { StatusPill } from '@trilha/ui/status-pill';
import { StatementLine } from '@trilha/ui/timeline';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LineExplanation } from './line-explanation.tsx';
import type { Line } from './statement-queries.ts';

interface MovementProps {
  readonly line: Line;
  /** Points of several kinds stand in the list. */
  readonly isMixed: boolean;
  readonly isOpen: boolean;
  /** A link led to this line. */
  readonly isNamed: boolean;
  readonly onToggle: () => void;
}

/** One line of the statement, which opens to tell how it came about. @spec PT-01 */
export function Movement({ line, isMixed, isOpen, isNamed, onToggle }: MovementProps) {
  const text = useText('loyalty');
  const locale = useLocale();
  const isDebt = line.account === 'debt';
  const balance = pointsText(Math.abs(line.balanceAfter), locale);
  const when = dateAndTime(new Date(line.at), locale, deviceZone());
  return (
    <StatementLine
      title={statementText(text, line)}
      when={isMixed ? `${when} · ${text(`unit.${line.unit}`)}` : when}
      amount={pointsText(line.amount, locale, { sign: true })}
      direction={line.amount < 0 ? 'out' : 'in'}
      balance={text(isDebt ? 'statement.owedAfter' : 'statement.after', { points: balance })}
      badge={
        line.saleState === 'credited' ? (
          <StatusPill tone="waiting">{text('statement.inAudit')}</StatusPill>
        ) : null
      }
      explanation={{ isOpen, onToggle, content: <LineExplanation line={line.id} isNamed={isNamed} /> }}
    />
  );
}
