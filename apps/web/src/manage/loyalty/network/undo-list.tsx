import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoNetworkImport } from '@trilha/contract/loyalty/network-imports.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Row } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type NetworkImport, networkKey } from './network-queries.ts';

interface UndoListProps {
  readonly of: NetworkImport;
  readonly until: string;
}

/** Takes a list of partners back, once a person has read what goes and what stays. @spec MG-04 */
export function UndoList({ of: { id: networkImportId, counts }, until }: UndoListProps) {
  const text = useText('network');
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [opened] = useState(() => Date.now());
  const undo = useMutation({
    mutationFn: () => api(undoNetworkImport, { params: { networkImportId } }),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: networkKey }),
  });
  if (counts.add === 0 || opened > Date.parse(until)) return null;
  return (
    <Row gap={12}>
      <Button icon={<IconArrowBackUp size={20} />} busy={undo.isPending} onClick={() => setAsks(true)}>
        {text('undo')}
      </Button>
      <span>{text('undo.until', { date: dateAndTime(new Date(until), locale, deviceZone()) })}</span>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={text('undo.title')}
        confirm={text('undo')}
        onConfirm={() => {
          setAsks(false);
          undo.mutate();
        }}
      >
        {text('undo.text', { count: counts.add })}
      </ConfirmDialog>
    </Row>
  );
}
