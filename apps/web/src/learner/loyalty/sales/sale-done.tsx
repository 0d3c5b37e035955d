import { IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSale } from '@trilha/contract/loyalty/sales.calls';
import { pointsText } from '@trilha/i18n/formats';
import { SALE_UNDO_SECONDS } from '@trilha/rules/loyalty/sales/sale-undo.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page } from '@trilha/ui/page';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './sale.module.css';

export interface ReportedSale {
  readonly saleId: string;
  readonly points: number;
}

interface SaleDoneProps {
  readonly sale: ReportedSale;
  readonly onAnother: () => void;
  readonly onUndone: () => void;
}

/** What the sale gave, that it may be audited, and ten seconds to take it back. @spec LO-10 LO-12 */
export function SaleDone({ sale, onAnother, onUndone }: SaleDoneProps) {
  const text = useText('loyalty');
  const locale = useLocale();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const seconds = useCountdown(SALE_UNDO_SECONDS);
  const undo = useUndo(sale.saleId, onUndone);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page width="form">
      <div className={classes['done']}>
        <IconCircleCheckFilled size={56} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1}>
          {text('sale.doneTitle', { points: pointsText(sale.points, locale) })}
        </h1>
        <p>{text('sale.doneText')}</p>
        {undo.error ? <Notice tone="bad">{errorText(undo.error)}</Notice> : null}
        <div className={classes['doneActions']}>
          {seconds > 0 || undo.isPending ? (
            <Button icon={<IconArrowBackUp size={20} />} busy={undo.isPending} onClick={() => undo.mutate()}>
              {text('sale.undo', { seconds })}
            </Button>
          ) : null}
          <Button kind="primary" large onClick={onAnother}>
            {text('sale.another')}
          </Button>
          <ButtonLink to="/profile/statement" kind="quiet">
            {text('sale.seeStatement')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

function useUndo(saleId: string, onUndone: () => void) {
  const cache = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => api(undoSale, { params: { saleId } }, { idempotencyKey: key }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queryKeys.loyalty });
      onUndone();
    },
  });
}

function useCountdown(from: number): number {
  const [seconds, setSeconds] = useState(from);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
