import type { ResponseOf } from '@trilha/contract/define-call';
import type { readStatement } from '@trilha/contract/loyalty/points.calls';
import { dateAndTime, pointsText } from '@trilha/i18n/formats';
import { statementText } from '@trilha/i18n/statement-text';
import { StatusPill } from '@trilha/ui/status-pill';
import { StatementLine } from '@trilha/ui/timeline';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';

type Line = ResponseOf<typeof readStatement>['items'][number];
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One line of the statement, leading to the sale or order it comes from. @spec PT-01 */
export function Movement({ line, isMixed }: { readonly line: Line; readonly isMixed: boolean }) {
  const text = useText('loyalty');
  const locale = useLocale();
  const isDebt = line.account === 'debt';
  const balance = pointsText(Math.abs(line.balanceAfter), locale);
  const when = dateAndTime(new Date(line.at), locale, ZONE);
  return (
    <StatementLine
      title={<Title line={line} words={statementText(text, line)} />}
      when={isMixed ? `${when} · ${text(`unit.${line.unit}`)}` : when}
      amount={pointsText(line.amount, locale, { sign: true })}
      direction={line.amount < 0 ? 'out' : 'in'}
      balance={text(isDebt ? 'statement.owedAfter' : 'statement.after', { points: balance })}
      badge={
        line.saleState === 'credited' ? (
          <StatusPill tone="waiting">{text('statement.inAudit')}</StatusPill>
        ) : null
      }
    />
  );
}

function Title({ line, words }: { readonly line: Line; readonly words: string }) {
  const sale = line.source.kind === 'sale' ? line.source.id : line.reason['saleId'];
  if (typeof sale === 'string')
    return (
      <TextLink to="/my-sales" search={{ sale }}>
        {words}
      </TextLink>
    );
  if (line.source.kind === 'reward_order')
    return (
      <TextLink to="/orders/$orderId" params={{ orderId: line.source.id }}>
        {words}
      </TextLink>
    );
  const trail = line.reason['trailId'];
  if (typeof trail === 'string')
    return (
      <TextLink to="/trails/$trailId" params={{ trailId: trail }}>
        {words}
      </TextLink>
    );
  const training = line.reason['trainingId'];
  if (typeof training === 'string')
    return (
      <TextLink to="/online-courses/$courseId" params={{ courseId: training }}>
        {words}
      </TextLink>
    );
  return words;
}
