import { pointsText } from '@trilha/i18n/formats';
import { Avatar } from '@trilha/ui/avatar';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './ranking.module.css';
import type { Ranked } from './ranking-query.ts';

/** One person of the ranking; the own line stands out. */
export function RankingLine({ person: { name, photo, points, place, isMe } }: { readonly person: Ranked }) {
  const text = useText('gamification');
  const locale = useLocale();
  return (
    <li className={classes['line']} data-me={isMe || undefined} aria-current={isMe ? 'true' : undefined}>
      <span className={classes['place']}>{text('ranking.place', { place })}</span>
      <Avatar name={name} image={photo} size={36} />
      <span className={classes['name']}>
        {name}
        {isMe ? <small> ({text('ranking.you')})</small> : null}
      </span>
      <span className={classes['points']}>{pointsText(points, locale)}</span>
    </li>
  );
}
