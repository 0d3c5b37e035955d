import { useQueryClient } from '@tanstack/react-query';
import { changeArea, changeGroup, createArea, createGroup } from '@trilha/contract/people/groups.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { NameDialog } from '#shared/name-dialog.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import type { CountedGroup } from '../people-queries.ts';

interface GroupNameProps {
  readonly kind: 'group' | 'area';
  /** Null makes a new one. */
  readonly row: CountedGroup | null;
  readonly onClose: () => void;
}

/** Asks for the name of a group or an area. */
export function GroupName({ kind, row, onClose }: GroupNameProps) {
  const text = useText('people');
  const cache = useQueryClient();
  const save = async (name: string): Promise<void> => {
    const body = { name, archived: row?.archived ?? false };
    if (row && kind === 'group') await api(changeGroup, { params: { groupId: row.id }, body });
    else if (row) await api(changeArea, { params: { areaId: row.id }, body });
    else await api(kind === 'group' ? createGroup : createArea, { body: { name } });
    await cache.invalidateQueries({ queryKey: queryKeys.people });
    showToast(text('groups.savedToast', { name }));
  };
  const fresh = text(kind === 'group' ? 'groups.newGroup' : 'groups.newArea');
  return (
    <NameDialog
      title={row ? text('groups.renameOne', { name: row.name }) : fresh}
      label={text('groups.name')}
      act={row ? text('save') : text('groups.create')}
      named={row?.name ?? ''}
      onName={save}
      onClose={onClose}
    />
  );
}
