import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeArea, changeGroup } from '@trilha/contract/people/groups.calls';
import { IconButton } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { TextLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import type { CountedGroup } from '../people-queries.ts';
import { GroupName } from './group-name.tsx';

interface GroupLineProps {
  readonly kind: 'group' | 'area';
  readonly row: CountedGroup;
  readonly mayAdminister: boolean;
}

/** One group or area with how many people are in it. Archiving is done at once and can be undone. */
export function GroupLine({ kind, row, mayAdminister }: GroupLineProps) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const archive = useMutation({
    mutationFn: (archived: boolean) => {
      const body = { name: row.name, archived };
      return kind === 'group'
        ? api(changeGroup, { params: { groupId: row.id }, body })
        : api(changeArea, { params: { areaId: row.id }, body });
    },
    onSuccess: async (_done, archived) => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text(archived ? 'groups.archivedToast' : 'groups.restoredToast', { name: row.name }), {
        undo: () => archive.mutate(!archived),
      });
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <>
      <div>
        <TextLink
          to="/manage/people"
          search={kind === 'group' ? { group: row.id } : { area: row.id }}
          aria-label={text('groups.seeMembers', { name: row.name })}
        >
          {row.name}
        </TextLink>
        <div className={classes['quiet']}>{text('found', { count: row.members })}</div>
      </div>
      <Row gap={4}>
        {row.archived ? <StatusPill tone="neutral">{text('groups.archived')}</StatusPill> : null}
        {mayAdminister ? (
          <>
            <IconButton
              label={text('groups.renameOne', { name: row.name })}
              icon={<IconPencil size={20} />}
              onClick={() => setRenaming(true)}
            />
            <IconButton
              label={text(row.archived ? 'groups.restoreOne' : 'groups.archiveOne', { name: row.name })}
              icon={row.archived ? <IconArchiveOff size={20} /> : <IconArchive size={20} />}
              busy={archive.isPending}
              onClick={() => archive.mutate(!row.archived)}
            />
          </>
        ) : null}
      </Row>
      {isRenaming ? <GroupName kind={kind} row={row} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}
