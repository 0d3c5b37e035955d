import { numberText } from '@trilha/i18n/formats';
import { Section } from '@trilha/ui/page';
import type { ReactNode } from 'react';
import { TextLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Home } from '../learning/learning-queries.ts';
import classes from './home.module.css';

/** How much was done, each number a way to what it counts. */
export function HomeCounters({ counts }: { readonly counts: Home['counts'] }) {
  const text = useText('learning');
  const locale = useLocale();
  const { modules, hasProfile } = useSession().selectedClient;
  const hasCourses = modules.includes('online_courses');
  const inside = (count: number, label: string): ReactNode => (
    <>
      <strong>{numberText(count, locale)}</strong>
      <span>{label}</span>
    </>
  );
  const look = classes['counter'] ?? '';
  return (
    <Section title={text('counters')}>
      <div className={classes['counters']}>
        {hasCourses ? (
          <>
            <TextLink to="/online-courses" search={{ progress: 'in_progress' }} className={look}>
              {inside(counts.inProgress, text('counter.inProgress'))}
            </TextLink>
            <TextLink to="/online-courses" search={{ progress: 'done' }} className={look}>
              {inside(counts.done, text('counter.done'))}
            </TextLink>
          </>
        ) : null}
        {hasProfile ? (
          <TextLink to="/profile" search={{ tab: 'certificates' }} className={look}>
            {inside(counts.certificates, text('counter.certificates'))}
          </TextLink>
        ) : null}
        <TextLink to="/profile" search={{ tab: 'messages' }} className={look}>
          {inside(counts.unread, text('counter.unread'))}
        </TextLink>
      </div>
    </Section>
  );
}
