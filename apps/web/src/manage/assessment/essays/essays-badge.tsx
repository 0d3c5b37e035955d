import { useQuery } from '@tanstack/react-query';
import classes from '../../people/registrations/registrations.module.css';
import { essaysWaitingQuery } from './essay-queries.ts';

/** How many essays wait for a grade, beside the menu's entry; nothing while none does. @spec AS-06 MG-03 */
export function EssaysBadge() {
  const { data } = useQuery(essaysWaitingQuery);
  return data && data.waiting > 0 ? <span className={classes['badge']}>{data.waiting}</span> : null;
}
