import { numberText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';
import { usePay } from './use-entering.ts';

interface PayButtonProps {
  readonly trainingId: string;
  readonly title: string;
  readonly payment: NonNullable<Course['payment']>;
}

/** Says what it costs and what is left before anything is spent; whoever has too few reads how many are missing. @spec LE-06 */
export function PayButton({ trainingId, title, payment }: PayButtonProps) {
  const text = useText('entering');
  const locale = useLocale();
  const pay = usePay(trainingId);
  const [asks, setAsks] = useState(false);
  const { price, available, missing, campaign } = payment;
  const number = (points: number): string => numberText(points, locale);
  if (missing > 0)
    return (
      <Notice tone="info" title={text('costs', { points: number(price) })}>
        {campaign === null
          ? text('noCampaign')
          : text('pointsMissing', { missing: number(missing), available: number(available), campaign })}
      </Notice>
    );
  return (
    <>
      <Button kind="primary" large fullWidth onClick={() => setAsks(true)}>
        {text('pay', { points: number(price) })}
      </Button>
      {asks ? (
        <ConfirmDialog
          opened
          onClose={() => setAsks(false)}
          title={text('payTitle', { title })}
          confirm={text('payConfirm', { points: number(price) })}
          busy={pay.isPending}
          onConfirm={() => pay.mutate(price, { onSettled: () => setAsks(false) })}
        >
          <p>{text('payText', { points: number(price), campaign: campaign ?? '' })}</p>
          <p>{text('payLeft', { available: number(available), left: number(available - price) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
