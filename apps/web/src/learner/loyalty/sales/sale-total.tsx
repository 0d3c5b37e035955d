import { IconWifiOff } from '@tabler/icons-react';
import { pointsText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './sale.module.css';

interface SaleTotalProps {
  readonly points: number;
  readonly busy: boolean;
  readonly onClear: () => void;
}

/** What the sale gives so far, always in sight, and the button that sends it; without a network, what becomes of it. */
export function SaleTotal({ points, busy, onClear }: SaleTotalProps) {
  const text = useText('loyalty');
  const locale = useLocale();
  const offline = useSyncExternalStore(onConnectionChange, isOffline);
  return (
    <>
      <div className={classes['total']} data-tells-offline={offline || undefined}>
        {offline ? (
          <p className={classes['offline']}>
            <IconWifiOff size={18} aria-hidden="true" />
            {text('sale.offline')}
          </p>
        ) : null}
        <p className={classes['sum']}>
          <span>{text('sale.total')}</span>
          <output>{pointsText(points, locale)}</output>
        </p>
        <Button type="submit" kind="primary" large busy={busy}>
          {text('sale.submit')}
        </Button>
      </div>
      <div>
        <Button kind="quiet" onClick={onClear}>
          {text('sale.clear')}
        </Button>
      </div>
    </>
  );
}
