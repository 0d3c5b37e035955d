import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { scormCloudQuery } from './scorm-cloud-query.ts';
import { ScormCloudSheet } from './scorm-cloud-sheet.tsx';

/** Whether lessons may run at SCORM Cloud, and by which application. @spec PL-03 */
export function ScormCloudSection() {
  const text = useText('cloud');
  const found = useQuery(scormCloudQuery);
  const [isOpen, setOpen] = useState(false);
  const connection = found.data;
  return (
    <Section
      title={text('title')}
      action={connection ? <Button onClick={() => setOpen(true)}>{text('edit')}</Button> : null}
    >
      <p className={classes['note']}>{text('note')}</p>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={1} /> : null}
      {connection ? (
        <ul className={classes['lines']}>
          <li>
            <div className={classes['lineWords']}>
              {connection.enabled ? (
                <strong className={classes['address']}>
                  {text('application', { name: connection.application })}
                </strong>
              ) : (
                <span>{text('offText')}</span>
              )}
            </div>
            <StatusPill tone={connection.enabled ? 'ok' : 'neutral'}>
              {text(connection.enabled ? 'on' : 'off')}
            </StatusPill>
          </li>
        </ul>
      ) : null}
      {connection && isOpen ? (
        <ScormCloudSheet key={connection.revision} connection={connection} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}
