import { IconBan, IconUsersPlus } from '@tabler/icons-react';
import { BULK_LIMIT } from '@trilha/contract/people/people-terms';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { BlockDialog } from '../block-dialog.tsx';
import classes from '../people.module.css';
import { GroupDialog } from './group-dialog.tsx';

interface BulkBarProps {
  readonly memberIds: readonly string[];
  readonly onClear: () => void;
}

/** What can be done with the people that are chosen, always in sight while any are. @spec MG-03 */
export function BulkBar({ memberIds, onClear }: BulkBarProps) {
  const text = useText('people');
  const mayGroup = usePermission('people.group.administer');
  const mayBlock = usePermission('people.person.block');
  const [open, setOpen] = useState<'group' | 'block' | null>(null);
  const isTooMany = memberIds.length > BULK_LIMIT;
  const close = (): void => setOpen(null);
  const finish = (): void => {
    close();
    onClear();
  };
  return (
    <section className={classes['bulk']} aria-label={text('bulk')}>
      <output>
        {isTooMany ? text('tooMany', { count: BULK_LIMIT }) : text('selected', { count: memberIds.length })}
      </output>
      {mayGroup ? (
        <Button icon={<IconUsersPlus size={20} />} disabled={isTooMany} onClick={() => setOpen('group')}>
          {text('addToGroup')}
        </Button>
      ) : null}
      {mayBlock ? (
        <Button icon={<IconBan size={20} />} disabled={isTooMany} onClick={() => setOpen('block')}>
          {text('block')}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onClear}>
        {text('clearSelection')}
      </Button>
      {open === 'group' ? <GroupDialog memberIds={memberIds} onClose={close} onDone={finish} /> : null}
      {open === 'block' ? <BlockDialog memberIds={memberIds} onClose={close} onDone={finish} /> : null}
    </section>
  );
}
