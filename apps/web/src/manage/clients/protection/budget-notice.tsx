import { useQuery } from '@tanstack/react-query';
import { maySpend } from '@trilha/rules/clients/message-budget.rule';
import { Notice } from '@trilha/ui/notice';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './protection.module.css';
import { budgetWatch, type MessageBudget } from './protection-queries.ts';

/** Over every screen of the back office, for those who can do something about it, once messages are used up. @spec ID-19 MG-06 */
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
    <div className={classes['notice']}>
      <Notice tone="warn">
        {text('notice.used', { channels })}{' '}
        <TextLink to="/manage/settings" search={{ part: 'protection' }}>
          {text('notice.see')}
        </TextLink>
      </Notice>
    </div>
  );
}
