import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { maySpend } from '@trilha/rules/clients/message-budget.rule';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './protection.module.css';
import { budgetWatch, reachWatch } from './protection-queries.ts';

/** In the bar of the back office, for those who can do something about it, once messages are used up or stopped. @spec ID-11 ID-19 MG-06 */
export function BudgetNotice() {
  const text = useText('protection');
  const list = new Intl.ListFormat(useLocale());
  const budgets = useQuery(budgetWatch).data?.budgets ?? [];
  const stops = useQuery(reachWatch).data?.stops ?? [];
  const usedUp = budgets.filter(({ state, isOffered }) => isOffered && !maySpend(state));
  const channels = list.format(usedUp.map(({ channel }) => text(`channel.${channel}`)));
  const prefixes = list.format(stops.map(({ prefix }) => prefix));
  // One at a time: there is room for one sign, and both lead to the same place.
  if (stops.length > 0)
    return (
      <Warning whole={text('notice.stopped', { prefixes })} see={text('notice.seeStops')}>
        {text('notice.stoppedShort', { prefixes })}
      </Warning>
    );
  return usedUp.length > 0 ? (
    <Warning whole={text('notice.used', { channels })} see={text('notice.see')}>
      {text('notice.short', { channels })}
    </Warning>
  ) : null;
}

function Warning(props: { readonly whole: string; readonly see: string; readonly children: string }) {
  return (
    <TextLink
      to="/manage/settings"
      search={{ part: 'protection' }}
      className={classes['notice'] ?? ''}
      title={props.whole}
    >
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>
        {props.children} <strong>{props.see}</strong>
      </span>
    </TextLink>
  );
}
