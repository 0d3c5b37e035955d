import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { maySpend } from '@trilha/rules/clients/message-budget.rule';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './protection.module.css';
import { budgetWatch, type MessageBudget } from './protection-queries.ts';

/** In the bar of the back office, for those who can do something about it, once messages are used up. @spec ID-19 MG-06 */
export function BudgetNotice() {
  const { data } = useQuery(budgetWatch);
  const usedUp = (data?.budgets ?? []).filter(({ state, isOffered }) => isOffered && !maySpend(state));
  return usedUp.length > 0 ? <UsedUp budgets={usedUp} /> : null;
}

function UsedUp({ budgets }: { readonly budgets: readonly MessageBudget[] }) {
  const text = useText('protection');
  const locale = useLocale();
  const channels = new Intl.ListFormat(locale).format(
    budgets.map(({ channel }) => text(`channel.${channel}`)),
  );
  return (
    <TextLink
      to="/manage/settings"
      search={{ part: 'protection' }}
      className={classes['notice'] ?? ''}
      title={text('notice.used', { channels })}
    >
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>
        {text('notice.short', { channels })} <strong>{text('notice.see')}</strong>
      </span>
    </TextLink>
  );
}
