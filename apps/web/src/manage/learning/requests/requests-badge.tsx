import { useQuery } from '@tanstack/react-query';
import classes from '../../people/registrations/registrations.module.css';
import { requestsWaitingQuery } from './enrolment-requests-queries.ts';

/** How many requests wait for an answer, beside the menu's entry; nothing while none does. @spec MG-03 */
export function RequestsBadge() {
  const { data } = useQuery(requestsWaitingQuery);
  return data && data.waiting > 0 ? <span className={classes['badge']}>{data.waiting}</span> : null;
}
