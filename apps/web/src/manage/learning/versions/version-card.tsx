import { IconHistory } from '@tabler/icons-react';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import type { ReactNode } from 'react';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';

/** A published version of a course or a trail. */
export interface PublishedVersion {
  readonly number: number;
  readonly publishedAt: string;
  readonly publishedBy: string | null;
  readonly note: string;
  readonly people: number;
}

export interface VersionCardProps {
  readonly version: PublishedVersion;
  /** How much it holds, in words. */
  readonly holds: string;
  readonly isNewest: boolean;
  readonly canRestore: boolean;
  readonly onRestore: () => void;
  /** What changed from the one before; nothing for the first one. */
  readonly children: ReactNode;
}

/** One version: when, by whom, why, for how many, and what changed. @spec MG-02 */
export function VersionCard({ version, holds, isNewest, canRestore, onRestore, children }: VersionCardProps) {
  const words = useText('versions');
  const locale = useLocale();
  const { number, publishedAt, publishedBy, note, people } = version;
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
          holds,
          words('people', { count: people }),
        ].join(' · ')}
      </p>
      {note ? <p>{note}</p> : null}
      {children ?? <p>{words('first')}</p>}
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
