import { numberText } from '@trilha/i18n/formats';
import type { TransferState } from '@trilha/rules/transfer/transfer-state.rule';
import { StatCard } from '@trilha/ui/card';
import { CardGrid } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import type { TransferTotals as Totals } from './transfer-queries.ts';
import classes from './transfers.module.css';

const ON_THEIR_WAY = ['reserved', 'sent', 'unknown'] as const;

/** Points by what became of them, and how many transfers the two sides tell differently. @spec TR-03 */
export function TransferTotals({ found: { totals, differing } }: { readonly found: Totals }) {
  const words = useText('transferring');
  const locale = useLocale();
  const of = (states: readonly TransferState[]) => ({
    count: states.reduce((sum, state) => sum + (totals[state]?.count ?? 0), 0),
    points: states.reduce((sum, state) => sum + (totals[state]?.points ?? 0), 0),
  });
  const cards = [
    { id: 'confirmed', ...of(['confirmed']) },
    { id: 'waiting', ...of(ON_THEIR_WAY) },
    { id: 'refused', ...of(['refused']) },
  ] as const;
  return (
    <CardGrid smallest={150}>
      {cards.map(({ id, count, points }) => (
        <StatCard key={id} label={words(`total.${id}`)} value={numberText(points, locale)}>
          <p className={classes['quiet']}>{words('count', { count })}</p>
        </StatCard>
      ))}
      <StatCard label={words('total.differing')} value={numberText(differing, locale)} />
    </CardGrid>
  );
}
