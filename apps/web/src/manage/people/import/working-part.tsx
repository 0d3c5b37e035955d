import { IconPlayerStop } from '@tabler/icons-react';
import { numberText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import type { OneImport } from './import-queries.ts';
import { useStep } from './use-step.ts';

/** How far the work has come; nobody needs to stay and watch. @spec MG-03 */
export function WorkingPart({ found }: { readonly found: OneImport }) {
  const text = useText('imports');
  const locale = useLocale();
  const stop = useStep(found.id, 'stop');
  const [asks, setAsks] = useState(false);
  const { state, place, rowsTotal } = found;
  const done = Math.min(place, rowsTotal);
  const words =
    state === 'reading'
      ? text('progress.reading', { count: rowsTotal })
      : text('progress', { done: numberText(done, locale), total: numberText(rowsTotal, locale) });
  return (
    <div className={classes['card']}>
      <Stack gap={12}>
        <h2>{text(`state.${state}`)}</h2>
        <ProgressBar
          value={state === 'reading' || rowsTotal === 0 ? 0.05 : done / rowsTotal}
          label={`${text(`state.${state}`)}: ${words}`}
        />
        <output>{words}</output>
        <p className={classes['quiet']}>{text('progress.leave')}</p>
        {state === 'undoing' ? null : (
          <div>
            <Button
              icon={<IconPlayerStop size={20} />}
              busy={stop.isPending}
              onClick={() => (state === 'applying' ? setAsks(true) : stop.mutate())}
            >
              {text('stop')}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={text('stop.title')}
        confirm={text('stop')}
        onConfirm={() => {
          setAsks(false);
          stop.mutate();
        }}
      >
        {text('stop.text')}
      </ConfirmDialog>
    </div>
  );
}
