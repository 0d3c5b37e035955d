import { useQuery } from '@tanstack/react-query';
import { numberText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import clientClasses from '../clients.module.css';
import { BudgetSheet } from './budget-sheet.tsx';
import classes from './protection.module.css';
import { budgetsQuery, type MessageBudget } from './protection-queries.ts';

/** What may be sent to phones, and what has been, channel by channel. @spec ID-11 ID-19 MG-06 */
export function Budgets() {
  const text = useText('protection');
  const found = useQuery(budgetsQuery);
  const [changing, setChanging] = useState<MessageBudget['channel'] | null>(null);
  const budgets = found.data?.budgets ?? [];
  const changed = budgets.find(({ channel }) => channel === changing);
  return (
    <Section title={text('budgets.title')}>
      <p className={clientClasses['note']}>{text('budgets.note')}</p>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={2} /> : null}
      <ul className={classes['budgets']}>
        {budgets.map((budget) => (
          <BudgetCard key={budget.channel} budget={budget} onChange={() => setChanging(budget.channel)} />
        ))}
      </ul>
      {changed ? (
        <BudgetSheet key={changed.revision} budget={changed} onClose={() => setChanging(null)} />
      ) : null}
    </Section>
  );
}

interface BudgetCardProps {
  readonly budget: MessageBudget;
  readonly onChange: () => void;
}

function BudgetCard({ budget, onChange }: BudgetCardProps) {
  const text = useText('protection');
  const { channel, state, isOffered, daily, monthly, sentToday, sentThisMonth } = budget;
  const name = text(`channel.${channel}`);
  return (
    <li className={classes['budget']}>
      <div className={classes['name']}>
        <h3>{name}</h3>
        {state === 'open' ? null : (
          <StatusPill tone={state === 'nearly' ? 'warn' : 'bad'}>{text(`state.${state}`)}</StatusPill>
        )}
        <Button aria-label={text('budgets.changeOne', { channel: name })} onClick={onChange}>
          {text('budgets.change')}
        </Button>
      </div>
      {isOffered ? null : <p className={clientClasses['note']}>{text('budgets.notOffered')}</p>}
      <Meter channel={name} period={text('budgets.today')} sent={sentToday} limit={daily} />
      <Meter channel={name} period={text('budgets.month')} sent={sentThisMonth} limit={monthly} />
    </li>
  );
}

interface MeterProps {
  readonly channel: string;
  readonly period: string;
  readonly sent: number;
  readonly limit: number | null;
}

function Meter({ channel, period, sent, limit }: MeterProps) {
  const text = useText('protection');
  const locale = useLocale();
  const count = numberText(sent, locale);
  const used =
    limit === null
      ? text('budgets.endless', { sent: count })
      : text('budgets.used', { sent: count, limit: numberText(limit, locale) });
  const share = limit === null ? 0 : limit === 0 ? 1 : sent / limit;
  return (
    <div className={classes['meter']}>
      <span>{period}</span>
      <span className={classes['count']}>{used}</span>
      {limit === null ? null : (
        <ProgressBar
          value={share}
          label={text('budgets.meter', { channel, period, used })}
          tone={share >= 1 ? 'bad' : share >= 0.8 ? 'warn' : 'primary'}
        />
      )}
    </div>
  );
}
