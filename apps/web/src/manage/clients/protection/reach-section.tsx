import { useQuery } from '@tanstack/react-query';
import { numberText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import clientClasses from '../clients.module.css';
import { type MessageReach, reachQuery } from './protection-queries.ts';
import { ReachSheet } from './reach-sheet.tsx';
import { StopLine } from './stop-line.tsx';

/** Which countries codes go to, where most went, and where none goes for now. @spec ID-11 ID-19 MG-06 */
export function ReachSection() {
  const text = useText('protection');
  const found = useQuery(reachQuery);
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title={text('reach.title')}
      action={
        found.data ? (
          <Button aria-label={text('reach.changeAll')} onClick={() => setChanging(true)}>
            {text('budgets.change')}
          </Button>
        ) : null
      }
    >
      <p className={clientClasses['note']}>{text('reach.note')}</p>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={2} /> : null}
      {found.data ? <Reach reach={found.data} readAt={new Date(found.dataUpdatedAt)} /> : null}
      {found.data && isChanging ? (
        <ReachSheet key={found.data.revision} reach={found.data} onClose={() => setChanging(false)} />
      ) : null}
    </Section>
  );
}

function Reach({ reach, readAt }: { readonly reach: MessageReach; readonly readAt: Date }) {
  const text = useText('protection');
  const names = useText('clients');
  const locale = useLocale();
  const { countries, stops, prefixes } = reach;
  const stopped = new Set(stops.map(({ prefix }) => prefix));
  const calm = prefixes.filter(({ prefix }) => !stopped.has(prefix));
  return (
    <>
      <p>
        {countries.length === 0
          ? text('reach.none')
          : new Intl.ListFormat(locale).format(countries.map((country) => names(`country.${country}`)))}
      </p>
      {stops.length + calm.length === 0 ? (
        <p className={clientClasses['note']}>{text('reach.quiet')}</p>
      ) : (
        <ul className={clientClasses['lines']} aria-label={text('reach.list')}>
          {stops.map((stop) => (
            <StopLine key={stop.id} stop={stop} readAt={readAt} />
          ))}
          {calm.map(({ prefix, country, sent }) => (
            <li key={prefix}>
              <div className={clientClasses['lineWords']}>
                <strong>{prefix}</strong>
                <span>{names(`country.${country}`)}</span>
              </div>
              <span>{text('reach.sent', { count: sent, sent: numberText(sent, locale) })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
