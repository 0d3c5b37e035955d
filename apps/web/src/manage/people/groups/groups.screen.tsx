import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Page, PageHeader, Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import { type CountedGroup, groupsQuery } from '../people-queries.ts';
import { GroupLine } from './group-line.tsx';
import { GroupName } from './group-name.tsx';

/** Groups and areas: made, renamed, archived, and opened as a list of their people. @spec MG-03 */
export function GroupsScreen() {
  const text = useText('people');
  const found = useQuery(groupsQuery);
  return (
    <Page>
      <PageHeader title={text('groups.title')} description={text('groups.description')} />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={6} /> : null}
      {found.data ? (
        <div className={classes['columns']}>
          <Kind kind="group" rows={found.data.groups} />
          <Kind kind="area" rows={found.data.areas} />
        </div>
      ) : null}
    </Page>
  );
}

interface KindProps {
  readonly kind: 'group' | 'area';
  readonly rows: readonly CountedGroup[];
}

function Kind({ kind, rows }: KindProps) {
  const text = useText('people');
  const mayAdminister = usePermission('people.group.administer');
  const [isNew, setNew] = useState(false);
  return (
    <div className={classes['card']}>
      <Section
        title={text(kind === 'group' ? 'groups.groups' : 'groups.areas')}
        action={
          mayAdminister ? (
            <Button icon={<IconPlus size={20} />} onClick={() => setNew(true)}>
              {text(kind === 'group' ? 'groups.newGroup' : 'groups.newArea')}
            </Button>
          ) : null
        }
      >
        {rows.length === 0 ? <p>{text('groups.empty')}</p> : null}
        <ul className={classes['lines']}>
          {rows.map((row) => (
            <li key={row.id}>
              <GroupLine kind={kind} row={row} mayAdminister={mayAdminister} />
            </li>
          ))}
        </ul>
      </Section>
      {isNew ? <GroupName kind={kind} row={null} onClose={() => setNew(false)} /> : null}
    </div>
  );
}
