import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from './registration-queries.ts';
import classes from './registrations.module.css';

/** How many people wait for an answer, beside the menu's entry; nothing while nobody does. @spec MG-03 */
export function WaitingBadge() {
  const { data } = useQuery(waitingQuery);
  return data && data.waiting > 0 ? <span className={classes['badge']}>{data.waiting}</span> : null;
}
