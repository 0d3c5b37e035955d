import { IconHistory } from '@tabler/icons-react';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { listTrainingVersions } from '@trilha/contract/learning/versions.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';
import { DifferenceList } from './difference-list.tsx';

type Version = ResponseOf<typeof listTrainingVersions>['items'][number];

export interface VersionCardProps {
  readonly version: Version;
  readonly isNewest: boolean;
  readonly canRestore: boolean;
  readonly onRestore: () => void;
}

/** One version: when, by whom, why, for how many, and what changed. @spec MG-02 */
export function VersionCard({ version, isNewest, canRestore, onRestore }: VersionCardProps) {
  const words = useText('versions');
  const locale = useLocale();
  const { number, publishedAt, publishedBy, note, people, activities, difference } = version;
  return (
    <section className={classes['pane']}>
      <Row spread>
        <h2>{words('name', { number })}</h2>
        {isNewest ? <StatusPill tone="ok">{words('current')}</StatusPill> : null}
      </Row>
      <p className={classes['muted']}>
        {[
          shortDate(new Date(publishedAt), locale, deviceZone()),
          ...(publishedBy === null ? [] : [words('by', { name: publishedBy })]),
          words('activities', { count: activities }),
          words('people', { count: people }),
        ].join(' · ')}
      </p>
      {note ? <p>{note}</p> : null}
      {difference ? <DifferenceList difference={difference} /> : <p>{words('first')}</p>}
      {canRestore ? (
        <div>
          <Button icon={<IconHistory size={20} />} onClick={onRestore}>
            {words('restore', { number })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
