import { IconFlame } from '@tabler/icons-react';
import { useText } from '#shared/use-text.ts';
import classes from './challenge.module.css';
import type { Challenge } from './challenge-queries.ts';

/** Days in a row, and what a missed one would do. @spec GA-03 */
export function StreakCard({ streak }: { readonly streak: Challenge['streak'] }) {
  const text = useText('challenge');
  const { days, longest, hasFreeDay, isAtRisk } = streak;
  const note = isAtRisk ? 'streak.risk' : hasFreeDay ? 'streak.free' : 'streak.noFree';
  return (
    <section className={classes['streak']} data-burning={days > 0 || undefined}>
      <IconFlame size={36} aria-hidden="true" />
      <div>
        <strong>{text('streak', { count: days })}</strong>
        {longest > days ? <span>{text('streak.longest', { count: longest })}</span> : null}
        {days > 0 ? <span>{text(note)}</span> : null}
      </div>
    </section>
  );
}
