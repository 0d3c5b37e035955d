import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import { dateAndTime } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CountCards } from './count-cards.tsx';
import type { OneImport } from './import-queries.ts';
import { ReportButton } from './report-button.tsx';
import { RowsPart } from './rows-part.tsx';
import { useStep } from './use-step.ts';

/** What became of an import, and the way back while there is one. @spec MG-03 */
export function OutcomePart({ found }: { readonly found: OneImport }) {
  const text = useText('imports');
  const hasWritten = found.appliedAt !== null;
  return (
    <Stack gap={24}>
      <Verdict found={found} />
      {hasWritten ? (
        <>
          <CountCards title={text('column.rows')} counts={found.applied} words="result" />
          <Row gap={12}>
            {found.state === 'undone' ? null : (
              <ButtonLink
                kind="primary"
                large
                to="/manage/people"
                search={{ import: found.id }}
                icon={<IconUsers size={20} />}
              >
                {text('done.see')}
              </ButtonLink>
            )}
            <ReportButton importId={found.id} />
            <UndoButton found={found} />
          </Row>
          <RowsPart found={found} counts={found.applied} />
        </>
      ) : (
        <div>
          <ButtonLink kind="primary" large to="/manage/people/import">
            {text('new')}
          </ButtonLink>
        </div>
      )}
    </Stack>
  );
}

const PROBLEMS = [
  'file_unreadable',
  'file_empty',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'file_too_large_unpacked',
  'not_allowed',
] as const;

function Verdict({ found }: { readonly found: OneImport }) {
  const text = useText('imports');
  const problem = PROBLEMS.find((code) => code === found.problem) ?? 'unexpected';
  const { create = 0, join = 0 } = found.applied;
  if (found.state === 'failed')
    return (
      <Notice tone="bad" title={text('failed.title')}>
        {text(`failed.${problem}`)}
      </Notice>
    );
  if (found.state === 'stopped')
    return (
      <Notice tone="warn" title={text('stopped.title')}>
        {found.problem
          ? text(`failed.${problem}`)
          : text(found.appliedAt ? 'stopped.text' : 'cancelled.text')}
      </Notice>
    );
  if (found.state === 'undone')
    return (
      <Notice tone={found.undone.kept > 0 ? 'warn' : 'ok'} title={text('undone.title')}>
        {text('undone.kept', { count: found.undone.kept })}
      </Notice>
    );
  return (
    <Notice tone="ok" title={text('done.title')}>
      {text('done.created', { count: create + join })}. {text('done.firstAccess')}
    </Notice>
  );
}

function UndoButton({ found }: { readonly found: OneImport }) {
  const text = useText('imports');
  const locale = useLocale();
  const undo = useStep(found.id, 'undo');
  const [asks, setAsks] = useState(false);
  const { undoUntil, mayUndo } = found;
  if (!undoUntil || !mayUndo) return null;
  return (
    <>
      <Button large icon={<IconArrowBackUp size={20} />} busy={undo.isPending} onClick={() => setAsks(true)}>
        {text('undo')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={text('undo.title')}
        confirm={text('undo')}
        danger
        onConfirm={() => {
          setAsks(false);
          undo.mutate();
        }}
      >
        <Stack gap={12}>
          <p>{text('undo.text')}</p>
          <p>{text('undo.until', { date: dateAndTime(new Date(undoUntil), locale, deviceZone()) })}</p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
