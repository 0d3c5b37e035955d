import { dateAndTime, percentText } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './assessment.module.css';
import type { TestOverview } from './use-test.ts';

/** What the team gave this learner beyond the others; the facts above hold it already. @spec LE-07 */
export function GivenNotice({ given }: { readonly given: TestOverview['given'] }) {
  const text = useText('assessment');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  if (given === null) return null;
  const { time, attempts, opensAt, closesAt } = given;
  const moment = (instant: string): string => dateAndTime(new Date(instant), locale, deviceZone());
  const facts = [
    ...(time === null
      ? []
      : [
          time.percent === null
            ? text('given.minutes', { count: time.minutes })
            : text('given.percent', { percent: percentText(time.percent / 100, locale) }),
        ]),
    ...(attempts === 0 ? [] : [text('given.attempts', { count: attempts })]),
    // That it opened is of no interest any more.
    ...(opensAt === null || Date.parse(opensAt) <= now ? [] : [text('given.opens', { at: moment(opensAt) })]),
    ...(closesAt === null ? [] : [text('given.closes', { at: moment(closesAt) })]),
  ];
  if (facts.length === 0) return null;
  return (
    <Notice tone="info" title={text('given.title')}>
      <ul className={classes['given']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Notice>
  );
}
