import { longDay } from '@trilha/i18n/formats';
import { Confetti } from '@trilha/ui/confetti';
import { ProgressRing } from '@trilha/ui/progress';
import { Switch } from '@trilha/ui/switch';
import { useEffect, useRef } from 'react';
import { useGameSettings } from '#shared/games/use-game-settings.ts';
import { ButtonLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './challenge.module.css';
import type { Challenge } from './challenge-queries.ts';
import { StreakCard } from './streak-card.tsx';

/** How the day went, how many days in a row, and when the next one comes. @spec GA-03 */
export function ChallengeResult({ challenge }: { readonly challenge: Challenge }) {
  const text = useText('challenge');
  const locale = useLocale();
  const { motion, isStillDevice, setMotion } = useGameSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { questions, points, streak, nextDay } = challenge;
  const count = questions.length;
  const right = questions.filter(({ answered }) => answered?.fraction === 1).length;
  const title = text('result.title', { right, count });
  return (
    <div className={classes['run']}>
      {right === count && motion ? <Confetti /> : null}
      <section className={classes['result']}>
        <ProgressRing value={right / count} label={title} tone={right === count ? 'ok' : 'primary'}>
          <strong>
            {right}/{count}
          </strong>
        </ProgressRing>
        <h2 ref={heading} tabIndex={-1}>
          {right === count ? text('result.all') : title}
        </h2>
        {points > 0 ? <p className={classes['points']}>{text('points', { count: points })}</p> : null}
        {right === count ? null : <p>{text('result.missed')}</p>}
      </section>
      <StreakCard streak={streak} />
      <p className={classes['next']}>{text('result.next', { day: longDay(nextDay, locale) })}</p>
      <div className={classes['ways']}>
        <ButtonLink kind="primary" large fullWidth to="/challenge/topics">
          {text('topics.go')}
        </ButtonLink>
        <ButtonLink large fullWidth to="/home">
          {text('home')}
        </ButtonLink>
      </div>
      <Switch
        label={text('motion')}
        checked={motion}
        disabled={isStillDevice}
        onChange={(event) => setMotion(event.currentTarget.checked)}
      />
    </div>
  );
}
