import { pointsText } from '@trilha/i18n/formats';
import { Avatar } from '@trilha/ui/avatar';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './ranking.module.css';
import type { Ranked } from './ranking-query.ts';

/** The first three, the first one highest. */
export function Podium({ people }: { readonly people: readonly Ranked[] }) {
  const text = useText('gamification');
  const locale = useLocale();
  return (
    <section aria-label={text('ranking.podium')}>
      <ol className={classes['podium']}>
        {people.map(({ membershipId, name, photo, points, place, isMe }) => (
          <li key={membershipId} data-place={place} data-me={isMe || undefined}>
            <Avatar name={name} image={photo} size={place === 1 ? 72 : 56} />
            <span className={classes['name']}>{isMe ? text('ranking.you') : name}</span>
            <span className={classes['points']}>{pointsText(points, locale)}</span>
            <span className={classes['step']}>{text('ranking.place', { place })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
